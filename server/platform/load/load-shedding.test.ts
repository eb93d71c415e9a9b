import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { whileManyWait } from '../../testing/crowd.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { watchEventLoop } from './event-loop-lateness.ts'

let late = 0
const shop = await openTestShop({ lateness: { now: () => late, start: () => {}, stop: () => {} } })

const browse = () => shop.app.inject('/api/shop-info')

async function refusals(shortage: string): Promise<number> {
  const { body } = await shop.app.inject('/metrics')
  return Number(new RegExp(`requests_refused_total{shortage="${shortage}"} (\\d+)`).exec(body)?.[1] ?? 0)
}

describe('with more callers than the database can serve', () => {
  it('refuses who comes to look around, with a sentence and the time to come again', async () => {
    const before = await refusals('connections')
    await whileManyWait(shop, async () => {
      const { statusCode, headers, ...answer } = await browse()
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({
        code: 'busy',
        message: 'The shop is very busy. Please try again in a moment.',
      })
    })
    expect(await refusals('connections')).toBe(before + 1)
  })

  it('serves those it let in, and everybody again afterwards', async () => {
    const served = await whileManyWait(shop, async () => undefined)
    expect(new Set(served)).toEqual(new Set([200]))
    expect((await browse()).statusCode).toBe(200)
  })

  it('lets those who pay go on', async () => {
    const headers = await shop.world.signIn(await shop.world.user())
    let paying: Promise<{ json: () => unknown }> | undefined
    await whileManyWait(shop, async () => {
      const waiting = shop.database.waiting()
      const url = '/api/orders/confirm-payment'
      paying = shop.app
        .inject({ method: 'POST', url, headers, payload: { session_id: 'cs_unknown' } })
        .then((answer) => answer)
      await vi.waitFor(() => expect(shop.database.waiting()).toBe(waiting + 1), { timeout: 30_000 })
    })
    expect((await paying)?.json()).toMatchObject({ code: 'not_found' })
  })

  it('answers from memory as ever', async () => {
    await shop.app.inject('/api/products')
    await whileManyWait(shop, async () => {
      expect((await shop.app.inject('/api/products')).statusCode).toBe(200)
      expect((await shop.app.inject('/api/products?q=fern')).json()).toMatchObject({ code: 'busy' })
    })
  })
})

describe('while the event loop is late', () => {
  afterEach(() => {
    late = 0
  })

  it('refuses browsers that come to many others, also at the upload without /api, and nobody once it is in time again', async () => {
    const user = await shop.world.signIn(await shop.world.user())
    const upload = () =>
      shop.call('POST', '/uploadImage', { 'content-type': 'application/json', ...user }, '{')
    const before = await refusals('time')
    await whileManyWait(shop, async () => {
      late = 401
      expect((await browse()).json()).toMatchObject({ code: 'busy' })
      expect((await upload()).json()).toMatchObject({ code: 'busy' })
    })
    expect(await refusals('time')).toBe(before + 2)
    late = 400
    expect((await browse()).statusCode).toBe(200)
    expect((await upload()).statusCode).toBe(400)
  })

  it('answers a lone visitor, one request after the other, however late it is', async () => {
    late = 60_000
    const user = await shop.world.signIn(await shop.world.user())
    for (let asked = 0; asked < 50; asked += 1) {
      expect((await browse()).statusCode).toBe(200)
      expect((await shop.app.inject({ url: '/api/shelf', headers: user })).statusCode).toBe(200)
    }
    expect((await shop.app.inject(`/api/products?q=${crypto.randomUUID()}`)).statusCode).toBe(200)
  })

  it('counts nobody who has left or was refused', async () => {
    await whileManyWait(shop, async () => {
      late = 401
      await Promise.all(Array.from({ length: 30 }, browse))
    })
    expect((await browse()).statusCode).toBe(200)
  })
})

it('the event loop is late when two looks in a row find it late: a single pause does not count', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const watched = watchEventLoop()
  watched.start()
  try {
    const standStill = async () => {
      // The measurement needs one round before the standstill and one after.
      await pause(60)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      await pause(60)
      vi.advanceTimersByTime(1_000)
    }
    await standStill()
    expect(watched.now()).toBeLessThan(10)
    await standStill()
    expect(watched.now()).toBeGreaterThan(50)
  } finally {
    watched.stop()
    vi.useRealTimers()
  }
})
