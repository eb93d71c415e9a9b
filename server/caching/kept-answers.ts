import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/app-type.ts'
import { measureCache } from '../platform/shop-metrics.ts'
import { encodeBody, type EncodedBody } from './encoded-body.ts'
import { ResponseCache } from './response-cache.ts'
import { sendKept } from './send-kept.ts'

/** Milliseconds an answer is kept when no node tells that it changed. */
const TIME_TO_LIVE = 30_000

/** Bytes of the largest answer worth keeping: what one visitor asks for once must not push out what everybody asks for. */
const LARGEST_KEPT = 64 * 1_024

type Wanted<Answer> = {
  /** Equal for equal answers. */
  key: string
  /** What the answer is made of, in the words of `app.invalidate`. */
  tags: (answer: Answer) => string[]
  make: () => Promise<Answer>
}

/**
 * Answers that are the same for everybody, kept as bytes and compressed once until something they show changes.
 * @param most how many are kept
 */
export function keepAnswers(app: App, most: number) {
  const cache = new ResponseCache<EncodedBody>({ most, ttl: TIME_TO_LIVE })
  app.onInvalidate((tags) => cache.drop(tags))
  measureCache(app, 'answers', cache)

  return async <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, tags, make }: Wanted<Answer>,
  ): Promise<void> => {
    const kept = await cache.get(key, async () => {
      app.refuseWhenBusy('browsing')
      const answer = await make()
      const text = reply.serialize(answer)
      if (typeof text !== 'string') throw new TypeError('Only JSON is kept')
      const value = await encodeBody(text)
      return { value, tags: tags(answer), keep: value.identity.length <= LARGEST_KEPT }
    })
    // A browser may keep it but has to ask whether it is still right.
    void sendKept(request, reply, kept.value, {
      kept,
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    })
  }
}
