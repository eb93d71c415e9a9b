import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const shopInfo = async () => (await shop.app.inject('/api/shop-info')).json()

it('GET /api/shop-info hints at the demo accounts only while demo data is on', async () => {
  expect(await shopInfo()).toEqual({ demoAccounts: [] })
  await shop.db.insertInto('settings').values({ name: 'demo_data', value: 'on' }).execute()
  expect((await shopInfo()).demoAccounts.map(({ email }: { email: string }) => email)).toEqual([
    'admin@example.com',
    'user@example.com',
  ])
})
