import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CheckoutState } from '../../../../contract/checkout-states.ts'
import { commitsLate } from '../../../database/late-commit.ts'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { notSignedIn } from '../../../platform/errors.ts'
import { hasHolds } from '../../catalogue/stock/holds.store.ts'
import { freeForNewCustomers } from '../../catalogue/stock/new-customers.ts'
import { isCurrent } from '../pricing/pricing.ts'
import { offeredDiscounts } from '../discounts/offered.store.ts'
import {
  areNoted,
  isUseWithoutCheckout,
  noteUsesCte,
  readyCte,
  type Use,
} from '../discounts/take-discounts.ts'
import { isNewCustomer } from '../../people/accounts/is-new-customer.ts'
import { hasLapsed, lapsedSince } from '../../catalogue/stock/lapses.store.ts'
import { taxClassOfProduct } from '../../catalogue/categories/categories.store.ts'
import { areAllJudged, rulesOfProduct } from '../../catalogue/rules/rules-of-product.ts'

export type Checkout = Selectable<Database['checkouts']>

export type NewCheckout = Omit<Checkout, 'state' | 'session_id' | 'updated_at' | 'holding_slot'> & {
  /** Of the settings that it was counted by. */
  pricing: number
  /** The discounts that it takes. */
  uses: readonly Use[]
  /** The rules of sale that name its lines and let them go there, as `judgedAs` names them. */
  judged: string[]
}

/** The values that the statements below write. */
export type CheckoutValues = Omit<NewCheckout, 'lines' | 'money' | 'uses'> & {
  lines: string
  money: string | null
  used: string[]
  versions: number[]
  cents: number[]
}

export const valuesOf = ({ uses, ...checkout }: NewCheckout): CheckoutValues => ({
  ...checkout,
  lines: JSON.stringify(checkout.lines),
  money: checkout.money === null ? null : JSON.stringify(checkout.money),
  used: uses.map(({ id }) => id),
  versions: uses.map(({ version }) => version),
  cents: uses.map(({ cents }) => cents),
})

type CountedBy = {
  [Column in 'pricing' | 'lines' | 'judged']: CheckoutValues[Column] | RawBuilder<CheckoutValues[Column]>
}

/** SQL that is true while prices are made as they were when the checkout was counted, and no other rule of sale names its lines. */
export const isStillSo = ({ pricing, lines, judged }: CountedBy) =>
  sql<boolean>`(${isCurrent(sql`${pricing}`)} and ${areAllJudged(sql`${lines}`, sql`${judged}`)})`

/** The parts of a `with` that take its discounts: before its stock is locked, and before it is inserted. */
export const usesOf = (value: Blanks<CheckoutValues>, condition: RawBuilder<boolean>) => {
  const use = {
    checkoutId: value.id,
    customer: sql<string>`${value.user_id}::text`,
    ids: value.used,
    versions: value.versions,
    cents: value.cents,
    now: value.created_at,
  }
  return {
    ready: readyCte(use, sql.table('buyer')),
    noted: noteUsesCte(use, sql<boolean>`${condition} and ${isStillSo(value)}`),
  }
}

/** Maximum number of attempts when several tabs of one buyer take the same slot, or the same use of a discount. */
const TRIES = 4

/** Runs a statement that inserts a checkout until it is decided. @returns its row; `undefined` if it never was */
export async function inTries<Row>(insert: () => Promise<Row[]>, isDecided: (row: Row) => boolean) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [row] = await insert().catch((error: unknown) => {
      if (isUseWithoutCheckout(error)) return []
      throw error
    })
    if (row !== undefined && isDecided(row)) return row
  }
  return undefined
}

/** SQL that inserts a checkout and returns its id; nothing is inserted if the condition is false, the slot is taken, or `isStillSo` is not. */
export const insertionOf = (
  checkout: Blanks<CheckoutValues>,
  slot: RawBuilder<number | null>,
  condition: RawBuilder<boolean>,
) => sql`
  insert into "checkouts" (id, user_id, email, state, currency, subtotal_cents, tax_cents, amount_cents, lines, money, created_at,
    updated_at, expires_at, hold_until, holding_slot, gift_note)
  select ${checkout.id}::uuid, ${checkout.user_id}::uuid, ${checkout.email}, 'open', ${checkout.currency},
    ${checkout.subtotal_cents}::bigint, ${checkout.tax_cents}::bigint, ${checkout.amount_cents}::bigint,
    ${checkout.lines}::jsonb, ${checkout.money}::jsonb, ${checkout.created_at}::timestamptz, ${checkout.created_at}::timestamptz,
    ${checkout.expires_at}::timestamptz, ${checkout.hold_until}::timestamptz, ${slot}::smallint, ${checkout.gift_note}::text
  where ${condition} and ${areNoted} and ${isStillSo(checkout)}
  on conflict (user_id, holding_slot) where state = 'open' and holding_slot is not null do nothing
  returning id`

/**
 * Inserts a checkout without a hold. Its commit may be late: no client learns of a checkout before its session id is stored, and that commit
 * flushes this one too.
 *
 * @returns false if the settings, rules or discounts that it was counted by have changed
 * @throws AppError 401 when the account was deleted, about which nothing may be stored
 */
export async function insertCheckout(app: App, checkout: NewCheckout): Promise<boolean> {
  const values = valuesOf(checkout)
  const row = await inTries(
    () => insertion(app.db, values),
    (tried) => tried.is_open || !tried.is_current || !tried.is_ready || !tried.has_buyer,
  )
  if (row?.has_buyer === false) throw notSignedIn()
  return row?.is_open === true
}

