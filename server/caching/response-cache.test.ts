import { describe, expect, it } from 'vitest'
import { ResponseCache, type Made } from './response-cache.ts'

/** A cache over answers that are numbered in the order they are made. */
function counting(options: { most?: number; ttl?: number; now?: () => number } = {}) {
  const cache = new ResponseCache<number>({ most: 10, ttl: 1_000, ...options })
  let made = 0
  const make =
    (tags = ['products'], keep = true) =>
    async () => {
      made += 1
      return { value: made, tags, keep }
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
    cache.drop(['product:a'])
    expect((await cache.get('/shop/a', make(['product:a']))).value).toBe(3)
    expect((await cache.get('/shop/b', make(['product:b']))).value).toBe(2)
  })

  it('does not keep what was begun before a change', async () => {
    const { cache, make } = counting()
    const begun = Promise.withResolvers<Made<number>>()
    const early = cache.get('/', () => begun.promise)
    cache.drop(['products'])
    const late = cache.get('/', make())
    begun.resolve({ value: -1, tags: ['products'], keep: true })
    expect((await early).value).toBe(-1)
    expect((await late).value).toBe(1)
    expect((await cache.get('/', make())).value).toBe(1)
  })

  it('forgets everything when it does not know what changed', async () => {
    const { cache, make } = counting()
    await cache.get('/', make())
    cache.drop(['*'])
    expect((await cache.get('/', make())).value).toBe(2)
  })

  it('forgets an answer when its time is over', async () => {
    let now = 0
    const { cache, make } = counting({ ttl: 30_000, now: () => now })
    await cache.get('/', make())
    now = 29_999
    expect((await cache.get('/', make())).value).toBe(1)
    now = 30_000
    expect((await cache.get('/', make())).value).toBe(2)
  })

  it('lets the least recently used answer go first', async () => {
    const { cache, make } = counting({ most: 2 })
    await cache.get('a', make())
    await cache.get('b', make())
    await cache.get('a', make())
    await cache.get('c', make())
    expect((await cache.get('a', make())).value).toBe(1)
    expect((await cache.get('b', make())).value).toBe(4)
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
