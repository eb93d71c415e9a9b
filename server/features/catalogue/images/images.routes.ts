import type { FastifyRequest } from 'fastify'
import { imageCalls } from '../../../../contract/calls/images.ts'
import { SOCIAL_NAME, type ImageFormat, type ImageWidth } from '../../../../contract/images.ts'
import type { App } from '../../../platform/app-type.ts'
import { countedSite } from '../../../platform/counted-site.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { loadViewer } from '../../../platform/sessions.ts'
import { registerAvifJob } from './avif.job.ts'
import { IMMUTABLE, REVOCABLE, SHORT, WITHHELD } from './cache-headers.ts'
import { MAX_DATA_URL_LENGTH } from './data-url.ts'
import { serveIcons } from './icons.ts'
import { fileName, isImageKey, mediaType, parseFileName, type ImageFiles } from './image-files.ts'
import { makeOnce } from './make-once.ts'
import { isOwnPicture, type PictureUse } from './picture-use.ts'
import { fetchProfilePictures } from './profile-picture.job.ts'
import { sweepUploads } from './sweep.job.ts'
import { uploadPicture } from './upload.service.ts'
import { measureStates } from '../../../platform/row-metrics.ts'
import { pictureBytesOfAll } from './uploads.store.ts'

const JSON_AROUND = 1_024
const uploads = { max: 60, timeWindow: 60_000 }
const asItIs = (text: string): string => text

/** Calls for uploads, at both addresses of docs/behaviour.md#calls, and for serving pictures. */
export async function imageRoutes(app: App) {
  registerAvifJob(app)
  sweepUploads(app)
  measurePictures(app)
  fetchProfilePictures(app)
  serveIcons(app)

  const on = routesOf(app, imageCalls)
  for (const address of ['POST /uploadImage', 'POST /api/uploadImage'] as const)
    on(
      address,
      { config: { rateLimit: uploads }, bodyLimit: MAX_DATA_URL_LENGTH + JSON_AROUND },
      async (request, reply) => {
        const sender = { ...viewerOf(request), network: countedSite(app, request.ip) }
        const url = await uploadPicture(app, sender, request.body.image)
        return reply.type('application/json; charset=utf-8').serializer(asItIs).send(JSON.stringify(url))
      },
    )

  app.get<{ Params: { key: string; file: string } }>(
    '/images/:key/:file',
    { config: { access: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      const { key, file } = request.params
      // Only known names continue: the name is used in the redirect to a redrawn picture.
      const wanted = file === SOCIAL_NAME ? SOCIAL_NAME : parseFileName(file)
      if (wanted === null || !isImageKey(key)) throw notFound('Picture')
      const use = await app.images.known.useOf(key, request.ip)
      if (use === 'withheld' && !(await maySeeWithheld(request, key))) throw notFound('Picture')
      const picture = await findPicture(app, key, wanted, use, request.ip)
      if (!picture) {
        const current = app.images.redrawn(key)
        if (current === null) throw notFound('Picture')
        return reply.header('cache-control', SHORT).redirect(`/images/${current}/${file}`)
      }
      const etag = `"${key}-${file}-${picture.isFallback ? 'fallback' : 'final'}"`
      void reply
        .type(mediaType(picture.format))
        .header(
          'cache-control',
          picture.isFallback && use !== 'withheld' ? SHORT : CACHING[use ?? 'revocable'],
        )
        .header('etag', etag)
        // E-mails show pictures, and webmail is another site.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.send(picture.bytes)
    },
  )
}

const CACHING: Record<PictureUse, string> = { lasting: IMMUTABLE, revocable: REVOCABLE, withheld: WITHHELD }

/** True if the caller may see a picture of a hidden review: its author, and admins, who judge it. */
async function maySeeWithheld(request: FastifyRequest, key: string): Promise<boolean> {
  const viewer = await loadViewer(request)
  if (viewer === null) return false
  return viewer.role === 'admin' || (await isOwnPicture(request.server.db, key, viewer.id))
}

type Picture = { bytes: Uint8Array; format: ImageFormat | 'jpeg'; isFallback: boolean }

/** Only pictures of products have link previews: nobody shares the face or the photo of a customer. */
async function findPicture(
  app: App,
  key: string,
  wanted: typeof SOCIAL_NAME | { width: ImageWidth; format: ImageFormat },
  use: PictureUse | null,
  address: string,
): Promise<Picture | null> {
  if (use === null) return null
  if (wanted !== SOCIAL_NAME) return await findVariant(app.images, key, wanted)
  if (use !== 'lasting') return null
  const allow = () => app.limits.take('social picture', address)
  const bytes = await makeOnce(app, key, SOCIAL_NAME, { kind: 'social' }, allow)
  return bytes && { bytes, format: 'jpeg', isFallback: false }
}

/** Serves the WebP while an upload's AVIF is still being made. */
async function findVariant(
  files: ImageFiles,
  key: string,
  { width, format }: { width: ImageWidth; format: ImageFormat },
): Promise<Picture | null> {
  const bytes = await files.read(key, fileName(width, format))
  if (bytes) return { bytes, format, isFallback: false }
  if (format !== 'avif') return null
  const webp = await files.read(key, fileName(width, 'webp'))
  return webp && { bytes: webp, format: 'webp', isFallback: true }
}

/** Reports the bytes of all uploads and the limit. */
function measurePictures(app: App): void {
  const help = 'Bytes of all uploaded pictures, and the storage limit of customers'
  measureStates(app, 'shop_picture_bytes', help, async (db) => [
    { state: 'used', rows: await pictureBytesOfAll(db) },
    { state: 'room', rows: app.config.uploadBytes.all },
  ])
}
