import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copySources } from '../../../scripts/copy-sources.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { unpackMigrated } from '../../../server/testing/kept-dumps.ts'

const root = join(import.meta.dirname, '../../..')
// `shop` holds the server's code in one file, which stays that of the copied sources.
const BUILT = ['build-stamp', 'builds.json', 'client', 'offline', 'server', 'shop']

export type ShopCopy = {
  origin: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Replaces a text of a source file, which must be there. */
  change: (file: string, from: string, to: string) => Promise<void>
  build: () => Promise<void>
  remove: () => Promise<void>
}

/** This shop with its last build in a folder and on a port of its own, where a test may change and build it. */
export async function copyShop(): Promise<ShopCopy> {
  const folder = copySources()
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  for (const name of BUILT)
    await cp(join(root, 'dist', name), join(folder, 'dist', name), { recursive: true })
  await symlink(join(root, 'dist/images'), join(folder, 'dist/images'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await unpackMigrated(dataDir)

  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'warn',
  }
  const run = (...args: string[]) => spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
  let shop: ChildProcess | undefined

  const stop = async () => {
    if (shop === undefined || shop.exitCode !== null) return
    const gone = once(shop, 'exit')
    shop.kill('SIGTERM')
    await gone
  }
  return {
    origin,
    start: async () => {
      // It lives for seconds: code of its embedded database that is not optimised starts with a third less work.
      shop = run('--liftoff-only', 'server/main.ts')
      // The test's own time limit ends the asking.
      while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
        if (shop.exitCode !== null) throw new Error('The shop did not start')
        await pause(100)
      }
    },
    stop,
    change: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
      await writeFile(join(folder, file), text.replace(from, to))
    },
    build: async () => {
      const [code] = (await once(run('scripts/build.ts', '--pictures-later'), 'exit')) as [number | null]
      if (code !== 0) throw new Error('The build failed')
    },
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