const insertion = prepared('checkout', (value: Blanks<CheckoutValues>) => {
  const { ready, noted } = usesOf(value, isReady)
  return sql<{ is_open: boolean; is_current: boolean; is_ready: boolean; has_buyer: boolean }>`
    with buyer as materialized (select id from users where id = ${value.user_id}::uuid for key share),
    ${ready},
    ${noted},
    opened as (${insertionOf(value, sql`null`, sql<boolean>`${commitsLate} and ${isReady}`)})
    select exists (select from opened) as is_open, exists (select from opened) or ${isStillSo(value)} as is_current, ${isReady} as is_ready,
      exists (select from buyer) as has_buyer`
})

/** True if a discount still is as it was counted and has a use left, for all of a checkout. */
export const isReady = sql<boolean>`exists (select from ready)`

/**
 * Reads products for the ids that exist; `quantity` is `null` when stock is not counted. `is_holding`: the buyer has a hold.
 * `new_customers_free`: units that new customers may still hold. `unpaid`: payments the buyer recently opened without paying.
 * `has_lapsed`: the buyer or their network recently held this product without paying. `is_signed_in`: the session still exists, which may
 * have ended while the buyer waited in the queue. `discounts`: those that the cart may have.
 */
export const findSellable = (
  { db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>,
  { id: userId, tokenHash, network }: { id: string; tokenHash: string; network: string },
  ids: string[],
  code: string | null = null,
) =>
  sellable(db, {
    ids,
    code,
    userId,
    tokenHash,
    network,
    since: lapsedSince(clock()),
    now: clock(),
    limited: config.rateLimits,
  })

const sellable = prepared(
  'sellable',
  (
    value: Blanks<{
      ids: string[]
      code: string | null
      userId: string
      tokenHash: string
      network: string
      since: Date
      now: Date
      limited: boolean
    }>,
    db,
  ) =>
    db
      .selectFrom('products')
      .leftJoin('stock', 'stock.product_id', 'products.id')
      .leftJoin('product_families as family', 'family.id', 'products.family_id')
      .select(['products.id', 'products.name', 'image', 'price_cents', 'order_most', 'quantity', 'held'])
      .select(['sku', 'hs_code', 'weight_grams', 'option_values', 'family.options'])
      .select(['category', 'tags', taxClassOfProduct.as('tax_class'), rulesOfProduct().as('rules')])
      .select(
        offeredDiscounts({ code: value.code, customer: sql`${value.userId}`, now: value.now }).as(
          'discounts',
        ),
      )
      .select([hasHolds(value.userId).as('is_holding'), hasLapsed(value).as('has_lapsed')])
      .select(
        sql<boolean>`exists (select from sessions where token_hash = ${value.tokenHash})`.as('is_signed_in'),
      )
      .select([
        sql<
          number | null
        >`case when ${value.limited}::boolean and quantity is not null and ${isNewCustomer(value.userId, value.now)}
          then ${freeForNewCustomers({ product: sql`stock.product_id`, quantity: sql`stock.quantity` }, value.network)} end`.as(
          'new_customers_free',
        ),
        unpaidOf(value).as('unpaid'),
      ])
      .where('state', '=', 'published')
      .where('products.id', '=', sql<string>`any(${value.ids}::uuid[])`),
)

/** Maximum number of unpaid payments that an account may open in a day. Their rows are kept for a month. */
export const MAX_UNPAID = 30

const unpaidOf = ({ userId, since }: { userId: RawBuilder<string>; since: RawBuilder<Date> }) => sql<number>`(
  select count(*)::int from (
    select from checkouts where user_id = ${userId}::uuid and state <> 'paid' and created_at > ${since}::timestamptz
    limit ${sql.lit(MAX_UNPAID)}) as unpaid)`

/** Stores the session's id; false when the checkout is not open or has another session. */
export async function attachSession(db: Db, id: string, sessionId: string): Promise<boolean> {
  return (await recordSession(db, { id, sessionId })).length > 0
}

const recordSession = prepared(
  'note session',
  ({ id, sessionId }: Blanks<{ id: string; sessionId: string }>) => sql<{ id: string }>`
    update "checkouts" set session_id = ${sessionId}
    where id = ${id}::uuid and state = 'open' and (session_id is null or session_id = ${sessionId})
    returning id`,
)

export function findCheckout(db: Db, id: string): Promise<Checkout | undefined> {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

export type SettledCheckout = Checkout & { order_id: string | null }

export async function findCheckoutBySession(db: Db, sessionId: string): Promise<SettledCheckout | undefined> {
  return (await ofSession(db, { sessionId }))[0]
}

const ofSession = prepared('checkout of session', ({ sessionId }: Blanks<{ sessionId: string }>, db) =>
  db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .selectAll('checkouts')
    .select('orders.id as order_id')
    .where('session_id', '=', sessionId),
)

/** Locks a checkout and marks it as paid, once: `undefined` for one that is paid, which has an order. */
export async function payCheckout(tx: Tx, id: string, at: Date): Promise<PaidCheckout | undefined> {
  return (await paying(tx, { id, at }))[0]
}

export type PaidCheckout = Checkout & {
  /** True if the buyer has written reviews. */
  has_reviewed: boolean
}

const paying = prepared<{ id: string; at: Date }, PaidCheckout>(
  'pay checkout',
  ({ id, at }) => sql`
    update "checkouts" set state = 'paid', updated_at = ${at}::timestamptz where id = ${id}::uuid and state <> 'paid'
    returning *, exists (select from reviews where reviews.user_id = checkouts.user_id) as has_reviewed`,
)

/** Sets a checkout's state, except that a paid checkout stays paid. */
export async function setCheckoutState(
  db: Db | Tx,
  id: string,
  state: CheckoutState,
  at: Date,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state, updated_at: at })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .execute()
}
