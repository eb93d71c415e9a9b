import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiPaths } from '../../contract/paths.ts'
import { whileManyWait } from '../testing/crowd.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

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
      const url = apiPaths.confirmPayment()
      paying = shop.app
        .inject({ method: 'POST', url, headers, payload: { session_id: 'cs_unknown' } })
        .then((answer) => answer)
      await vi.waitFor(() => expect(shop.database.waiting()).toBe(waiting + 1))
    })
    expect((await paying)?.json()).toMatchObject({ code: 'not_found' })
  })

  it('answers from memory as ever', async () => {
    await shop.app.inject(apiPaths.products())
    await whileManyWait(shop, async () => {
      expect((await shop.app.inject(apiPaths.products())).statusCode).toBe(200)
      expect((await shop.app.inject(`${apiPaths.products()}?q=fern`)).json()).toMatchObject({ code: 'busy' })
    })
  })
})

it('refuses browsers while the event loop is late, and no longer', async () => {
  await shop.app.listen({ port: 0 })
  for (const end = Date.now() + 3_000; Date.now() < end; await nextTurn()) standStill(600)
  expect((await browse()).json()).toMatchObject({ code: 'busy' })
  expect(await refusals('time')).toBe(1)
  await vi.waitFor(async () => expect((await browse()).statusCode).toBe(200), { timeout: 20_000 })
})

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
