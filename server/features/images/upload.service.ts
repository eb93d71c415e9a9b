import { createHash } from 'node:crypto'
import { imagePath } from '../../../contract/images.ts'
import { UPLOADS_A_DAY } from '../../../contract/limits.ts'
import type { App } from '../../platform/app-type.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { decodeDataUrl } from './data-url.ts'
import { fileName, SOURCE_NAME } from './image-files.ts'
import { countUploads, insertImage } from './images.store.ts'
import type { PictureRefusal } from './picture-jobs.ts'
import { sniffPicture } from './sniff.ts'
import { AVIF_JOB } from './avif.job.ts'

/** Milliseconds for reading a picture and writing it in all widths. */
const PATIENCE = 20_000

/** Part of the key, so that a change of the widths or qualities below does not meet files of the old kind. */
const RECIPE = 'webp-1'

/**
 * Keeps a picture in all widths and answers its address. The files come first, the row after them, the address last: an
 * upload that fails on the way leaves nothing that anybody is told of.
 *
 * @throws AppError 400, 413 or 422 for a picture we do not take, 429 for one too many, 503 when it cannot be stored
 */
export async function uploadPicture(app: App, viewer: Viewer, dataUrl: string): Promise<string> {
  const bytes = decodeDataUrl(dataUrl)
  if (sniffPicture(bytes) === null) throw refused('The picture must be a PNG, JPEG, WebP, AVIF or GIF file')
  await refuseTooMany(app, viewer)
  const key = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 32)
  const answer = await app.images.worker.run({ kind: 'webp', bytes }, PATIENCE)
  if ('refusal' in answer) throw refused(SENTENCES[answer.refusal])
  const { variants, source, width, height, placeholder } = answer.result

  for (const variant of variants) await app.images.write(key, fileName(variant.width, 'webp'), variant.bytes)
  if (source) await app.images.write(key, SOURCE_NAME, source)
  await insertImage(app.db, { key, width, height, placeholder, owner_id: viewer.id, created_at: app.clock() })
  // The address is good without it; what is not sent now is found again by the hourly sweep.
  await app.jobs
    .send(AVIF_JOB, { key })
    .catch((error: unknown) => app.log.warn({ err: error }, 'job not sent'))
  return imagePath(key)
}

const DAY = 24 * 60 * 60 * 1_000

/** Anybody may open an account: without a limit a visitor could fill the disk that the orders are on. */
async function refuseTooMany({ db, clock }: App, { id, role }: Viewer): Promise<void> {
  if (role === 'admin') return
  const { own, all } = await countUploads(db, id, new Date(clock().getTime() - DAY))
  if (own >= UPLOADS_A_DAY.each)
    throw new AppError(
      429,
      'rate_limited',
      'You have uploaded many pictures today. Please try again tomorrow',
    )
  if (all >= UPLOADS_A_DAY.all)
    throw new AppError(
      429,
      'rate_limited',
      'The shop takes no more pictures today. Please try again tomorrow',
    )
}

const SENTENCES: Record<PictureRefusal, string> = {
  animated: 'Animated pictures are not supported. Please upload a still one',
  pixels: 'The picture has too many pixels: at most 55 million',
  damaged: 'The picture cannot be read. It may be damaged',
  slow: 'The picture takes too long to read. Please save it again in another format',
}

const refused = (sentence: string) =>
  new AppError(422, 'unsupported_image', sentence, [
    { field: 'image', message: 'is not a picture we can take' },
  ])
