import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../server/base/start-error.ts'
import { isBundleCurrent } from '../server/code.ts'
import { isBuilt, isFinished, sourcesHash } from './build-stamp.ts'

const program = join(import.meta.dirname, 'build.ts')
const args = ['--if-changed', '--pictures-later']

/** Bytes that a build and the opening of a database take together. */
const BESIDE = 2 * 1024 ** 3

/** True if build and shop must run one after the other; the memory limit of a container or control group counts. */
export const isMemoryShort = (): boolean => process.availableMemory() < BESIDE

/**
 * Builds the pages when their sources have changed, in a process of its own, so that the database can be opened
 * meanwhile. Where memory is short it resolves when that process has ended.
 *
 * @throws StartError when the build fails; the build has printed why
 */
export async function startBuild(): Promise<void> {
  const hash = sourcesHash()
  const isServed = isBuilt(hash)
  if (isServed && isFinished(hash) && isBundleCurrent()) return
  if (isMemoryShort()) return buildAlone()
  const build = fork(program, args, { stdio: 'inherit' })
  const served = new Promise<void>((resolve, reject) => {
    build.once('message', () => {
      resolve()
      // An unfinished build continues at the next start, also when this shop is stopped meanwhile.
      build.disconnect()
      build.unref()
    })
    build.once('exit', () => reject(notBuilt()))
  })
  if (isServed) served.catch(() => undefined)
  else await served
}

/** Without a channel to the shop, the build makes the server's one file at once, and ends. */
async function buildAlone(): Promise<void> {
  const [code] = (await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ]
  if (code !== 0) throw notBuilt()
}

const notBuilt = () =>
  new StartError(
    'The pages could not be built; the lines above say why. Nothing is lost: npm start tries again.',
  )
