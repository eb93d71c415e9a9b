import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The value of one line of `/metrics`. */
async function figure(line: string): Promise<number> {
  const { body } = await shop.app.inject('/metrics')
  const found = body.split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length))
}

it('tells orders and checkouts by state', async () => {
  await shop.world.order({ status: 'shipped' })
  await shop.world.order({ status: 'shipped' })
  await shop.world.order({ status: 'shipped', deletedAt: shop.clock.now() })
  expect(await figure('shop_orders{state="shipped"}')).toBe(2)
  expect(await figure('shop_checkouts{state="paid"}')).toBe(3)
})

it('tells what caches answered and what had to be made', async () => {
  await shop.app.inject('/api/products?search=metrics')
  await shop.app.inject('/api/products?search=metrics')
  expect(await figure('cache_answers{cache="answers",result="misses"}')).toBe(1)
  expect(await figure('cache_answers{cache="answers",result="hits"}')).toBe(1)
})

it('times the statements of the database', async () => {
  const before = await figure('database_query_duration_seconds_count{result="done"}')
  await shop.db.selectFrom('users').select('id').limit(1).execute()
  expect(await figure('database_query_duration_seconds_count{result="done"}')).toBeGreaterThan(before)
})

it('tells the figures to nobody who comes through the proxy', async () => {
  const proxied = await startTestShop({ env: { TRUST_PROXY: '1' } })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await proxied.app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  expect((await proxied.app.inject('/metrics')).statusCode).toBe(200)
  await proxied.close()
})
