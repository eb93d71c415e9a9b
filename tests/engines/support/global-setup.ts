import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../server/testing/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop of the run answers. */
    shopOrigin: string
  }
}

/** Starts a built shop with demo data, in which every engine walks as somebody of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-engines-'))
  const PORT = String(await freePort())
  const origin = `http://127.0.0.1:${PORT}`
  const env = {
    ...process.env,
    PORT,
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const shop = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'inherit' })
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (shop.exitCode !== null) throw new Error('The shop did not start')
    await pause(100)
  }
  project.provide('shopOrigin', origin)
  return async () => {
    const gone = once(shop, 'exit')
    shop.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}
