import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { asAnotherTask } from '../../../testing/forbid-queries-beside.ts'
import { pay, openPaymentShop, type Buyer } from '../../../testing/payment-shop.ts'
import { refundsIn } from '../../../testing/refunds.ts'
import { findInconsistent } from '../../../testing/review-figures.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { recheckPurchases } from './verified.store.ts'

const shop = await openPaymentShop()

async function review({ headers, id }: { headers: object; id: string }, productId: string, more = {}) {
  const answer = await shop.call('POST', '/api/reviews/post-review', headers, {
    productId,
    userId: id,
    rating: 4,
    comment: 'Grows.',
    ...more,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const writer = ({ headers, user }: Buyer) => ({ headers, id: user.id })
const shown = async (productId: string, { app }: Pick<TestShop, 'app'> = shop) =>
  (await app.inject(`/api/products/${productId}`)).json().reviews
const countsOf = (productId: string, { db }: Pick<TestShop, 'db'> = shop) =>
  db.selectFrom('rating_counts').selectAll().where('product_id', '=', productId).executeTakeFirstOrThrow()

it('a review of somebody who has bought the product says so', async () => {
  const ann = writer(await shop.buyer())
  const product = await shop.world.product()
  await shop.world.order({ user: { id: ann.id, email: 'ann@example.com' }, lines: [{ product }] })
  expect(await review(ann, product.id)).toMatchObject({ verified: true })
  expect(await countsOf(product.id)).toMatchObject({ verified: 1, stars_4: 1 })
})

it('a review of somebody who bought something else, or whose order was deleted, says nothing', async () => {
  const ann = writer(await shop.buyer())
  const product = await shop.world.product()
  const user = { id: ann.id, email: 'ann@example.com' }
  await shop.world.order({ user })
  await shop.world.order({ user, lines: [{ product }], deletedAt: new Date() })
  expect(await review(ann, product.id)).not.toHaveProperty('verified')
})

it('a review becomes one of a verified purchase with the order, on the page at once', async () => {
  const buyer = await shop.buyer()
  const ann = writer(buyer)
  const [early, never] = [await shop.world.product(), await shop.world.product()]
  for (const { id } of [early, never]) await review(ann, id)
  expect((await shown(early.id))[0]).not.toHaveProperty('verified')
  const session = await buyer.open([{ productId: early.id, quantity: 2 }])
  await pay(session.url)
  expect((await buyer.confirm(session.id)).statusCode).toBe(200)
  expect((await shown(early.id))[0]).toMatchObject({ verified: true })
  expect(await countsOf(early.id)).toMatchObject({ verified: 1 })
  expect((await shown(never.id))[0]).not.toHaveProperty('verified')
  // An edit keeps the mark.
  expect(await review(ann, early.id, { rating: 2 })).toMatchObject({ verified: true, rating: 2 })
  expect(await countsOf(early.id)).toMatchObject({ verified: 1, stars_2: 1, stars_4: 0 })
})

it('the job marks what was bought in the same moment, at first however long ago, and counts it', async () => {
  const fresh = await openTestShop()
  const { world, clock, jobs } = fresh
  for (const updated_at of [new Date('2020-01-01'), clock.now()]) {
    const product = await world.product()
    const user = await world.user()
    await world.review({ product_id: product.id, user_id: user.id, updated_at })
    await world.order({ user, lines: [{ product }] })
    await shown(product.id, fresh)
    await jobs.tick('verify-reviews')
    expect((await shown(product.id, fresh))[0]).toMatchObject({ verified: true })
    expect(await countsOf(product.id, fresh)).toMatchObject({ verified: 1 })
  }
})

describe('a purchase', () => {
  const isShown = async (productId: string) => (await shown(productId))[0].verified === true
  /** The mark on the page, and true if every figure agrees with the reviews. */
  const standing = async (productId: string) => ({
    verified: await isShown(productId),
    counted: (await countsOf(productId)).verified,
    unsettled: await findInconsistent(shop.db, [productId]),
  })
  const marked = { verified: true, counted: 1, unsettled: [] }
  const unmarked = { verified: false, counted: 0, unsettled: [] }

  it('ends with the last order of the product that is cancelled, on the page at once', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.world.product()
    const buy = () => buyer.buy([{ productId: id, quantity: 1 }])
    const [first, second] = [await buy(), await buy()]
    await review(writer(buyer), id)
    expect(await standing(id)).toEqual(marked)
    const money = refundsIn(shop)
    expect((await money.cancel(buyer, first._id)).statusCode).toBe(200)
    expect(await standing(id)).toEqual(marked)
    expect((await money.cancel(buyer, second._id)).statusCode).toBe(200)
    expect(await standing(id)).toEqual(unmarked)
    // Neither an edit nor the job restores it.
    await review(writer(buyer), id, { rating: 1 })
    await shop.jobs.tick('verify-reviews')
    expect(await standing(id)).toEqual(unmarked)
  })

  it('in the archive stays one when another is cancelled', async () => {
    const buyer = await shop.buyer()
    const admin = await shop.buyer('admin')
    const { id } = await shop.world.product()
    const buy = () => buyer.buy([{ productId: id, quantity: 1 }])
    const [first, second] = [await buy(), await buy()]
    await review(writer(buyer), id)
    await shop.call('DELETE', `/api/orders/delete-order/${first._id}`, admin.headers)
    expect((await refundsIn(shop).cancel(buyer, second._id)).statusCode).toBe(200)
    expect(await standing(id)).toEqual(marked)
  })

  it('ends also when all its orders are cancelled at the same moment, or while its review is edited', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.world.product()
    const money = refundsIn(shop)
    const buy = () => buyer.buy([{ productId: id, quantity: 1 }])
    const orders = [await buy(), await buy()]
    await review(writer(buyer), id)
    await Promise.all([
      ...orders.map(({ _id }) => money.cancel(buyer, _id)),
      review(writer(buyer), id, { rating: 2 }),
    ])
    expect(await standing(id)).toEqual(unmarked)
  })

  it('of a hidden review ends as well, and is counted nowhere', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.world.product()
    const { _id: order } = await buyer.buy([{ productId: id, quantity: 1 }])
    const { _id } = await review(writer(buyer), id)
    const admin = await shop.buyer('admin')
    const moderate = (body: object) =>
      shop.call('PATCH', `/api/reviews/${_id}/moderation`, admin.headers, body)
    await moderate({ hidden: true, reason: 'spam' })
    await refundsIn(shop).cancel(buyer, order)
    expect(await countsOf(id)).toMatchObject({ verified: 0 })
    await moderate({ hidden: false })
    expect(await standing(id)).toEqual(unmarked)
  })

  it('of units that were not there is none', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.world.product()
    await shop.world.stock(id, 1)
    await review(writer(buyer), id)
    const session = await buyer.open([{ productId: id, quantity: 1 }])
    const { id: checkout } = await shop.checkoutOf(session.id)
    // A row as a manual edit leaves it.
    await shop.db.deleteFrom('stock_holds').where('checkout_id', '=', checkout).execute()
    await shop.db.updateTable('stock').set({ quantity: 0, held: 0 }).where('product_id', '=', id).execute()
    await pay(session.url)
    expect((await buyer.confirm(session.id)).json().order.products).toMatchObject([{ short: 1 }])
    expect(await standing(id)).toEqual(unmarked)
    await review(writer(buyer), id, { rating: 1 })
    expect(await standing(id)).toEqual(unmarked)
  })

  it('stays one when the plant is sent back and all money with it', async () => {
    const [buyer, admin] = [await shop.buyer(), await shop.buyer('admin')]
    const { id } = await shop.world.product()
    const { _id: order } = await buyer.buy([{ productId: id, quantity: 1 }])
    const money = refundsIn(shop)
    await money.setStatus(admin, order, 'shipped')
    const lines = [{ position: 0, quantity: 1 }]
    expect((await money.refund(admin, order, { lines })).statusCode).toBe(200)
    await review(writer(buyer), id, { rating: 1 })
    expect(await standing(id)).toEqual(marked)
  })

  it('is marked whatever its review goes through while it is paid', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.world.product()
    await review(writer(buyer), id)
    const session = await buyer.open([{ productId: id, quantity: 1 }])
    await pay(session.url)
    await Promise.all([
      buyer.confirm(session.id),
      ...[1, 2, 3].map((rating) => review(writer(buyer), id, { rating })),
    ])
    expect(await standing(id)).toEqual(marked)
  })

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'is still marked after an edit that waited for its order',
    async () => {
      const buyer = await shop.buyer()
      const product = await shop.world.product()
      await review(writer(buyer), product.id)
      await shop.world.order({ user: { ...buyer.user }, lines: [{ product }], at: new Date(0) })
      const setCancelled = (db: Db | Tx, at: Date | null) =>
        db.updateTable('orders').set({ cancelled_at: at }).where('user_id', '=', buyer.user.id).execute()
      const waiting = async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(shop.db)
        expect(rows).toHaveLength(1)
      }
      await setCancelled(shop.db, new Date())
      let edited: Promise<unknown> | undefined
      await inTransaction(shop.db, async (tx) => {
        await setCancelled(tx, null)
        await recheckPurchases(tx, buyer.user.id, [product.id])
        edited = asAnotherTask(() => review(writer(buyer), product.id, { rating: 2 }))
        await asAnotherTask(() => vi.waitFor(waiting, 10_000))
      })
      await edited
      expect(await standing(product.id)).toEqual(marked)
    },
  )
})
