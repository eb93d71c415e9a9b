import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, isSameEntity, type EncodedBody } from './encoded-body.ts'
import type { FrontDoor } from './front-door.ts'
import type { Cached } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    frontDoor: FrontDoor
  }
}

type CachedResponse = {
  cached: Cached<unknown>
  type: string
  cacheControl: string
  /** True if somebody who is signed in may get another answer. */
  guestsOnly?: boolean
  /** True if the route counts its answers, so that the front door must not give them. */
  countsAnswers?: boolean
}

/** Sends a cached body, or 304 when the client has it, and stores the response at the front door for the next request. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  { cached, type, cacheControl, guestsOnly = false, countsAnswers = false }: CachedResponse,
): FastifyReply {
  void reply.type(type)
  void reply.headers({ etag: body.etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  const address = { url: request.raw.url ?? '', route: request.routeOptions.url ?? '', guestsOnly }
  if (request.method === 'GET' && !countsAnswers)
    request.server.frontDoor.store(address, reply.getHeaders(), cached, body)
  if (reply.statusCode === 200 && isSameEntity(request.headers['if-none-match'], body.etag))
    return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(body[encoding])
}
