import { SOCIAL_NAME } from '../../../../contract/images.ts'
import { MAX_PIXELS } from '../../../../contract/limits.ts'
import type { App } from '../../../platform/app-type.ts'
import { fileName } from './image-files.ts'

/** Time limit in milliseconds. */
const PATIENCE = 20_000

/** The JPEG for link previews, made once and stored; `null` without a large width. @throws TooManyError for an address, BusyError */
export async function socialPicture(app: App, key: string, address: string): Promise<Uint8Array | null> {
  const kept = await app.images.read(key, SOCIAL_NAME)
  if (kept !== null) return kept
  await app.allowWork('social picture', address)
  const bytes = await app.images.read(key, fileName(1280, 'webp'))
  if (bytes === null) return null
  const answer = await app.images.worker.run(
    { kind: 'social', bytes, pixelsMost: MAX_PIXELS.admin, bytesMost: Infinity },
    PATIENCE,
  )
  if ('refusal' in answer || answer.result.social === undefined)
    throw new Error(`No preview of picture ${key}: ${'refusal' in answer ? answer.refusal : 'nothing made'}`)
  await app.images.write(key, SOCIAL_NAME, answer.result.social)
  return answer.result.social
}
