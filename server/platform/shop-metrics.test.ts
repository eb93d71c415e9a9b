import { describe, expect, it, vi } from 'vitest'
import { SECOND } from '../../contract/durations.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createJobQueue } from './job-queue.ts'

const shop = await openTestShop()

/** Returns the value of one line of `/metrics`. */
async function figure(line: string, { app } = shop): Promise<number> {
  const { body } = await app.inject('/metrics')
  const found = body.split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length))
}

it('tells orders and checkouts by state', async () => {
  // Rows are counted at most every fifteen seconds, so this uses a new shop.
  const fresh = await openTestShop()
  await fresh.world.order({ status: 'shipped' })
  await fresh.world.order({ status: 'shipped' })
  await fresh.world.order({ status: 'shipped', deletedAt: fresh.clock.now() })
  expect(await figure('shop_orders{state="shipped"}', fresh)).toBe(2)
  expect(await figure('shop_checkouts{state="paid"}', fresh)).toBe(3)
})

it('tells nothing of a state of which nothing is left', async () => {
  const fresh = await openTestShop()
  const { checkout_id: id } = await fresh.world.order()
  const setState = (state: 'mismatch' | 'expired') => fresh.update('checkouts', { id }, { state })
  await setState('mismatch')
  expect((await fresh.app.inject('/metrics')).body).toContain('shop_checkouts{state="mismatch"} 1\n')
  await setState('expired')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
  const { body } = await fresh.app.inject('/metrics')
  vi.useRealTimers()
  expect(body).toContain('shop_checkouts{state="expired"} 1\n')
  expect(body).not.toContain('mismatch')
})

it('tells what caches answered and what had to be made', async () => {
  await shop.app.inject('/api/products?search=metrics')
  await shop.app.inject('/api/products?search=metrics')
  expect(await figure('cache_answers{cache="answers",result="misses"}')).toBe(1)
  expect(await figure('cache_answers{cache="answers",result="hits"}')).toBe(1)
})

it('times the statements of the database', async () => {
  const query = shop.db.selectFrom('users').select('id').limit(1)
  await query.execute()
  const before = await figure('database_query_duration_seconds_count{result="done"}')
  await query.execute()
  expect(await figure('database_query_duration_seconds_count{result="done"}')).toBeGreaterThan(before)
})

it('tells how long the oldest open checkout has waited, and how much room the disk has', async () => {
  const fresh = await openTestShop()
  const order = await fresh.world.order({ at: new Date(fresh.clock.now().getTime() - 90_000) })
  await fresh.db.updateTable('checkouts').set({ state: 'open' }).where('id', '=', order.checkout_id).execute()
  const { body } = await fresh.app.inject('/metrics')
  expect(body).toContain('shop_checkout_age_seconds{state="open"} 90\n')
  expect(body).toMatch(/disk_free_bytes [1-9]\d+/)
})

it('counts jobs that failed', async () => {
  const queue = createJobQueue(shop.database)
  queue.every('broken', SECOND, async () => {
    throw new Error('not today')
  })
  await queue.start({ error: () => undefined, warn: () => undefined })
  await vi.waitFor(async () => expect(await figure('jobs_failed_total{job="broken"}')).toBeGreaterThan(0), {
    timeout: 25_000,
    interval: 200,
  })
  await queue.stop()
})

describe('the figures are told', () => {
  const ask = async (headers = {}, remoteAddress = '127.0.0.1', { app } = shop) =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

  it('to this machine alone while there is no token, and to no proxy on it', async () => {
    expect(await ask()).toBe(200)
    expect(await ask({}, '::1')).toBe(200)
    expect(await ask({}, '203.0.113.7')).toBe(404)
    expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(await ask({ forwarded: 'for=203.0.113.7' })).toBe(404)
  })

  it('with a token to whoever has it, from anywhere, and to nobody else', async () => {
    const guarded = await openTestShop({ env: { METRICS_TOKEN: 'a-token-of-some-length' } })
    const bearer = (token: string) => ask({ authorization: `Bearer ${token}` }, '203.0.113.7', guarded)
    expect(await bearer('a-token-of-some-length')).toBe(200)
    expect(await bearer('a-token-of-some-lengtH')).toBe(404)
    expect(await ask({}, '127.0.0.1', guarded)).toBe(404)
  })

  it('to nobody in a public shop without a token', async () => {
    const open = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' } })
    expect(await ask({}, '127.0.0.1', open)).toBe(404)
  })
})
