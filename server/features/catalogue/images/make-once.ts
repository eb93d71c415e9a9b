import { IMAGE_WIDTHS } from '../../../../contract/images.ts'
import { MAX_PIXELS } from '../../../../contract/uploads.ts'
import type { App } from '../../../platform/app-type.ts'
import { fileName } from './image-files.ts'
import type { PictureJob } from './picture-jobs.ts'

/** Time limit in milliseconds. */
const PATIENCE = 20_000

/**
 * A file that is made of the largest one of a picture at its first request, and stored beside it; `null` without that one.
 *
 * @param allow called before the work, and may refuse it
 * @throws BusyError, and what `allow` throws
 */
export async function makeOnce(
  { images }: App,
  key: string,
  name: string,
  job: Pick<PictureJob, 'kind' | 'side'>,
  allow?: () => Promise<void> | undefined,
): Promise<Uint8Array | null> {
  const kept = await images.read(key, name)
  if (kept !== null) return kept
  await allow?.()
  const bytes = await images.read(key, fileName(IMAGE_WIDTHS.at(-1)!, 'webp'))
  if (bytes === null) return null
  const whole = { ...job, bytes, pixelsMost: MAX_PIXELS.admin, bytesMost: Infinity }
  const answer = await images.worker.run(whole, PATIENCE)
  const made = 'refusal' in answer ? undefined : answer.result.made
  if (made === undefined)
    throw new Error(`No ${name} of picture ${key}: ${'refusal' in answer ? answer.refusal : 'nothing made'}`)
  await images.write(key, name, made)
  return made
}
