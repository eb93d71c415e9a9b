import { sql, type RawBuilder } from 'kysely'
import { queueWebhooksCte } from '../../messages/webhooks/events.store.ts'
import { stockLevelSql, type StockRow, type Units } from './stock.store.ts'

export type Sold = {
  /** Units that were paid for but not in stock. */
  short: Units[]
  /** Products whose cached pages are outdated: for `invalidateStock`, after the commit. */
  changed: string[]
}

/** A product of an order; `short` units were not in stock. */
export type SoldLine = {
  product_id: string
  short: number
  before: StockRow['band']
  after: StockRow['band']
}

/**
 * Parts of a `with` after `line` (`movement_id`, `id`, `name`, `units`), up to `taking`: the units of each counted product that can be
 * sold, locked until the transaction ends. `stood` locks the counted rows in the order of their ids and returns the last committed values,
 * from which all the rest is computed. Uses at most the units held by the row: a wrong figure never blocks a paid order, and the hourly job
 * corrects it. Each movement gets a later time than the one before, because a call that waited for the lock read the clock earlier.
 *
 * @param checkoutId of a row that is locked
 */
export const lockStockCte = (
  checkoutId: RawBuilder<string>,
  at: RawBuilder<Date>,
): RawBuilder<unknown> => sql`
    held as materialized (
      select product_id as id, quantity as units from "stock_holds" where checkout_id = ${checkoutId} for update),
    stood as materialized (
      select product_id as id, quantity, held, band, updated_at from "stock"
      where product_id in (select id from line union select id from held) order by product_id for update),
    kept as (
      select stood.*, movement_id, name, coalesce(line.units, 0) as units, least(coalesce(held.units, 0), stood.held) as kept
      from stood left join line using (id) left join held using (id)),
    taking as materialized (
      select kept.*, least(units, kept + quantity - held) as sold, greatest(${at}::timestamptz,
        updated_at + interval '1 millisecond',
        (select max(created_at) + interval '1 millisecond' from stock_movements where product_id = kept.id)) as moved_at
      from kept)`

/** The parts that follow: they sell the units in `taking`, record movements and end holds. @param order without its row nothing is sold */
export const sellStockCte = (
  order: RawBuilder<unknown>,
  checkoutId: RawBuilder<string>,
  at: RawBuilder<Date>,
) => sql`
    freed as (
      delete from "stock_holds" using ${order} as sale where checkout_id = ${checkoutId}),
    taken as (
      update "stock" set
        quantity = taking.quantity - taking.sold,
        held = taking.held - taking.kept,
        band = ${stockLevelSql('taking.quantity - taking.sold', 'low_at')},
        band_at = case when taking.band = ${stockLevelSql('taking.quantity - taking.sold', 'low_at')} then band_at else ${at}::timestamptz end,
        updated_at = taking.moved_at
      from taking, ${order} as sale where stock.product_id = taking.id
      returning stock.product_id, stock.quantity, stock.band, taking.band as before, movement_id, name, units, sold, moved_at,
        sale.id as order_id),
    moved as (
      insert into "stock_movements" (id, product_id, product_name, change, quantity_after, reason, order_id, created_at)
      select movement_id, product_id, name, -sold, quantity, 'sold', order_id, moved_at from taken where sold > 0),
    stock_told as (${queueWebhooksCte(sql`
      select movement_id as id, 'stock.' || band as type, jsonb_build_object('id', product_id) as data, moved_at as at
      from taken where sold > 0 and band <> before`)})`

export const soldOf = (taken: readonly SoldLine[]): Sold => ({
  short: taken.flatMap(({ product_id: productId, short }) =>
    short > 0 ? [{ productId, quantity: short }] : [],
  ),
  changed: taken.filter(({ before, after }) => before !== after).map(({ product_id: id }) => id),
})
