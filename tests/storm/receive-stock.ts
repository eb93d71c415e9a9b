import type { PostgresServer } from './parts/postgres.ts'

/** Units that come to each counted product, so that none is sold out before the weather is over. */
const RECEIVED = 20_000

/** Every product that is counted gets more than the crowd can buy, as an admin would write it down. */
export async function receiveStock(primary: PostgresServer): Promise<void> {
  await primary.ask(
    `with received as (
       update stock set quantity = quantity + $1, band = 'in', band_at = now() returning product_id, quantity
     )
     insert into stock_movements (id, product_id, product_name, change, quantity_after, reason, created_at)
     select gen_random_uuid(), product_id, products.name, $1, quantity, 'received', now()
     from received join products on products.id = product_id`,
    [RECEIVED],
  )
}

/** Products that the crowd buys: the counted ones, and as many others. */
export async function productsToBuy(primary: PostgresServer): Promise<string[]> {
  const rows = await primary.ask(
    `(select product_id as id from stock)
     union all
     (select id from products where id not in (select product_id from stock) order by id
      limit (select count(*) from stock))`,
  )
  return rows.map(({ id }) => String(id))
}

/**
 * Compares of each counted product what it began with, what its orders took and what is left; its ledger and its holds with its row.
 *
 * @param sign in the e-mails of a scenario's shoppers @returns the counted units they bought, and a sentence for each difference
 */
export async function compareStock(
  primary: PostgresServer,
  sign: string,
): Promise<{ sold: number; differences: string[] }> {
  const rows = await primary.ask(
    `with lines as (
       select product_id, sum(order_lines.quantity)::int as units, sum(short)::int as short,
         coalesce(sum(order_lines.quantity) filter (where orders.email like '%' || $1), 0)::int as now
       from order_lines join orders on orders.id = order_lines.order_id group by product_id
     ), ledger as (
       select product_id, sum(change)::int as sum, coalesce(sum(change) filter (where reason <> 'sold'), 0)::int as began
       from stock_movements group by product_id
     )
     select products.name, stock.quantity, stock.held, ledger.sum as ledger, ledger.began,
       coalesce(lines.units, 0) as sold, coalesce(lines.short, 0) as short, coalesce(lines.now, 0) as now,
       coalesce((select sum(quantity)::int from stock_holds where product_id = stock.product_id), 0) as holds
     from stock join products on products.id = stock.product_id
     left join lines on lines.product_id = stock.product_id left join ledger on ledger.product_id = stock.product_id`,
    [sign],
  )
  return {
    sold: rows.reduce((sum, row) => sum + Number(row['now']), 0),
    differences: rows.flatMap(faultsOf),
  }
}

function faultsOf(row: Record<string, unknown>): string[] {
  const name = String(row['name'])
  const of = (column: string) => Number(row[column])
  return [
    ...(of('sold') + of('quantity') === of('began')
      ? []
      : [`${name}: ${of('sold')} sold and ${of('quantity')} left of ${of('began')}`]),
    ...(of('ledger') === of('quantity')
      ? []
      : [`${name}: the ledger says ${of('ledger')}, ${of('quantity')} are left`]),
    ...(of('holds') === of('held') ? [] : [`${name}: ${of('held')} held, by checkouts ${of('holds')}`]),
    ...(of('short') === 0 ? [] : [`${name}: ${of('short')} were paid for and not there`]),
  ]
}
