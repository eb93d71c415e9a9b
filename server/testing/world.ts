import { foldedColumns } from '../features/catalogue/products/folded.ts'
import type { Insertable, Selectable } from 'kysely'
import { DEFAULT_CURRENCY } from '../../contract/currencies.ts'
import { countCart, LEGACY, type Money, type Rules, type TaxClass } from '../../contract/totals.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { stockLevelOf, LOW_AT } from '../../contract/stock.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CheckoutLine } from '../database/tables/sales.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashPassword } from '../features/people/login/passwords.ts'
import { insertPastOrders, type NewPastOrder } from '../features/sales/past-orders/past-orders.store.ts'
import { recountRatings } from '../features/catalogue/reviews/ratings.store.ts'
import { countNewOrder, countOrderOut } from '../features/sales/orders/order-totals.store.ts'
import { emailKey } from '../base/email-key.ts'
import { newId, newOrderNumber } from '../base/ids.ts'
import { createSession } from './create-session.ts'
import { insertInto } from './insert.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>
type NewRow<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

export const WORLD_PASSWORD = 'correct horse battery'

/** Made once for all shops of a worker. */
let hash: Promise<string> | undefined

export type OrderOverrides = {
  user?: { id: string; email: string }
  status?: OrderStatus
  lines?: { product?: Row<'products'>; priceCents?: number; quantity?: number; taxClass?: TaxClass }[]
  at?: Date
  deletedAt?: Date
  /** How it is counted; by `LEGACY` unless given. */
  counted?: {
    rules: Rules
    currency?: string
    off?: number[]
    shippingCents?: number
    delivery?: Money['delivery']
    discounts?: NonNullable<Money['discounts']>
  }
}

/** Builds what a test needs and names only what matters to it. Everybody's password is `WORLD_PASSWORD`. */
export type World = ReturnType<typeof createWorld>

/**
 * @param changed called after a product or a review was written past the shop, so that its caches forget
 * @param sessionCookie the name of the cookie in which the shop looks for a session
 */
