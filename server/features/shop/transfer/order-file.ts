import { sql } from 'kysely'
import { DEFAULT_CURRENCY } from '../../../../contract/currencies.ts'
import { invoiceNumber } from '../../../../contract/invoices.ts'
import type { Db } from '../../../database/schema.ts'
import type { CsvFile } from '../../../files/send-csv.ts'
import { listed, matching, type OrderFilter, type OrderRow } from '../../sales/orders/orders.store.ts'
import { batchesById, inColumns, type Columns } from './export.store.ts'
import { money, time } from './product-columns.ts'

/** What the file says of an order beside its row. */
type Beside = { products: string; invoice: string; refundedTaxCents: number }

const ORDER_COLUMNS: Columns<OrderRow & Beside> = {
  orderId: (order) => order.order_number,
  id: (order) => order.id,
  email: (order) => order.email,
  status: (order) => order.status,
  products: (order) => order.products,
  subtotal: (order) => money(order.subtotal_cents, order.currency),
  tax: (order) => money(order.tax_cents, order.currency),
  amount: (order) => money(order.amount_cents, order.currency),
  refunded: (order) => money(order.refunded_cents, order.currency),
  cancelledAt: (order) => (order.cancelled_at === null ? '' : time(order.cancelled_at)),
  createdAt: (order) => time(order.created_at),
  updatedAt: (order) => time(order.updated_at),
}

/** Columns that the file has once an order of the shop uses them, so that a shop that set nothing keeps the file it knows. */
const FURTHER = {
  currency: (order) => order.currency.toUpperCase(),
  discount: (order) => money(order.money?.off.reduce((sum, cents) => sum + cents, 0) ?? 0, order.currency),
  shipping: (order) => money(order.money?.shippingCents ?? 0, order.currency),
  country: (order) => order.money?.place?.country ?? '',
  state: (order) => order.money?.place?.state ?? '',
  codes: (order) => (order.money?.discounts ?? []).map(({ code, name }) => code ?? name).join(', '),
  method: (order) => order.money?.delivery?.name ?? '',
  invoice: (order) => order.invoice,
  refundedTax: (order) => money(order.refundedTaxCents, order.currency),
} satisfies Columns<OrderRow & Beside>

/** @param ids only these orders of the list, when given */
export async function orderFile(db: Db, filter: OrderFilter, ids?: readonly string[]): Promise<CsvFile> {
  const orders = matching(listed(db, filter), filter).$if(ids !== undefined, (query) =>
    query.where(sql<boolean>`id = any(${ids}::uuid[])`),
  )
  const used = await usedColumns(db)
  const columns: typeof ORDER_COLUMNS = {
    ...ORDER_COLUMNS,
    ...Object.fromEntries(Object.entries(FURTHER).filter(([name]) => used[name as keyof typeof FURTHER])),
  }
  const rows = batchesById(orders, 'id', async (batch) => {
    const beside = await readBeside(
      db,
      batch.map(({ id }) => id),
    )
    return inColumns(columns)(batch.map((order) => ({ ...order, ...beside.get(order.id)! })))
  })
  return { header: Object.keys(columns), rows }
}

async function usedColumns(db: Db): Promise<Record<keyof typeof FURTHER, boolean>> {
  const { rows } = await sql<Record<keyof typeof FURTHER, boolean>>`
    with counted as (
      select orders.id, orders.currency, money from orders join checkouts on checkouts.id = orders.checkout_id
      where money is not null or orders.currency <> ${DEFAULT_CURRENCY})
    select coalesce(bool_or(currency <> ${DEFAULT_CURRENCY}), false) as currency,
      coalesce(bool_or(exists (select from jsonb_array_elements_text(money->'off') as off where off::bigint > 0)), false) as discount,
      coalesce(bool_or((money->>'shippingCents')::bigint > 0), false) as shipping,
      coalesce(bool_or(money->'place'->>'country' <> ''), false) as country,
      coalesce(bool_or(money->'place'->>'state' <> ''), false) as state,
      coalesce(bool_or(money->'discounts' is not null), false) as codes,
      coalesce(bool_or(money->'delivery' is not null), false) as method,
      exists (select from invoices) as invoice,
      exists (select from refunds join counted on counted.id = order_id where money is not null and tax_cents > 0) as "refundedTax"
    from counted`.execute(db)
  return rows[0]!
}

async function readBeside(db: Db, orderIds: readonly string[]): Promise<Map<string, Beside>> {
  const { rows } = await sql<
    Pick<Beside, 'products' | 'refundedTaxCents'> & {
      id: string
      series: string | null
      number: number | null
    }
  >`
    select asked.id, series, number,
      coalesce((select string_agg(quantity || ' x ' || name, '; ' order by position) from order_lines where order_id = asked.id), '')
        as products,
      coalesce((select sum(tax_cents) from refunds where order_id = asked.id and state not in ('failed', 'canceled')), 0)::bigint
        as "refundedTaxCents"
    from unnest(${orderIds}::uuid[]) as asked (id)
    left join invoices on invoices.order_id = asked.id and invoices.kind = 'invoice'`.execute(db)
  return new Map(
    rows.map(({ id, series, number, ...beside }) => [
      id,
      { ...beside, invoice: series === null || number === null ? '' : invoiceNumber(series, number) },
    ]),
  )
}
