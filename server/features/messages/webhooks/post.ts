import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { systemCode } from '../../../base/start-error.ts'
import {
  lookUpWithin,
  NOT_PUBLIC,
  PrivateAddressError,
  refusalOf,
  type Names,
  type Reach,
} from '../../../platform/public-address.ts'

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

type Ways = { names: Names; reach: Reach; signal: AbortSignal; patienceMs?: number }

/**
 * Posts once, over a connection of its own: no redirect is followed, nothing is decompressed, and only checked addresses are connected to.
 * The status counts as soon as it is received; the rest of the answer is read as far as time and size allow.
 *
 * @throws NoAnswerError, or the abort of `signal`
 */
export async function post(
  { url, headers, body }: Post,
  { names, reach, signal, patienceMs = PATIENCE }: Ways,
): Promise<Answer> {
  const target = new URL(url)
  const refusal = refusalOf(target, reach)
  if (refusal !== null) throw new NoAnswerError(`The address ${refusal}.`)
  const timeout = AbortSignal.timeout(patienceMs)
  const send = target.protocol === 'http:' ? requestHttp : requestHttps
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = send(
    target,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Fern-Webhooks/1',
        connection: 'close',
      },
      agent: false,
      rejectUnauthorized: true,
      lookup: lookUpWithin(names, reach),
      signal: AbortSignal.any([signal, timeout]),
    },
    // From now on an interruption ends only the reading.
    (response) => resolve(readAnswer(response)),
  )
  request.on('error', reject)
  request.end(body)
  try {
    return await promise
  } catch (error) {
    signal.throwIfAborted()
    throw new NoAnswerError(
      timeout.aborted
        ? `The endpoint did not answer within ${patienceMs / 1_000} seconds.`
        : sentenceOf(error),
    )
  } finally {
    request.destroy()
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
