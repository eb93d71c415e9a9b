import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('answers health and readiness', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})
