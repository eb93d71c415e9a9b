import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../server/base/start-error.ts'
import { isBuilt, sourcesHash } from './build-stamp.ts'

const program = join(import.meta.dirname, 'build.ts')

/**
 * Builds the pages when their sources have changed, in a process of its own, so that the database can be opened meanwhile.
 *
 * @throws StartError when the build fails; it has said why
 */
export async function startBuild(): Promise<void> {
  if (isBuilt(sourcesHash())) return
  const build = spawn(process.execPath, [program, '--pictures-later'], { stdio: 'inherit' })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new StartError('The pages could not be built; the lines above say why.')
}
