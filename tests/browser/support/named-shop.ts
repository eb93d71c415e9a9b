import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/testing/free-port.ts'

/** An empty shop under a host name: passkeys belong to one, and the shop of the other tests has a bare address. */
export async function startNamedShop(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'fern-named-')), String(await freePort())]
  const origin = `http://localhost:${port}`
  const env = {
    PATH: process.env['PATH'],
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const shop = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'inherit' })
  // The test's own time limit ends the asking.
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (shop.exitCode !== null) throw new Error('The shop did not start')
    await pause(100)
  }
  return {
    origin,
    stop: async () => {
      const gone = once(shop, 'exit')
      shop.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