export function createWorld(
  db: Db,
  now: () => Date,
  changed: () => void = () => undefined,
  sessionCookie = 'session',
) {
  const insert = insertInto(db)
  let count = 0
  const next = () => (count += 1)
  async function user(overrides: NewRow<'users'> = {}): Promise<Row<'users'>> {
    const number = next()
    const email = overrides.email ?? `gardener${number}@example.com`
    hash ??= hashPassword(WORLD_PASSWORD)
    const values: Insertable<Database['users']> = {
      id: newId(),
      username: `gardener ${number}`,
      email,
      email_key: emailKey(email),
      password_hash: await hash,
      role: 'user',
      created_at: now(),
      updated_at: now(),
      ...overrides,
    }
    return insert('users', values)
  }

  /** Headers of a browser in which this user is logged in. */
  async function signIn({ id }: { id: string }): Promise<{ cookie: string }> {
    return { cookie: `${sessionCookie}=${await createSession(db, id, now())}` }
  }

  /** Somebody who is logged in, with the headers of their browser. */
  async function person(overrides?: NewRow<'users'>) {
    const owner = await user(overrides)
    return { user: owner, headers: await signIn(owner) }
  }

  async function product(overrides: NewRow<'products'> = {}): Promise<Row<'products'>> {
    const number = next()
    const { name = `Plant ${number}`, description = `Grows in corner ${number}.` } = overrides
    const written = await insert('products', {
      id: newId(),
      name,
      description,
      ...foldedColumns({ name, description }),
      category: 'indoor plants',
      price_cents: 1_000,
      old_price_cents: null,
      image_key: null,
      author_id: null,
      // Each one a little newer than the one before.
      created_at: new Date(now().getTime() + number),
      updated_at: now(),
      ...overrides,
    })
    changed()
    return written
  }

  /** Ten per cent off, automatic. */
  const discount = (overrides: NewRow<'discounts'> = {}): Promise<Row<'discounts'>> =>
    insert('discounts', {
      id: newId(),
      name: 'Spring sale',
      kind: 'percent',
      percent_hundredths: overrides.kind === undefined ? 1_000 : null,
      scope: '{}',
      created_at: now(),
      updated_at: now(),
      ...(overrides.code && { code_key: overrides.code }),
      ...overrides,
    })

  /** Many more of one product, in statements of a thousand rows. */
  async function copies(of: Row<'products'>, many: number): Promise<void> {
    const rows = Array.from({ length: many }, () => ({ ...of, id: newId() }))
    for (let at = 0; at < many; at += 1_000) await insert('products', rows.slice(at, at + 1_000))
    changed()
  }

  /** Written with the product's rating, as the shop does. */
  async function review(overrides: NewRow<'reviews'> = {}): Promise<Row<'reviews'>> {
    const values = {
      id: newId(),
      product_id: overrides.product_id ?? (await product()).id,
      user_id: overrides.user_id ?? (await user()).id,
      rating: 4,
      comment: 'Thrives.',
      created_at: now(),
      updated_at: now(),
      ...overrides,
    }
    const written = await insert('reviews', values)
    await inTransaction(db, (tx) => recountRatings(tx, [values.product_id]))
    changed()
    return written
  }

  /** A paid order with its checkout; one line of one new product by default. */
  async function order(overrides: OrderOverrides = {}): Promise<Row<'orders'>> {
    const owner = overrides.user ?? (await user())
    const at = overrides.at ?? now()
    const lines = await Promise.all((overrides.lines ?? [{}]).map(orderLine))
    const { counted, lines: wanted = [] } = overrides
    const priced = lines.map((line, index) => ({ ...line, taxClass: wanted[index]?.taxClass }))
    const totals = countCart(priced, counted?.rules ?? LEGACY, counted)
    const money = {
      currency: counted?.currency ?? DEFAULT_CURRENCY,
      subtotal_cents: totals.subtotalCents,
      tax_cents: totals.taxCents,
      amount_cents: totals.amountCents,
    }
    const buyer = { user_id: owner.id, email: owner.email, created_at: at, updated_at: at }
    const checkoutId = newId()
    const orderId = newId()
    await insert('checkouts', {
      id: checkoutId,
      state: 'paid',
      session_id: `cs_test_${checkoutId}`,
      lines: JSON.stringify(lines),
      expires_at: at,
      ...(counted && { money: JSON.stringify(totals.money) }),
      ...buyer,
      ...money,
    })
    const written = await insert('orders', {
      id: orderId,
      order_number: newOrderNumber('FC'),
      checkout_id: checkoutId,
      email_key: emailKey(owner.email),
      status: overrides.status ?? 'pending',
      deleted_at: overrides.deletedAt ?? null,
      ...buyer,
      ...money,
    })
    await insert(
      'order_lines',
      lines.map(({ productId, name, image, priceCents, quantity }, position) => ({
        order_id: orderId,
        position,
        product_id: productId,
        name,
        image,
        price_cents: priceCents,
        quantity,
      })),
    )
    await inTransaction(db, async (tx) => {
      await countNewOrder(tx, written)
      if (written.deleted_at !== null) await countOrderOut(tx, written)
    })
    return written
  }

  async function orderLine(overrides: NonNullable<OrderOverrides['lines']>[number]): Promise<CheckoutLine> {
    const {
      id,
      name,
      image,
      price_cents: cents,
      sku,
      hs_code: hsCode,
    } = overrides.product ?? (await product())
    return {
      ...(sku !== null && { sku }),
      ...(hsCode !== '' && { hsCode }),
      productId: id,
      name,
      image,
      priceCents: overrides.priceCents ?? cents,
      quantity: overrides.quantity ?? 1,
    }
  }

  /** Counts a product from now on, as an admin's first count does. */
  async function stock(productId: string, quantity: number): Promise<void> {
    const at = now()
    const band = stockLevelOf(quantity, LOW_AT)
    await insert('stock', {
      product_id: productId,
      quantity,
      low_at: LOW_AT,
      band,
      band_at: at,
      updated_at: at,
    })
    await insert('stock_movements', {
      id: newId(),
      product_id: productId,
      product_name: `of ${productId}`,
      change: quantity,
      quantity_after: quantity,
      reason: 'start',
      order_id: null,
      actor_id: null,
      actor_email: null,
      created_at: at,
    })
    changed()
  }

  /** Of somebody's shelf, added by hand. */
  function shelfPlant(userId: string, overrides: NewRow<'shelf_plants'> = {}): Promise<Row<'shelf_plants'>> {
    return insert('shelf_plants', {
      id: newId(),
      user_id: userId,
      product_id: null,
      order_id: null,
      position: null,
      name: `Plant ${next()}`,
      since: '2026-01-31',
      water_days: null,
      last_watered_on: null,
      repotted_on: null,
      repot_months: null,
      created_at: now(),
      updated_at: now(),
      ...overrides,
    })
  }

  /** Done by an admin. @returns its id */
  async function refund(orderId: string, overrides: NewRow<'refunds'> = {}): Promise<string> {
    const values = {
      id: newId(),
      order_id: orderId,
      amount_cents: 100,
      state: 'succeeded' as const,
      source: 'admin' as const,
      restock: false,
      created_at: now(),
      updated_at: now(),
      ...overrides,
    }
    await insert('refunds', values)
    return values.id
  }

  /** An issued invoice of an order, with a file that says nothing. @returns its id */
  async function invoice(orderId: string, overrides: Partial<NewRow<'invoices'>> = {}): Promise<string> {
    const series = overrides.series ?? 'INV-2026'
    await db
      .insertInto('invoice_series')
      .values({ key: series })
      .onConflict((on) => on.doNothing())
      .execute()
    const written = await insert('invoices', {
      id: newId(),
      series,
      number: next(),
      kind: 'invoice',
      order_id: orderId,
      refund_id: null,
      issued_at: now(),
      amount_cents: 1_050,
      tax_cents: 50,
      data: '{"issuedOn":"2026-11-22"}',
      pdf: Buffer.from('%PDF-1.7'),
      ...overrides,
    })
    return written.id
  }

  /** An order of a former shop: one fern, sent nowhere. @returns its id */
  async function pastOrder(overrides: Partial<NewPastOrder> = {}): Promise<string> {
    const order: NewPastOrder = {
      id: newId(),
      number: `#${next()}`,
      placedAt: '2025-03-01T10:00:00.000Z',
      email: 'ada@customers.example',
      currency: 'usd',
      subtotalCents: 1_850,
      shippingCents: 600,
      taxCents: 0,
      discountCents: 0,
      totalCents: 2_450,
      refundedCents: 0,
      payment: 'paid',
      fulfilment: 'fulfilled',
      cancelledAt: null,
      note: '',
      lines: [{ name: 'Boston Fern', sku: '100200300', quantity: 1, totalCents: 1_850 }],
      ...overrides,
    }
    await inTransaction(db, (tx) => insertPastOrders(tx, [order], now()))
    return order.id
  }

  /** Of the first line of an order. */
  async function claim(orderId: string, overrides: NewRow<'claims'> = {}): Promise<void> {
    const lines = '[{"position":0,"quantity":1}]'
    const said = { id: newId(), order_id: orderId, lines, text: 'It is broken', created_at: now() }
    await insert('claims', { state: 'open', ...said, ...overrides })
  }

  /** An upload without its files. */
  async function image(key: string, overrides: NewRow<'images'> = {}): Promise<void> {
    const values = { key, width: 640, height: 800, placeholder: '#ffffff', owner_id: null, created_at: now() }
    await insert('images', { ...values, ...overrides })
  }

  /** Told of new orders, at an address where nobody is; its secret opens for nobody. */
  function webhook(overrides: NewRow<'webhook_endpoints'> = {}): Promise<Row<'webhook_endpoints'>> {
    return insert('webhook_endpoints', {
      id: newId(),
      url: `https://hooks-${next()}.shop.test/`,
      types: ['order.created'],
      sealed_secret: '',
      created_at: now(),
      updated_at: now(),
      ...overrides,
    })
  }

  /** A published page with one version, unless told. */
  async function content(
    overrides: Partial<NewRow<'contents'>> = {},
    text: Partial<NewRow<'content_versions'>> = {},
  ): Promise<Row<'contents'>> {
    const id = newId()
    const written = await insert('contents', {
      id,
      kind: 'page',
      slug: `page-${id}`,
      published_version: 1,
      published_at: now(),
      created_at: now(),
      updated_at: now(),
      ...overrides,
    })
    await insert('content_versions', {
      content_id: written.id,
      version: 1,
      title: 'A page',
      body: 'Words.',
      created_at: now(),
      ...text,
    })
    changed()
    return written
  }

  return {
    user,
    signIn,
    person,
    product,
    discount,
    copies,
    review,
    order,
    stock,
    shelfPlant,
    refund,
    invoice,
    claim,
    pastOrder,
    image,
    webhook,
    content,
  }
}
