import { MAX_UPLOAD_BYTES } from '../../../../contract/uploads.ts'
import { readAtMost, sendOnce, type Ways } from '../../../platform/outgoing-request.ts'
import { isPrivate } from '../../../platform/public-address.ts'

/** Time limit in milliseconds for the whole fetch, including redirects and the last byte. */
const PATIENCE = 10_000
const MAX_REDIRECTS = 3

/** Thrown when no picture could be fetched; the message is a sentence for the log. */
export class NoPictureError extends Error {
  override name = 'NoPictureError'
}

/** Thrown for an address that is never asked, however often it is tried. */
export class ForbiddenAddressError extends NoPictureError {
  override name = 'ForbiddenAddressError'
}

/**
 * Fetches a picture from an address that a user typed: at most as many bytes as an upload, and from public servers only. Each redirect is
 * checked again, nothing is decompressed, and no cookie, referrer or address of a visitor is sent.
 *
 * @throws NoPictureError, or the abort of `signal`
 */
export async function fetchPicture(
  url: string,
  { patienceMs = PATIENCE, ...ways }: Ways & { patienceMs?: number },
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(patienceMs)
  const signal = AbortSignal.any([ways.signal, timeout])
  try {
    let target = new URL(url)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const found = await get(target, { ...ways, signal })
      if (Buffer.isBuffer(found)) return found
      target = new URL(found, target)
    }
    throw new NoPictureError('There are too many redirects.')
  } catch (error) {
    ways.signal.throwIfAborted()
    if (timeout.aborted)
      throw new NoPictureError(`The download took longer than ${patienceMs / 1_000} seconds.`)
    if (error instanceof NoPictureError) throw error
    throw new NoPictureError('The picture could not be downloaded.', { cause: error })
  }
}

/** @returns the bytes, or the address of a redirect */
async function get(target: URL, ways: Ways): Promise<Buffer | string> {
  const { protocol, username, password } = target
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '')
    throw new ForbiddenAddressError('The address is not a web address.')
  if (isPrivate(target, ways.reach)) throw new ForbiddenAddressError('The address is not public.')
  const headers = {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'accept-encoding': 'identity',
    'user-agent': 'Fern-Pictures/1',
  }
  return sendOnce(target, ways, { headers }, async (response) => {
    const { statusCode: code = 0, headers: answered } = response
    if (code >= 300 && code < 400 && answered.location !== undefined) return answered.location
    if (code !== 200) throw new NoPictureError(`The server answered ${code}.`)
    const bytes = await readAtMost(response, MAX_UPLOAD_BYTES)
    if (bytes === null) throw new NoPictureError('The picture is too large.')
    return bytes
  })
}
