import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../../server/testing/free-port.ts'

/** A built shop with demo data for all tests of a file. */
export function startShopForAll() {
  let child: ChildProcess
  let folder: string
  let origin = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-engine-'))
    const PORT = String(await freePort())
    origin = `http://127.0.0.1:${PORT}`
    const env = {
      ...process.env,
      PORT,
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    }
    child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'inherit' })
    // The hook's own time limit ends the asking.
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error('The shop did not start')
      await pause(100)
    }
  })
  afterAll(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  })
  return { origin: () => origin }
}
