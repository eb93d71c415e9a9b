import { expect, it } from 'vitest'
import { openPaymentShop, pay } from '../testing/payment-shop.ts'
import { settleSince } from './settle-since.ts'

it('compares what was paid with the orders, writes those that are missing and names what the shop does not know', async () => {
  const shop = await openPaymentShop()
  const buyer = await shop.buyer()
  const product = await shop.world.product()
  const lines = [{ productId: product.id, quantity: 1 }]
  const before = shop.clock.now()

  await buyer.buy(lines)
  const late = await buyer.open(lines)
  await pay(late.url)
  // Imitates the state after the restore of an older backup.
  const forgotten = await buyer.open(lines)
  await pay(forgotten.url)
  await shop.db.deleteFrom('checkouts').where('session_id', '=', forgotten.id).execute()
  await buyer.open(lines)

  const found = await settleSince(shop.app, before)
  expect(found).toMatchObject({ paid: 3, settled: 2, mismatched: [], unknown: [{ id: forgotten.id }] })
  expect(await shop.ordersOf(late.id)).toHaveLength(1)
  expect(await settleSince(shop.app, before)).toEqual(found)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
})
