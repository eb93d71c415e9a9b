import { describe, expect, it } from 'vitest'
import { ResponseCache, type Made } from './response-cache.ts'

/** A cache over answers that are numbered in the order they are made. */
function counting(options: { maxBytes?: number; ttl?: number; now?: () => number } = {}) {
  const cache = new ResponseCache<number>({
    maxBytes: 1_000_000,
    ttl: 60_000,
    bytesOf: () => 100_000,
    ...options,
  })

  let made = 0
  const make =
    (tags = ['products'], cacheable = true) =>
    async () => {
      made += 1
      return { value: made, tags, cacheable }
    }
  return { cache, make }
}

describe('the response cache', () => {
  it('makes an answer once and gives it again', async () => {
    const { cache, make } = counting()
    expect((await cache.get('/', make())).value).toBe(1)
    expect((await cache.get('/', make())).value).toBe(1)
    expect(cache.counts).toEqual({ hits: 1, misses: 1 })
  })

  it('makes one answer for all who ask at the same moment', async () => {
    const { cache, make } = counting()
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', make())))
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set([1]))
  })

  it('drops what was made of a changed product and keeps the rest', async () => {
    const { cache, make } = counting()
    await cache.get('/shop/a', make(['product:a']))
    await cache.get('/shop/b', make(['product:b']))
    cache.invalidate(['product:a'])
    expect((await cache.get('/shop/a', make(['product:a']))).value).toBe(3)
    expect((await cache.get('/shop/b', make(['product:b']))).value).toBe(2)
  })

  it.each(['products', '*'])('does not keep what was begun before a change of %j', async (tag) => {
    const { cache, make } = counting()
    const begun = Promise.withResolvers<Made<number>>()
    const early = cache.get('/', () => begun.promise)
    cache.invalidate([tag])
    const late = cache.get('/', make())
    begun.resolve({ value: -1, tags: ['products'], cacheable: true })
    expect((await early).value).toBe(-1)
    expect((await late).value).toBe(1)
    expect((await cache.get('/', make())).value).toBe(1)
  })

  it('does not keep what was begun before the second of two changes', async () => {
    const { cache, make } = counting()
    const begun = Promise.withResolvers<Made<number>>()
    const early = cache.get('/', () => begun.promise)
    cache.invalidate(['something else'])
    cache.invalidate(['products'])
    const late = cache.get('/', make())
    begun.resolve({ value: -1, tags: ['products'], cacheable: true })
    await early
    expect((await late).value).toBe(1)
    expect((await cache.get('/', make())).value).toBe(1)
  })

  it('forgets everything when it does not know what changed', async () => {
    const { cache, make } = counting()
    await cache.get('/', make())
    cache.invalidate(['*'])
    expect((await cache.get('/', make())).value).toBe(2)
  })

  it('forgets an answer when its time is over', async () => {
    let now = 1_000
    const { cache, make } = counting({ ttl: 30_000, now: () => now })
    const kept = await cache.get('/', make())
    now = 31_000
    expect((await cache.get('/', make())).value).toBe(1)
    expect(kept.isFresh()).toBe(true)
    now = 31_001
    expect(kept.isFresh()).toBe(false)
    expect((await cache.get('/', make())).value).toBe(2)
  })

  it('holds no more bytes than it may, and lets the least recently used answer go first', async () => {
    const { cache, make } = counting({ maxBytes: 410_000 })
    const first = await cache.get('a', make())
    const second = await cache.get('b', make())
    for (const key of ['c', 'd']) await cache.get(key, make())
    // A caller that holds an answer and checks whether it is fresh has used it.
    expect(first.isFresh()).toBe(true)
    await cache.get('e', make())
    expect(cache.bytes).toBeGreaterThan(400_000)
    expect(cache.bytes).toBeLessThanOrEqual(410_000)
    expect(first.isFresh()).toBe(true)
    expect(second.isFresh()).toBe(false)
    expect((await cache.get('b', make())).value).toBe(6)
  })

  it('does not keep what would push out most of the others', async () => {
    const { cache, make } = counting({ maxBytes: 390_000 })
    await cache.get('/', make())
    expect((await cache.get('/', make())).value).toBe(2)
  })

  it('asks before it makes an answer, not before it gives one or lets somebody wait for it', async () => {
    const { cache, make } = counting()
    let asked = 0
    const allow = () => {
      asked += 1
      if (asked > 1) throw new Error('too many')
      return undefined
    }
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/', make(), allow)))
    await cache.get('/', make(), allow)
    expect(asked).toBe(1)
    await expect(cache.get('/other', make(), allow)).rejects.toThrow('too many')
    expect((await cache.get('/other', make())).value).toBe(2)
  })

  it('an answer that was made while its caller waited for a turn is not made again', async () => {
    const { cache, make } = counting()
    const turn = Promise.withResolvers<void>()
    const late = cache.get('/', make(), () => turn.promise)
    expect((await cache.get('/', make())).value).toBe(1)
    turn.resolve()
    expect((await late).value).toBe(1)
  })

  it('does not keep an error and asks again after one', async () => {
    const { cache, make } = counting()
    await cache.get('/', make([], false))
    expect((await cache.get('/', make())).value).toBe(2)
    const failing = cache.get('/x', () => Promise.reject(new Error('no database')))
    await expect(failing).rejects.toThrow('no database')
    expect((await cache.get('/x', make())).value).toBe(3)
  })
})
