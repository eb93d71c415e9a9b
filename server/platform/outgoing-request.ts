import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpWithin, type Names, type Reach } from './public-address.ts'

export type Ways = { names: Names; reach: Reach; signal: AbortSignal }

type Sent = { headers: Record<string, string>; post?: string }

/**
 * Sends one request to a foreign server, over a connection of its own: no redirect is followed, nothing is decompressed, and only checked
 * addresses are connected to. What its address says must be checked before, by `isPrivate` or `refusalOf`.
 *
 * @param read takes the answer, after which the connection is closed
 */
export async function sendOnce<Answer>(
  url: URL,
  { names, reach, signal }: Ways,
  { headers, post }: Sent,
  read: (response: IncomingMessage) => Promise<Answer> | Answer,
): Promise<Answer> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = send(
    url,
    {
      method: post === undefined ? 'GET' : 'POST',
      headers: { ...headers, connection: 'close' },
      agent: false,
      rejectUnauthorized: true,
      lookup: lookUpWithin(names, reach),
      signal,
    },
    resolve,
  )
  request.on('error', reject)
  request.end(post)
  try {
    return await read(await promise)
  } finally {
    request.destroy()
  }
}

/** Reads a whole answer. @returns `null` as soon as its declared or received size is larger than `most` bytes */
export async function readAtMost(response: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(response.headers['content-length'] ?? 0) > most) return null
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
