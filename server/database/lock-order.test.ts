import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, it } from 'vitest'
import type { BulkStatusView } from '../../contract/schemas/order-bulk.ts'
import { pay, openPaymentShop } from '../testing/payment-shop.ts'
import { QUERIES, type QueryNote } from './handle.ts'

/** The lock order of ARCHITECTURE.md: first the tables it names, then all others, and the totals last. */
const ORDERED = [
  'users',
  'products',
  'checkouts',
  'orders',
  'discounts',
  'discount_uses',
  'stock_holds',
  'stock',
]
const LAST = 'running_totals'

const rankOf = (table: string): number => {
  if (table === LAST) return ORDERED.length + 1
  const place = ORDERED.indexOf(table)
  return place === -1 ? ORDERED.length : place
}

/** Tables whose rows a statement locks, in the order in which it names them. */
function lockedIn(sql: string): string[] {
  const tables = [
    ...sql.matchAll(
      /(?:insert into|update|delete from) "(\w+)"|from "(\w+)"(?:(?!insert into|update "|from ").)* for (?:no key )?update/gs,
    ),
  ].flatMap(([, written, locked]) => written ?? locked ?? [])
  // Rows written with a new order belong to it: no other transaction can see them yet.
  return tables.includes('orders') && sql.includes('insert into "orders"')
    ? tables.filter((table) => !OF_AN_ORDER.has(table))
    : tables
}

const OF_AN_ORDER = new Set([
  'orders',
  'order_lines',
  'order_deliveries',
  'order_events',
  'refunds',
  'refund_lines',
  'webhook_deliveries',
])

let written: string[] = []
const note = (message: unknown) => {
  written.push(...lockedIn((message as QueryNote).sql))
}

const shop = await openPaymentShop()
subscribe(QUERIES, note)
afterAll(async () => {
  unsubscribe(QUERIES, note)
})

/** Returns the tables whose rows `work` locked, in this order. */
async function lockedBy(work: () => Promise<{ statusCode: number }>): Promise<string[]> {
  written = []
  expect((await work()).statusCode).toBe(200)
  return written
}

it('paying for an order, changing its status, alone or with others and back, and deleting it lock rows in the one order of the shop', async () => {
  const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
  const { id: productId } = await shop.world.product()
  await shop.world.stock(productId, 1)
  const session = await ann.open([{ productId, quantity: 1 }])
  await pay(session.url)

  const paying = await lockedBy(() => ann.confirm(session.id))
  expect(paying).toEqual(expect.arrayContaining(['checkouts', 'stock_holds', 'stock', 'emails', LAST]))
  const [order] = await shop.ordersOf(session.id)
  const changing = await lockedBy(() =>
    shop.call('PATCH', `/api/orders/update-order-status/${order?.id}`, admin.headers, { status: 'shipped' }),
  )
  const call = (url: string, payload: object) => shop.call('POST', url, admin.headers, payload)
  // Later than the change, because the undo would otherwise leave the order as it is.
  shop.clock.advance(1_000)
  let batchId = ''
  const changingMany = await lockedBy(async () => {
    const answer = await call('/api/orders/bulk-status', { ids: [order?.id], status: 'completed' })
    batchId = answer.json<BulkStatusView>().batch?.id ?? ''
    return answer
  })
  expect(changingMany).toEqual(expect.arrayContaining(['orders', 'emails', LAST]))
  const undoing = await lockedBy(() => call(`/api/orders/bulk-status/${batchId}/undo`, {}))
  const deleting = await lockedBy(() =>
    shop.call('DELETE', `/api/orders/delete-order/${order?.id}`, admin.headers),
  )
  // Only a table's first lock counts, because rows that are locked already need no waiting.
  for (const tables of [paying, changing, changingMany, undoing, deleting].map((all) => [...new Set(all)])) {
    const ranks = tables.map(rankOf)
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(tables.at(-1)).toBe(LAST)
  }
})

it('an order that is short, whose buyer has reviewed it, locks the review and its counts before the totals', async () => {
  const ann = await shop.buyer()
  const { id: productId } = await shop.world.product()
  await shop.world.stock(productId, 2)
  await shop.world.review({ user_id: ann.user.id, product_id: productId })
  const session = await ann.open([{ productId, quantity: 2 }])
  await shop.db.deleteFrom('stock_holds').where('product_id', '=', productId).execute()
  await shop.update('stock', { product_id: productId }, { quantity: 1, held: 0 })
  await pay(session.url)
  const locked = await lockedBy(() => ann.confirm(session.id))
  const [order] = await shop.ordersOf(session.id)
  expect(
    await shop.db.selectFrom('refunds').select('state').where('order_id', '=', order!.id).execute(),
  ).toEqual([{ state: 'wanted' }])
  const ranks = [...new Set(locked.filter((table) => !OF_AN_ORDER.has(table)))].map(rankOf)
  expect(locked).toEqual(expect.arrayContaining(['reviews', 'rating_counts']))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})

it('a cancelled order gives its discount back before its stock', async () => {
  const ann = await shop.buyer()
  const { id: productId } = await shop.world.product()
  await shop.world.stock(productId, 2)
  await shop.world.discount({ code: 'SPRING', uses_most: 2 })
  const { id, url } = (await ann.checkOut([{ productId, quantity: 1 }], { code: 'SPRING' })).json()
  await pay(url)
  await ann.confirm(id)
  const [order] = await shop.ordersOf(id)
  const locked = await lockedBy(() => shop.call('POST', `/api/orders/${order?.id}/cancel`, ann.headers, {}))
  const ranks = [...new Set(locked.filter((table) => !OF_AN_ORDER.has(table)))].map(rankOf)
  expect(locked).toEqual(expect.arrayContaining(['discounts', 'discount_uses', 'stock']))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})
