import { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import { BODY_LIMIT } from '../body-parser.ts'
import { answerBrokenRequest } from '../broken-requests.ts'
import { TooManyError } from '../errors.ts'
import { placesOfVisitors } from './places.ts'

/** The most simultaneous bodies of one network. An upload is held in memory whole: up to 14 MB each. */
const most = { upload: 4, other: 32 }
/** Seconds after which a refused body may be sent again. */
const COME_AGAIN = 5

/** Milliseconds before the minimum rate applies, and that rate as average bytes a second: 160 kbit/s. */
const GRACE = 20_000
export const MIN_BYTES_PER_SECOND = 20_000
const LOOK_EVERY = 5_000

/**
 * Limits the simultaneous request bodies of one network, and closes those slower than a minimum rate (slowloris). A
 * phone on slow 3G, with 400 kbit/s, sends its largest picture in less than five minutes and stays above it.
 */
export function limitBodies(app: App): void {
  const take = placesOfVisitors()

  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip, routeOptions } = request
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    giveUpSlow(request, reply)
    if (!app.config.rateLimits) return
    const kind = (routeOptions.bodyLimit ?? BODY_LIMIT) > BODY_LIMIT ? 'upload' : 'other'
    const release = take(kind, ip, most[kind])
    if (release === null) throw new TooManyError(COME_AGAIN)
    // A body can be answered before it ends; the first of both events releases its place.
    finished(raw, { writable: false }, release)
    finished(reply.raw, release)
  })
}

function giveUpSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  // An injected request comes from memory, without a connection, so it is never slow.
  if (!(socket instanceof Socket)) return
  const started = performance.now()
  const before = socket.bytesRead
  const look = setInterval(() => {
    const counted = performance.now() - started - GRACE
    if (counted <= 0 || socket.bytesRead - before >= (counted / 1_000) * MIN_BYTES_PER_SECOND) return
    clearInterval(look)
    if (reply.raw.headersSent) socket.destroy()
    else answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, LOOK_EVERY).unref()
  finished(raw, { writable: false }, () => clearInterval(look))
}
