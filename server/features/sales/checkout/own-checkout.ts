import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import type { Use } from '../discounts/take-discounts.ts'
import { paidAlready } from './checkout.errors.ts'
import type { Checkout } from './checkout.store.ts'
import { closePage } from './settle-checkout.ts'

/** Maximum number of open checkouts with a hold per account: the oldest is closed for a further one. */
const MAX_HOLDING = 3

type HoldingRow = Checkout & { product_id: string; held: number }

type OwnCheckout = {
  /** Units of a product held by the checkouts to be closed. */
  heldOf: (productId: string) => number
  /** Open checkouts to be closed before the new one, oldest first. */
  toClose: Checkout[]
}

/** Finds the holds of an account's open checkouts: those with a product of the new cart are to be closed, and the oldest above the limit. */
export async function findOwnCheckout(
  db: Db,
  userId: string,
  wanted: readonly Units[],
): Promise<OwnCheckout> {
  const rows: HoldingRow[] = await db
    .selectFrom('stock_holds')
    .innerJoin('checkouts', 'checkouts.id', 'stock_holds.checkout_id')
    .selectAll('checkouts')
    .select(['stock_holds.product_id', 'stock_holds.quantity as held'])
    .where('stock_holds.user_id', '=', userId)
    .where('checkouts.state', '=', 'open')
    .where('checkouts.session_id', 'is not', null)
    .orderBy('checkouts.id')
    .execute()
  const byCheckout = [...Map.groupBy(rows, ({ id }) => id).values()]
  const clashing = byCheckout.filter((holds) =>
    holds.some(({ product_id: held }) => wanted.some(({ productId }) => productId === held)),
  )
  const others = byCheckout.filter((holds) => !clashing.includes(holds))
  const closing = [...clashing, ...others.slice(0, Math.max(0, others.length - MAX_HOLDING + 1))]
  return {
    toClose: closing.map((holds) => holds[0]!),
    heldOf: (productId) =>
      closing
        .flat()
        .filter(({ product_id: held }) => held === productId)
        .reduce((sum, { held }) => sum + held, 0),
  }
}

/** Closes an account's open checkouts that hold one of these discounts, so that its own open page never keeps it from using a code. */
export async function closeCheckoutsWith(app: App, userId: string, uses: readonly Use[]): Promise<void> {
  const open = await app.db
    .selectFrom('checkouts')
    .innerJoin('discount_uses', 'checkout_id', 'checkouts.id')
    .selectAll('checkouts')
    .distinct()
    .where('customer', '=', userId)
    .where('ended', '=', false)
    .where(
      'discount_id',
      'in',
      uses.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .where('session_id', 'is not', null)
    .orderBy('checkouts.id')
    .execute()
  for (const checkout of open) await closeOwnCheckout(app, checkout)
}

/**
 * A part of a `with` named `place`: the first `slot` not taken by the account's checkouts, or `null`. Checkouts whose pages are being
 * opened count too, because they cannot be closed yet. Concurrent calls may find the same slot; the unique key lets only one take it.
 */
export const freeSlotOf = (userId: RawBuilder<string>) => sql`
    place as materialized (
      select min(slot) as slot from generate_series(1, ${sql.lit(MAX_HOLDING)}) as free (slot)
      where not exists (select from checkouts where user_id = ${userId}::uuid and state = 'open' and holding_slot = slot))`

/** Closes an older checkout at the provider, which releases its stock. @throws AppError 409 once paid, 502 or 503 without answer */
export async function closeOwnCheckout(app: App, checkout: Checkout): Promise<void> {
  const placed = await closePage(app, checkout, checkout.session_id!)
  if (placed.outcome !== 'placed') return
  const { rows } = await sql<{ number: string }>`
    select order_number as number from orders where id = ${placed.orderId}`.execute(app.db)
  throw paidAlready(rows[0]?.number ?? '')
}
