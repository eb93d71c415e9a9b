import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/schema.ts'
import { recordLapses } from './lapses.store.ts'
import { lockStock, unitArrays, type Hold, type Units } from './stock.store.ts'

/** What a checkout wants and cannot have: so many are free, or nobody counts the product any more. */
export class ShortOfStock extends Error {
  override name = 'ShortOfStock'
}

type Wanted = {
  userId: string
  network: string
  units: readonly Units[]
  /** SQL that inserts the checkout and answers its id, or inserts nothing. */
  insertion: RawBuilder<unknown>
}

/**
 * Inserts a checkout and holds units for it. The update takes what is free and nothing else, so it is right by itself; several products are
 * locked in the order of their ids before it.
 *
 * @returns false when the checkout was not inserted
 * @throws ShortOfStock when something is not free; the transaction has to be rolled back
 */
export async function holdStock(tx: Tx, { userId, network, units, insertion }: Wanted): Promise<boolean> {
  if (units.length > 1) {
    const rows = await lockStock(
      tx,
      units.map(({ productId }) => productId),
    )
    const free = new Map(rows.map((row) => [row.product_id, row.quantity - row.held]))
    if (units.some(({ productId, quantity }) => (free.get(productId) ?? 0) < quantity))
      throw new ShortOfStock('not enough is free')
  }
  // Rows of the checkout and its holds are new, so nobody waits for them.
  const { rows } = await sql<{ opened: number; held: number }>`
    with opened as (${insertion}),
    taken as (
      update "stock" set held = stock.held + wanted.units
      from ${unitArrays(units)} as wanted (id, units), opened
      where product_id = wanted.id and stock.quantity - stock.held >= wanted.units
      returning product_id, wanted.units, opened.id as checkout_id),
    holds as (
      insert into "stock_holds" (checkout_id, product_id, user_id, network, quantity)
      select checkout_id, product_id, ${userId}::uuid, ${network}, units from taken)
    select (select count(*) from opened) as opened, (select count(*) from taken) as held`.execute(tx)
  const { opened, held } = rows[0]!
  if (opened === 0) return false
  if (held < units.length) throw new ShortOfStock('not enough is free')
  return true
}

/** Whether an account holds anything. */
export const isHolding = (userId: string) =>
  sql<boolean>`exists (select from stock_holds where user_id = ${userId})`

/** Takes a checkout's holds away. The checkout's row has to be locked in this transaction. @returns what it held */
function takeHolds(tx: Tx, checkoutId: string): Promise<Hold[]> {
  return tx
    .deleteFrom('stock_holds')
    .where('checkout_id', '=', checkoutId)
    .returning(['product_id as productId', 'quantity', 'user_id as userId', 'network'])
    .execute()
}

/** A checkout that nobody paid. */
type Unpaid = Pick<Selectable<Database['checkouts']>, 'id' | 'created_at' | 'hold_until'>

/** Makes what an unpaid checkout held free again. The checkout's row has to be locked in this transaction. */
export async function releaseHolds(tx: Tx, checkout: Unpaid, at: Date): Promise<void> {
  const units = await takeHolds(tx, checkout.id)
  if (units.length === 0) return
  if (units.length > 1)
    await lockStock(
      tx,
      units.map(({ productId }) => productId),
    )
  await sql`
    update "stock" set held = greatest(stock.held - freed.units, 0)
    from ${unitArrays(units)} as freed (id, units) where product_id = freed.id`.execute(tx)
  // Not longer than it was asked for: that nobody noticed its end is not the buyer's doing.
  const until = Math.min(at.getTime(), checkout.hold_until?.getTime() ?? Infinity)
  const seconds = Math.max(0, Math.round((until - checkout.created_at.getTime()) / 1_000))
  await recordLapses(tx, units, { seconds, at })
}
