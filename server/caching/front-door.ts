import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ResponseEvent } from '../platform/response-events.ts'
import { bytesOfBody, chooseEncoding, isSameEntity, type EncodedBody, type Encoding } from './encoded-body.ts'
import type { Cached } from './response-cache.ts'

/** Headers as Node writes them fastest: name, value, name, value. */
type FlatHeaders = readonly string[]

type StoredResponse = {
  cached: Cached<unknown>
  /** The most bytes it holds; most of them are those of its cache. */
  size: number
  etag: string
  /** Pattern of the route that answered, for logs and metrics. */
  route: string
  guestsOnly: boolean
  unchanged: FlatHeaders
  whole: Record<Encoding, { headers: FlatHeaders; bytes: Buffer }>
}

type Options = {
  requestId: (request: IncomingMessage) => string
  /** The visitor's address, by the trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  announce: (answer: ResponseEvent) => void
}

/** The most bytes of all responses stored here. Most are the same buffers that the caches hold, so they use memory once. */
const MAX_BYTES = 24 * 1_024 * 1_024
const LONGEST_ADDRESS = 300
/** Estimated overhead of an entry in bytes: its address, its headers, the maps' own memory. */
const BYTES_AROUND = 4_096

/** Headers that differ from response to response; they are written each time and never stored. */
const OF_ONE_ANSWER = /^(x-request-id|x-ratelimit-.+|retry-after|content-encoding|content-length|date)$/

/**
 * Answers a cached address before the request reaches Fastify's router, which makes a cache hit about as cheap as sending the bytes
 * (docs/decisions/page-caching.md#front-door). It stores each response as its route sent it, with all headers, and stops using it as soon as the cache entry behind
 * it is evicted or invalidated, so it makes no decision of its own.
 */
export class FrontDoor {
  readonly #responses = new LRUCache<string, StoredResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: ({ size }) => size,
  })
  #isOpen = true
  /** For metrics. */
  readonly counts = { hits: 0, misses: 0 }
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Bytes of all answers stored, for metrics. */
  get bytes(): number {
    return this.#responses.calculatedSize
  }

  /**
   * @param headers those of the current answer, security headers included
   * @param guestsOnly true if the route may answer somebody who is signed in otherwise
   */
  store(
    { url, route, guestsOnly }: { url: string; route: string; guestsOnly: boolean },
    headers: Record<string, unknown>,
    cached: Cached<unknown>,
    body: EncodedBody,
  ): void {
    // A response that sets a cookie belongs to one visitor and is not stored.
    if (!this.#isOpen || url.length > LONGEST_ADDRESS || !cached.isFresh() || 'set-cookie' in headers) return
    this.counts.misses += 1
    const common = Object.entries(headers).flatMap(([name, value]) =>
      OF_ONE_ANSWER.test(name) ? [] : [name, String(value)],
    )
    const whole = (encoding: Encoding) => ({
      bytes: body[encoding],
      headers: [
        ...common,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        'content-length',
        String(body[encoding].length),
      ],
    })
    this.#responses.set(url, {
      cached,
      size: bytesOfBody(body) + BYTES_AROUND,
      route,
      guestsOnly,
      etag: body.etag,
      unchanged: common,
      whole: { identity: whole('identity'), br: whole('br'), gzip: whole('gzip') },
    })
  }

  /** The body that `url` is answered with, for callers within the process; `null` on a miss. */
  bytesOf(url: string): Buffer | null {
    const stored = this.#responses.get(url)
    return stored?.cached.isFresh() === true ? stored.whole.identity.bytes : null
  }

  /** @param route handles every request that misses */
  inFrontOf(route: RequestListener): RequestListener {
    return (request, response) => {
      const stored = this.#find(request)
      if (stored === null) route(request, response)
      else this.#answer(stored, request, response)
    }
  }

  /** Sends everything to the router from now on: Fastify adds `connection: close` to the responses of a server that stops. */
  close(): void {
    this.#isOpen = false
    this.#responses.clear()
  }

  #find(request: IncomingMessage): StoredResponse | null {
    const { url = '', method } = request
    const stored = this.#responses.get(url)
    if (stored === undefined || method !== 'GET' || hasBody(request)) return null
    if (stored.guestsOnly && mayBeSignedIn(request)) return null
    if (stored.cached.isFresh()) return stored
    this.#responses.delete(url)
    return null
  }

  #answer(
    { route, etag, unchanged, whole }: StoredResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const started = performance.now()
    const { url = '', headers } = request
    const requestId = this.#options.requestId(request)
    const status = isSameEntity(headers['if-none-match'], etag) ? 304 : 200
    if (status === 304) {
      response.writeHead(status, [...unchanged, 'x-request-id', requestId]).end()
    } else {
      const { headers: own, bytes } = whole[chooseEncoding(headers['accept-encoding'])]
      response.writeHead(status, [...own, 'x-request-id', requestId]).end(bytes)
    }
    this.counts.hits += 1
    const ms = performance.now() - started
    const address = this.#options.addressOf(request)
    this.#options.announce({
      requestId,
      method: 'GET',
      url,
      route,
      status,
      ms,
      address,
      userId: null,
      isQuiet: false,
    })
  }
}

const mayBeSignedIn = ({ headers: { cookie, authorization } }: IncomingMessage): boolean =>
  cookie !== undefined || authorization !== undefined

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
