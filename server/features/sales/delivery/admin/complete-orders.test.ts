import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { newId } from '../../../../base/ids.ts'
import { startPaymentShop, type PaymentShop, type Buyer } from '../../../../testing/payment-shop.ts'

let shop: PaymentShop
let ann: Buyer
let admin: Buyer
beforeAll(async () => {
  shop = await startPaymentShop()
  ann = await shop.buyer()
  admin = await shop.buyer('admin')
  // The test clock is before the day on which the table was created.
  await sql`update kysely_migration set timestamp = ${new Date(shop.clock.now().getTime() - 1).toISOString()} where name = '013-delivery'`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('order_deliveries').execute()
  await shop.db.deleteFrom('order_events').execute()
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const buy = async () => ann.buy([{ productId: (await shop.world.product()).id, quantity: 1 }])
/** Writes an order as a node of the previous release does: paid, and without a delivery. */
async function forgotten() {
  const order = await buy()
  await shop.db.deleteFrom('order_deliveries').where('order_id', '=', order._id).execute()
  await shop.db.deleteFrom('order_events').where('order_id', '=', order._id).execute()
  return order
}
const page = async ({ _id }: { _id: string }): Promise<OrderView> =>
  (await shop.app.inject({ url: `/api/orders/order/${_id}`, headers: ann.headers })).json()

it('an order of a node that knows no deliveries gets its address from the provider, and its history', async () => {
  const order = await forgotten()
  await shop.jobs.tick('ask-for-addresses')
  expect(await page(order)).not.toHaveProperty('delivery')
  shop.clock.advance(MINUTE + 1)
  await Promise.all([shop.jobs.tick('ask-for-addresses'), shop.jobs.tick('ask-for-addresses')])
  expect(await page(order)).toMatchObject({
    delivery: { line1: '77 Alder Road', phone: '+1 208 555 0142' },
    history: [{ kind: 'placed', at: order.createdAt }],
  })
})

it('one that nobody was asked about is marked, once, and the provider is not asked again', async () => {
  const order = await shop.world.order({ user: ann.user })
  shop.clock.advance(MINUTE + 1)
  await shop.jobs.tick('ask-for-addresses')
  expect(await page({ _id: order.id })).toMatchObject({ addressMissing: true })
  shop.takeCalls()
  await shop.jobs.tick('ask-for-addresses')
  expect(shop.takeCalls()).toEqual([])
})

it('what an admin entered meanwhile stays', async () => {
  const order = await forgotten()
  shop.clock.advance(MINUTE + 1)
  const entered = { name: 'Rosa', line1: '1 New Street', city: 'Reno', country: 'US' }
  await shop.app.inject({
    method: 'PATCH',
    url: `/api/orders/${order._id}/delivery`,
    headers: admin.headers,
    payload: entered,
  })
  await shop.jobs.tick('ask-for-addresses')
  expect((await page(order)).delivery).toMatchObject(entered)
})

it('neither orders from before the table, nor those older than a day, are asked about', async () => {
  const now = shop.clock.now()
  const old = await shop.world.order({ user: ann.user, at: new Date(now.getTime() - 25 * HOUR) })
  await sql`update kysely_migration set timestamp = ${new Date(now.getTime() - 2 * HOUR).toISOString()} where name = '013-delivery'`.execute(
    shop.db,
  )
  const before = await shop.world.order({ user: ann.user, at: new Date(now.getTime() - 3 * HOUR) })
  await shop.jobs.tick('ask-for-addresses')
  for (const { id } of [old, before]) expect(await page({ _id: id })).not.toHaveProperty('addressMissing')
})

it('the history of what a release without one did is told once, by the orders and the audit log', async () => {
  const order = await shop.world.order({ user: ann.user })
  const changed = (before: string, after: string, minutes: number) =>
    shop.db
      .insertInto('audit_log')
      .values({
        id: newId(),
        actor_id: admin.user.id,
        actor_email: admin.user.email,
        action: 'change order status',
        subject_kind: 'order',
        subject_id: order.id,
        before: JSON.stringify({ status: before }),
        after: JSON.stringify({ status: after }),
        created_at: new Date(shop.clock.now().getTime() + minutes * MINUTE),
      })
      .execute()
  await changed('pending', 'processing', 1)
  await changed('processing', 'processing', 2)
  const ship = await shop.app.inject({
    method: 'PATCH',
    url: `/api/orders/update-order-status/${order.id}`,
    headers: admin.headers,
    payload: { status: 'shipped' },
  })
  expect(ship.statusCode).toBe(200)
  await changed('shipped', 'completed', 3)
  await shop.jobs.tick('fill-histories')
  await shop.jobs.tick('fill-histories')
  const history = (await page({ _id: order.id })).history?.map(({ kind, status }) => status ?? kind)
  expect(history?.toSorted()).toEqual(['completed', 'placed', 'processing', 'shipped'])
})

it('a long log of changes is told to its end, and what was written late in the round after', async () => {
  const order = await shop.world.order({ user: ann.user })
  const at = shop.clock.now()
  const log = (first: number, last: number) =>
    sql`
      insert into audit_log (id, actor_email, action, subject_kind, subject_id, before, after, created_at)
      select gen_random_uuid(), 'admin@example.com', 'change order status', 'order', ${order.id},
        '{"status":"pending"}', '{"status":"processing"}', ${at}::timestamptz + n * interval '1 second'
      from generate_series(${first}::int, ${last}::int) n`.execute(shop.db)
  const history = async () => {
    await shop.jobs.tick('fill-histories')
    const { rows } = await sql<{ count: number }>`
      select count(*) from order_events where order_id = ${order.id} and kind = 'status'`.execute(shop.db)
    return rows[0]?.count
  }
  await log(1, 1_200)
  expect(await history()).toBe(1_200)
  // A transaction that began before the round ended and committed later.
  await log(601, 610)
  expect(await history()).toBe(1_210)
  expect(await history()).toBe(1_210)
})
