import { expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { newId } from '../../../base/ids.ts'
import { importsOf } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const user = await shop.world.user({ role: 'admin' })

const types = ['product.created', 'product.updated', 'stock.in', 'stock.low', 'stock.out'] as const
await shop.world.webhook({ types: [...types] })

const STOCK = 'Handle,Option1 Value,On hand\nfern,Default Title,'

it('tells nobody what an import brings back, neither who waits for it nor other programs, until a delivery does', async () => {
  const admin = await shop.world.signIn(user)
  const imports = importsOf(shop, admin)
  const HEADER = 'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
  await imports.run(`${HEADER}fern,Fern,5,shopify,0\n`)
  const { id } = await shop.row('products', ['id'], { name: 'Fern' })
  const buyer = await shop.world.user({ verified_at: shop.clock.now() })
  const headers = await shop.world.signIn(buyer)
  const wish = async () =>
    expect((await shop.call('PUT', `/api/products/${id}/restock-wish`, headers)).statusCode).toBe(200)
  const told = async () => {
    shop.clock.advance(60_000)
    await shop.jobs.tick('restock-emails')
    return (await shop.rows('emails', ['kind'], {})).map(({ kind }) => kind)
  }
  const byHand = async (change: number) => {
    const body = { requestId: newId(), change, reason: change > 0 ? 'received' : 'lost' }
    const answer = await shop.call('PUT', `/api/stock/${id}`, admin, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await wish()

  const first = await imports.run(`${STOCK}7\n`)
  expect(first.counts).toMatchObject({ change: 1 })
  await imports.run(`${HEADER}fern,Fern,6,shopify,7\n`)
  expect(await told()).toEqual([])
  await imports.run(`${STOCK}9\n`)
  expect(await told()).toEqual([])
  expect(await shop.rows('webhook_deliveries', ['kind'], {})).toEqual([])

  await byHand(-9)
  expect(await told()).toEqual([])
  await byHand(1)
  expect(await told()).toEqual(['back in stock'])
  expect((await shop.rows('webhook_deliveries', ['kind'], {})).length).toBeGreaterThan(0)

  // More of what an import brought is a delivery, too.
  await byHand(-1)
  await wish()
  await imports.run(`${STOCK}3\n`)
  shop.clock.advance(0.9 * DAY)
  expect(await told()).toEqual(['back in stock'])
  shop.clock.advance(0.2 * DAY)
  expect(await told()).toEqual(['back in stock'])
})
