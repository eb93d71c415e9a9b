import { sql } from 'kysely'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { bandSql, type StockRow, type Units } from './stock.store.ts'

type Sale = {
  checkoutId: string
  orderId: string
  /** Each product once. */
  lines: readonly (Units & { name: string })[]
  at: Date
}

export type Sold = {
  /** Units that were paid for and are not there. */
  short: Units[]
  /** Products whose pages say something else from now on: for `tellOfBands`, after the commit. */
  changed: string[]
}

type Taken = {
  product_id: string
  sold: number
  short: number
  before: StockRow['band']
  after: StockRow['band']
}

/**
 * Turns what a checkout held into units sold, in the transaction that writes its order, and writes the ledger. Where no hold is left, what
 * is free is taken; what is not there either is short. Products that are not counted are left alone. The checkout's row has to be locked.
 *
 * One statement: `stood` locks the counted rows in the order of their ids and answers what was committed last; all that follows is made
 * of it. Never more of a hold is taken than the row says: a payment gets its order whatever has become of the figures, which the hourly job
 * mends. A movement is later than the change before it: who waited for the row looked at the clock before that.
 */
export async function sellStock(tx: Tx, { checkoutId, orderId, lines, at }: Sale): Promise<Sold> {
  const { rows } = await sql<Taken>`
    with line as (
      select * from unnest(${lines.map(() => newId())}::uuid[], ${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ name }) => name)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])
        as line (movement_id, id, name, units)),
    held as (
      delete from "stock_holds" where checkout_id = ${checkoutId} returning product_id as id, quantity as units),
    stood as (
      select product_id as id, quantity, held, band, updated_at from "stock"
      where product_id in (select id from line union select id from held) order by product_id for update),
    kept as (
      select stood.*, movement_id, name, coalesce(line.units, 0) as units, least(coalesce(held.units, 0), stood.held) as kept
      from stood left join line using (id) left join held using (id)),
    taking as (
      select kept.*, least(units, kept + quantity - held) as sold, greatest(${at}::timestamptz,
        updated_at + interval '1 millisecond',
        (select max(created_at) + interval '1 millisecond' from stock_movements where product_id = kept.id)) as moved_at
      from kept),
    taken as (
      update "stock" set
        quantity = stock.quantity - taking.sold,
        held = stock.held - taking.kept,
        band = ${bandSql('stock.quantity - taking.sold', 'low_at')},
        band_at = case when stock.band = ${bandSql('stock.quantity - taking.sold', 'low_at')} then band_at else ${at}::timestamptz end,
        updated_at = taking.moved_at
      from taking where stock.product_id = taking.id
      returning stock.product_id, stock.quantity, stock.band, taking.band as before, movement_id, name, units, sold, moved_at),
    moved as (
      insert into "stock_movements" (id, product_id, product_name, change, quantity_after, reason, order_id, created_at)
      select movement_id, product_id, name, -sold, quantity, 'sold', ${orderId}::uuid, moved_at from taken where sold > 0)
    select product_id, sold, units - sold as short, before, band as after from taken order by product_id`.execute(
    tx,
  )
  return {
    short: rows.flatMap(({ product_id: productId, short }) =>
      short > 0 ? [{ productId, quantity: short }] : [],
    ),
    changed: rows.filter(({ before, after }) => before !== after).map(({ product_id: id }) => id),
  }
}
