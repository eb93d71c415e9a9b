import type { IncomingMessage } from 'node:http'
import { systemCode } from '../../../base/start-error.ts'
import { sendOnce, type Ways } from '../../../platform/outgoing-request.ts'
import { NOT_PUBLIC, PrivateAddressError, refusalOf } from '../../../platform/public-address.ts'

/** Time limit in milliseconds for everything, from resolving the name to the last byte of the answer. */
const PATIENCE = 10_000
/** Bytes of an answer that are read, and characters of it that are stored. */
const MAX_READ = 64 * 1_024
const MAX_KEPT = 500

export type Answer = { code: number; text: string }

/** Thrown for an attempt without an answer; the message is a sentence for the log. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

export type Post = {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Posts once, over a connection of its own: no redirect is followed, nothing is decompressed, and only checked addresses are connected to.
 * The status counts as soon as it is received; the rest of the answer is read as far as time and size allow.
 *
 * @throws NoAnswerError, or the abort of `signal`
 */
export async function post(
  { url, headers, body }: Post,
  { names, reach, signal, patienceMs = PATIENCE }: Ways & { patienceMs?: number },
): Promise<Answer> {
  const target = new URL(url)
  const refusal = refusalOf(target, reach)
  if (refusal !== null) throw new NoAnswerError(`The address ${refusal}.`)
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    return await sendOnce(
      target,
      { names, reach, signal: AbortSignal.any([signal, timeout]) },
      {
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Fern-Webhooks/1',
        },
        post: body,
      },
      // From now on an interruption ends only the reading.
      readAnswer,
    )
  } catch (error) {
    signal.throwIfAborted()
    throw new NoAnswerError(
      timeout.aborted
        ? `The endpoint did not answer within ${patienceMs / 1_000} seconds.`
        : sentenceOf(error),
    )
  }
}

/** Reads the answer. Never rejects, because an interrupted answer has a status too. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= MAX_READ) break
    }
  } catch {
    // The part received so far is enough for the log.
  }
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const text =
    encoding === 'identity' ? legible(Buffer.concat(pieces)) : `(compressed: ${encoding.slice(0, 20)})`
  return { code: response.statusCode ?? 0, text }
}

/** Makes bytes safe to show on a page: one line, without characters that change the direction of text. */
const legible = (bytes: Buffer): string =>
  bytes
    .subarray(0, MAX_KEPT * 4)
    .toString('utf8')
    .replaceAll(/[\p{C}\s\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_KEPT)
    .toWellFormed()

/** Describes an error by Node's code, because its messages contain addresses and certificates. */
function sentenceOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return `The address ${NOT_PUBLIC}.`
  const code = systemCode(error)
  if (code === 'ENOTFOUND') return 'The host name was not found.'
  if (code === 'ECONNREFUSED') return 'The connection was refused.'
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO/.test(code)) return `The TLS connection failed: ${code}.`
  return `The connection was closed${code === '' ? '' : `: ${code}`}.`
}
