import { fork } from 'node:child_process'
import { join } from 'node:path'
import { StartError } from '../server/base/start-error.ts'
import { isBundleCurrent } from '../server/code.ts'
import { isBuilt, sourcesHash } from './build-stamp.ts'

const program = join(import.meta.dirname, 'build.ts')

/**
 * Builds the pages when their sources have changed, in a process of its own, so that the database can be opened meanwhile.
 *
 * @throws StartError when the build fails; it has said why
 */
export async function startBuild(): Promise<void> {
  const isServed = isBuilt(sourcesHash())
  if (isServed && isBundleCurrent()) return
  const build = fork(program, ['--if-changed', '--pictures-later'], { stdio: 'inherit' })
  const served = new Promise<void>((resolve, reject) => {
    build.once('message', () => {
      resolve()
      // What is left of it is for the next start, also when this shop is stopped meanwhile.
      build.disconnect()
      build.unref()
    })
    build.once('exit', () => reject(new StartError('The pages could not be built; the lines above say why.')))
  })
  if (isServed) served.catch(() => undefined)
  else await served
}
