import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A body in every encoding that browsers accept, made once and sent many times. */
export type EncodedBody = { identity: Buffer; br: Buffer; gzip: Buffer; etag: string }

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli beyond five costs milliseconds per kilobyte and saves a few percent. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export async function encodeBody(text: string): Promise<EncodedBody> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity, { level: GZIP_LEVEL }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // A weak tag, because the same page has other bytes in another encoding.
  return { identity, br, gzip: gzipped, etag: `W/"${hash}"` }
}

/** Bytes of memory a body takes in all its encodings. */
export const bytesOfBody = ({ identity, br, gzip }: EncodedBody): number =>
  identity.length + br.length + gzip.length

/** Matches an `Accept-Encoding` header that allows an encoding, with a weight above zero if it has one. */
const allowing = (encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?=[\\d.]*[1-9])[\\d.]+\\s*)?(?:,|$)`, 'i')
const BROTLI = allowing('br')
const GZIP = allowing('gzip')

/** The smallest encoding an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** True if an `If-None-Match` header names this entity. */
export function isSameEntity(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((each) => ['*', etag, etag.replace('W/', '')].includes(each.trim()))
}
