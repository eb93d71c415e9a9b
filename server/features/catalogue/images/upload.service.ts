import { createHash } from 'node:crypto'
import { DAY } from '../../../../contract/durations.ts'
import { imageKey, imagePath } from '../../../../contract/images.ts'
import { MAX_PIXELS, UPLOADS_A_DAY } from '../../../../contract/uploads.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, rateLimited, unavailable } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { decodeDataUrl } from './data-url.ts'
import { fileName, SOURCE_NAME } from './image-files.ts'
import { insertImage, renewImage } from './images.store.ts'
import { sizeOf, type PictureRefusal } from './picture-jobs.ts'
import { sniffPicture } from './sniff.ts'
import { AVIF_JOB } from './avif.job.ts'
import { recordAttempt, recordSlowAttempt, pictureBytes, type RecordedAttempt } from './uploads.store.ts'

/** Time limit in milliseconds for reading a picture and writing it in all widths. */
const PATIENCE = 20_000

/** Attempts that a picture counts as which took all of that time. */
const SLOW_COSTS = 10

/** Most bytes of a picture's WebP files, as a multiple of its upload; likewise of its source, and later of its AVIF files. */
const VARIANTS_SHARE = 1.5
/** Bytes below which the limit relative to the upload does not apply: small files may hold large pictures. */
const SMALL_PICTURE = 400_000

/** Part of the key, so that files made with other widths or qualities get another key. */
const RECIPE = 'webp-1'

/** Stores a picture sent as a data URL. @throws as `storePicture`, and AppError 400 for an invalid data URL */
export const uploadPicture = async (app: App, sender: Sender, dataUrl: string): Promise<string> =>
  await storePicture(app, sender, decodeDataUrl(dataUrl))

/**
 * Stores a picture in all widths and returns its address. The row is written first and the files after it, the smallest last as a sign that
 * all exist. No answer names the address of an interrupted upload, and the sweep finds its files by the row.
 *
 * @throws AppError 422 for an unsupported picture, 429 above a limit, 503 when it cannot be stored
 */
export async function storePicture(app: App, viewer: Sender, bytes: Buffer): Promise<string> {
  const address = await keepPicture(app, viewer, bytes)
  await sendAvif(app, imageKey(address)!)
  return address
}

/** As `storePicture`, but leaves AVIF to the caller, or to the hourly sweep. */
export async function keepPicture(app: App, viewer: Sender, bytes: Buffer): Promise<string> {
  const attempt = await refuseTooMany(app, viewer)
  if (sniffPicture(bytes) === null) throw refused('The picture must be a PNG, JPEG, WebP, AVIF or GIF file')
  const key = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 32)
  if (await isKept(app, key)) return imagePath(key)
  await refuseOverQuota(app, viewer, 0)
  const pixelsMost = viewer.role === 'admin' ? MAX_PIXELS.admin : MAX_PIXELS.customer
  const bytesMost = Math.max(bytes.length, SMALL_PICTURE) * VARIANTS_SHARE
  const job = { kind: 'webp', bytes, pixelsMost, bytesMost } as const
  const answer = await app.images.worker.run(job, PATIENCE, attempt?.isNew)
  if ('refusal' in answer && answer.refusal === 'slow' && attempt !== null)
    await recordSlowAttempt(app.db, attempt, SLOW_COSTS - 1)
  if ('refusal' in answer) throw refused(sentenceOf(answer.refusal, pixelsMost))
  const { variants, source, width, height, placeholder } = answer.result

  const size = sizeOf(variants) + (source?.length ?? 0)
  await refuseOverQuota(app, viewer, size)
  await insertImage(app.db, {
    key,
    width,
    height,
    placeholder,
    bytes: size,
    owner_id: viewer.id,
    created_at: app.clock(),
  })
  if (attempt !== null)
    await app.db.updateTable('upload_attempts').set({ kept: true }).where('id', '=', attempt.id).execute()
  if (source) await app.images.write(key, SOURCE_NAME, source)
  for (const variant of variants) await app.images.write(key, fileName(variant.width, 'webp'), variant.bytes)
  app.images.known.forget(key)
  return imagePath(key)
}

/** The picture works without AVIF: a job that is not queued now is found again by the hourly sweep. */
export const sendAvif = (app: App, key: string): Promise<void> =>
  app.jobs.send(AVIF_JOB, { key }).catch((error: unknown) => app.log.warn({ err: error }, 'job not sent'))

/** @param network as `countedSite` names it */
export type Sender = Pick<Viewer, 'id' | 'role'> & { network: string }

/** Limits uploads, as anybody can open an account and could fill the disk. @returns `null` for admins */
async function refuseTooMany(
  { db, clock }: App,
  { id, role, network }: Sender,
): Promise<RecordedAttempt | null> {
  if (role === 'admin') return null
  const now = clock()
  const sent = { ownerId: id, network, now, since: new Date(now.getTime() - DAY) }
  const noted = await recordAttempt(db, sent, UPLOADS_A_DAY)
  if ('id' in noted) return noted
  if (noted.reached === 'sender')
    throw rateLimited('You have uploaded many pictures today. Please try again tomorrow')
  throw rateLimited('The shop accepts no more pictures today. Please try again tomorrow')
}

/** Limits the bytes of all stored pictures. Admins may exceed the limit, because the shop's own products come first. */
async function refuseOverQuota({ db, config }: App, { id, role }: Sender, size: number): Promise<void> {
  if (role === 'admin') return
  const { own, all } = await pictureBytes(db, id)
  if (own + size > config.uploadBytes.each)
    throw rateLimited(
      'Your storage for pictures is full. Pictures you no longer use are deleted after a week',
    )
  if (all + size > config.uploadBytes.all)
    throw rateLimited('The shop’s storage for pictures is full. Please try again another day')
}

/** True if the same bytes are stored already. @throws AppError 503 while the earlier picture is being removed */
async function isKept({ db, clock, images }: App, key: string): Promise<boolean> {
  const found = await renewImage(db, key, clock())
  if (found === 'removing') throw unavailable('This picture is being deleted. Please try again in a moment')
  // A row without files is left by a lost disk or an interrupted upload.
  return found === 'kept' && (await images.read(key, fileName(160, 'webp'))) !== null
}

const sentenceOf = (refusal: PictureRefusal, pixelsMost: number): string =>
  refusal === 'pixels'
    ? `The picture has too many pixels: at most ${pixelsMost / 1_000_000} million`
    : SENTENCES[refusal]

const SENTENCES: Record<Exclude<PictureRefusal, 'pixels'>, string> = {
  animated: 'Animated pictures are not supported. Please upload a still picture',
  damaged: 'The picture cannot be read. The file may be damaged',
  slow: 'The picture takes too long to read. Please save it again in another format',
}

const refused = (sentence: string) =>
  new AppError(422, 'unsupported_image', sentence, [
    { field: 'image', message: 'is not a supported picture' },
  ])
