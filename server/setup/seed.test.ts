import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { catalogueProducts } from '../../catalogue/products.ts'
import { PAGE_SIZES } from '../../contract/limits.ts'
import { findInconsistent } from '../testing/review-figures.ts'
import { verifyPassword } from '../features/people/login/passwords.ts'
import { writeNote } from '../database/notes.ts'
import { OWN_SHOP } from '../platform/settings.ts'
import { parseConfig } from '../base/config.ts'
import { openDatabase } from '../testing/open-database.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import type { Database } from '../database/schema.ts'
import { faultsOf, stockFigures } from '../testing/stock-figures.ts'
import { seedWhenWanted } from './seed.ts'
import { inTransaction } from '../database/transaction.ts'

/** With all demo data, which three nodes wanted at the same moment, and then one more. */
const database = await openDatabase()
await Promise.all([1, 2, 3].map(() => seedWhenWanted(database.db, parseConfig({}))))
await seedWhenWanted(database.db, parseConfig({}))

const count = async (table: keyof Database, { db } = database) =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
const miscounted = () => inTransaction(database.db, correctTotals)
const setting = () =>
  database.db.selectFrom('settings').select('value').where('name', '=', 'demo_data').executeTakeFirst()
const withKey = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('demo data', () => {
  it.each([
    ['DEMO_DATA is off', { DEMO_DATA: 'off' }],
    ['a payment key is set', withKey],
  ])('stays away when %s', async (_when, variables) => {
    const empty = await openDatabase()
    await seedWhenWanted(empty.db, parseConfig(variables))
    expect(await count('products', empty)).toBe(0)
  })

  it('stays away from a shop that has been given a name of its own', async () => {
    const named = await openDatabase()
    await writeNote(named.db, OWN_SHOP, 'on')
    await seedWhenWanted(named.db, parseConfig({}))
    expect(await count('products', named)).toBe(0)
  })

  it('is sold in the currency of the shop', async () => {
    const european = await openDatabase()
    await seedWhenWanted(european.db, parseConfig({ SET_MONEY_CURRENCY: 'eur' }))
    const sold = european.db.selectFrom('orders').select('currency').distinct()
    expect(await sold.execute()).toEqual([{ currency: 'eur' }])
  })

  it('fills an empty shop, once however many nodes start together', async () => {
    expect(await count('products')).toBe(catalogueProducts.length)
    expect(await count('products')).toBeGreaterThanOrEqual(40)
    expect(await count('orders')).toBeGreaterThan(10)
    expect(await miscounted()).toEqual([])
  })

  it('says of every order where it goes, how it left and what happened when', async () => {
    expect(await count('order_deliveries')).toBe(await count('orders'))
    const rows = await database.db
      .selectFrom('orders')
      .leftJoin('shipments', 'shipments.order_id', 'orders.id')
      .leftJoin('order_events', 'order_events.order_id', 'orders.id')
      .select(({ fn }) => [
        'orders.status',
        fn.count<number>('shipments.id').distinct().as('parcels'),
        fn.count<number>('order_events.id').distinct().as('events'),
        fn.max('order_events.created_at').as('last'),
      ])
      .groupBy(['orders.id', 'orders.status'])
      .execute()
    const shapes = new Set(rows.map(({ status, parcels, events }) => `${status} ${parcels} ${events}`))
    expect([...shapes].toSorted()).toEqual(['completed 1 5', 'pending 0 1', 'processing 0 2', 'shipped 1 4'])
    expect(rows.every(({ last }) => last! <= new Date())).toBe(true)
  })

  it('counts twelve products, of one the last is left and one is sold out, and every order is in their ledger', async () => {
    const figures = await stockFigures(database.db)
    expect(figures).toHaveLength(12)
    expect(figures.flatMap(faultsOf)).toEqual([])
    const left = figures.map(({ quantity }) => quantity).toSorted((one, other) => one - other)
    expect(left.slice(0, 3)).toEqual([0, 1, 2])
    const sold = await database.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .innerJoin('stock', 'stock.product_id', 'order_lines.product_id')
      .leftJoin('stock_movements', (join) =>
        join
          .onRef('stock_movements.order_id', '=', 'orders.id')
          .onRef('stock_movements.product_id', '=', 'order_lines.product_id'),
      )
      .select([
        'order_lines.quantity',
        'stock_movements.change',
        'stock_movements.created_at',
        'orders.created_at as at',
      ])
      .execute()
    expect(sold.length).toBeGreaterThan(5)
    for (const { quantity, change, created_at: noted, at } of sold)
      expect([change, noted]).toEqual([-quantity, at])
  })

  it('brings accounts that can sign in, and ratings that fit the reviews', async () => {
    const { db } = database
    const admin = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'admin@example.com')
      .executeTakeFirstOrThrow()
    expect(admin.role).toBe('admin')
    expect(await verifyPassword(admin.password_hash, 'plantshop-demo')).toBe(true)
    const kept = await db
      .selectFrom('products')
      .select(({ fn }) => [
        fn.sum<number>('review_count').as('reviews'),
        fn.sum<number>('rating_sum').as('stars'),
      ])
      .executeTakeFirstOrThrow()
    const given = await db
      .selectFrom('reviews')
      .select(({ fn }) => [fn.countAll<number>().as('reviews'), fn.sum<number>('rating').as('stars')])
      .where('hidden_for', 'is', null)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual(given)
  })

  it('brings reviews with all that can become of one', async () => {
    const { db } = database
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where verified) as verified, count(*) filter (where reply is not null) as replied,
        count(*) filter (where reviews.updated_at > reviews.created_at) as edited, count(*) filter (where hidden_for is not null) as hidden,
        sum(helpful) as votes, (select count(*) from review_votes) as given,
        (select count(*) from review_reports where settled_at is null) as reported,
        max(review_count) as of_one
      from reviews join products on products.id = product_id`.execute(db)
    expect(rows[0]).toMatchObject({ edited: 2, hidden: 1, replied: 3, reported: 2 })
    expect(rows[0]!.verified).toBeGreaterThan(40)
    expect(rows[0]!.votes).toBe(rows[0]!.given)
    expect(rows[0]!.of_one).toBeGreaterThan(PAGE_SIZES.reviews)
    const ids = (await db.selectFrom('products').select('id').execute()).map(({ id }) => id)
    expect(await findInconsistent(db, ids)).toEqual([])
  })

  it('is announced until it is turned off', async () => {
    expect(await setting()).toEqual({ value: 'on' })
    await seedWhenWanted(database.db, parseConfig({ DEMO_DATA: 'off' }))
    expect(await setting()).toEqual({ value: 'off' })
    expect(await count('products')).toBe(catalogueProducts.length)
  })
})

it('demo orders go nowhere in a shop that asks for no addresses', async () => {
  const other = await openDatabase()
  await seedWhenWanted(other.db, parseConfig({ DELIVERY_COUNTRIES: '' }))
  expect(await count('orders', other)).toBeGreaterThan(0)
  for (const table of ['order_deliveries', 'shipments', 'order_events'] as const)
    expect(await count(table, other)).toBe(0)
})
