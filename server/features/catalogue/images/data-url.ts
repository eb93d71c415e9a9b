import { MAX_UPLOAD_BYTES } from '../../../../contract/uploads.ts'
import { AppError, badRequest } from '../../../platform/errors.ts'

/** Longest data URL whose picture may be within the limit: four characters for three bytes, plus its prefix. */
export const MAX_DATA_URL_LENGTH = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 200

const header = /^data:[^,]{0,150};base64,/

/** Decodes a data URL; its content, not its declared type, decides. @throws AppError 400 for another text, 413 above ten megabytes */
export function decodeDataUrl(url: string): Buffer {
  const start = header.exec(url.slice(0, 200))?.[0].length
  if (start === undefined) throw badRequest('image', 'must be a data URL in base64')
  const text = url.slice(start)
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const length = Math.floor((text.length * 3) / 4) - padding
  if (length > MAX_UPLOAD_BYTES) throw tooLarge()
  const bytes = Buffer.from(text, 'base64')
  // The decoder stops at padding and skips invalid characters; then the length differs.
  if (bytes.length === 0 || bytes.length !== length || text.length % 4 !== 0)
    throw badRequest('image', 'must be a data URL in base64')
  return bytes
}

const tooLarge = () =>
  new AppError(413, 'too_large', 'The picture is too large: at most 10 MB', [
    { field: 'image', message: 'must have at most 10 MB' },
  ])
