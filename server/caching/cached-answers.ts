import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/app-type.ts'
import { measureCache } from '../platform/shop-metrics.ts'
import { concurrencyGate } from '../platform/load/concurrency-gate.ts'
import type { Work } from '../platform/load/work-limits.ts'
import { bytesOfBody, encodeBody, type EncodedBody } from './encoded-body.ts'
import { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

type Options = {
  /** The most that all cached answers take together. */
  maxMegabytes: number
  /** Time to live in milliseconds, for changes whose notification this node missed. */
  ttl?: number
  /** The kind of work that a miss counts as, for the limit of the visitor's address; without it a miss is not limited. */
  work?: Work
  type?: string
  cacheControl?: string
  /** True if the route answers some who are signed in otherwise. */
  guestsOnly?: boolean
  /** True if the route counts its answers, so that the front door must not give them. */
  countsAnswers?: boolean
}

type Wanted = {
  /** Equal for equal answers. */
  key: string
  make: () => Promise<{ text: string; tags: string[] }>
}

/** Each may take the database longer than a whole checkout, whose statements stand in line with those of all lists at once. */
const lists = concurrencyGate({ of: 'connections', most: 2, waitingMost: 200, patience: 10_000 })

/** Caches answers that are the same for everybody, as compressed bytes, until data they show changes. */
export function cacheTexts(app: App, name: string, options: Options) {
  const { maxMegabytes, ttl = 30_000, work, type = 'application/json; charset=utf-8' } = options
  // `no-cache` lets a browser store it, but it has to revalidate each time.
  const { cacheControl = 'no-cache', guestsOnly = false, countsAnswers = false } = options
  const cache = new ResponseCache<EncodedBody>({
    maxBytes: maxMegabytes * 1_024 * 1_024,
    ttl,
    bytesOf: bytesOfBody,
  })
  app.onInvalidate((tags) => cache.invalidate(tags))
  measureCache(app, name, cache)

  return async (request: FastifyRequest, reply: FastifyReply, { key, make }: Wanted): Promise<void> => {
    const made = async () => {
      app.refuseWhenBusy('browsing')
      const { text, tags } = await (work === 'list' ? lists.run(make) : make())
      return { value: await encodeBody(text), tags, cacheable: true }
    }
    const allow = () => (work === undefined ? undefined : app.limits.take(work, request.ip))
    const cached = await cache.get(key, made, allow)
    void sendCached(request, reply, cached.value, { cached, type, cacheControl, guestsOnly, countsAnswers })
  }
}

type WantedAnswer<Answer> = {
  key: string
  /** The cache tags of the answer, as passed to `app.invalidate`. */
  tags: (answer: Answer) => string[]
  make: () => Promise<Answer>
}

/** The same for answers of the API, serialized by their route's schema. */
export function cacheAnswers(app: App, options: Options) {
  const send = cacheTexts(app, 'answers', options)
  return <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, tags, make }: WantedAnswer<Answer>,
  ): Promise<void> =>
    send(request, reply, {
      key,
      make: async () => {
        const answer = await make()
        const text = reply.serialize(answer)
        if (typeof text !== 'string') throw new TypeError('Only JSON is cached')
        return { text, tags: tags(answer) }
      },
    })
}
