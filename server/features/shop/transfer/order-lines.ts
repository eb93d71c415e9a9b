import { sql } from 'kysely'
import { taxName, type Money } from '../../../../contract/totals.ts'
import { startOfDay } from '../../../../contract/shop-days.ts'
import type { DaysQuery } from '../../../../contract/schemas/transfer.ts'
import type { Db } from '../../../database/schema.ts'
import type { CsvFile } from '../../../files/send-csv.ts'
import { lineAmounts, moneyOf, shippingName } from '../../sales/pricing/line-amounts.ts'
import { batchesById, inColumns, type Columns } from './export.store.ts'
import { money, time } from './product-columns.ts'

type Line = {
  orderId: string
  createdAt: Date
  currency: string
  position: number | null
  productId: string
  name: string
  sku: string | null
  hsCode: string | null
  options: { name: string; value: string }[] | null
  quantity: number
  unitCents: number | null
  discountCents: number
  netCents: number
  taxCents: number
  taxes: string
  lot: string | null
}

/** Net and tax add up to the amount of the order; the rows of its delivery have no product. */
const LINE_COLUMNS: Columns<Line> = {
  orderId: (line) => line.orderId,
  createdAt: (line) => time(line.createdAt),
  line: (line) => (line.position === null ? '' : line.position + 1),
  productId: (line) => line.productId,
  name: (line) => line.name,
  sku: (line) => line.sku ?? '',
  hsCode: (line) => line.hsCode ?? '',
  options: (line) => (line.options ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
  quantity: (line) => line.quantity,
  price: (line) => money(line.unitCents, line.currency),
  discount: (line) => money(line.discountCents, line.currency),
  rate: (line) => line.taxes,
  net: (line) => money(line.netCents, line.currency),
  tax: (line) => money(line.taxCents, line.currency),
  total: (line) => money(line.netCents + line.taxCents, line.currency),
  currency: (line) => line.currency.toUpperCase(),
}

/** In a shop with plant passports. */
const WITH_LOTS: Columns<Line> = { ...LINE_COLUMNS, lot: (line) => line.lot ?? '' }

/** The lines of all orders of these days, archived and cancelled ones too, as the figures count them. */
export const lineFile = (
  db: Db,
  { from, before }: DaysQuery,
  timeZone: string,
  hasLots: boolean,
): CsvFile => {
  const columns = hasLots ? WITH_LOTS : LINE_COLUMNS
  const orders = db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id', 'orders.order_number', 'orders.currency', 'orders.created_at'])
    .select(sql<Money | null>`checkouts.money`.as('money'))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', startOfDay(from!, timeZone)))
    .$if(before !== undefined, (query) =>
      query.where('orders.created_at', '<', startOfDay(before!, timeZone)),
    )
  const rows = batchesById(orders, 'orders.id', async (batch) => {
    const lines = await linesOf(
      db,
      batch.map(({ id }) => id),
    )
    return batch.flatMap((order) => inColumns(columns)(rowsOf(order, lines.get(order.id) ?? [])))
  })
  return { header: Object.keys(columns), rows }
}

type Order = { order_number: string; currency: string; created_at: Date; money: Money | null }
type StoredLine = Awaited<ReturnType<typeof readLines>>[number]

function rowsOf(order: Order, stored: readonly StoredLine[]): Line[] {
  const priced = stored.map(({ price_cents: priceCents, quantity }) => ({ priceCents, quantity }))
  const of = { orderId: order.order_number, createdAt: order.created_at, currency: order.currency }
  const money = moneyOf(order.money, priced)
  return lineAmounts(money, priced).map(({ parts, position, ...sums }): Line => {
    const line = position === null ? undefined : stored[position]
    return {
      ...of,
      ...sums,
      position,
      productId: line?.product_id ?? '',
      name: line?.name ?? shippingName(money),
      sku: line?.sku ?? null,
      hsCode: line?.hs_code ?? null,
      options: line?.options ?? null,
      quantity: line?.quantity ?? 1,
      unitCents: line?.price_cents ?? null,
      taxes: parts.map(taxName).join(' + '),
      lot: line?.lot ?? null,
    }
  })
}

const readLines = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .select(['order_id', 'product_id', 'name', 'price_cents', 'quantity'])
    .select([
      sql<string | null>`checkouts.lines->position->>'sku'`.as('sku'),
      sql<string | null>`checkouts.lines->position->>'hsCode'`.as('hs_code'),
      sql<Line['options']>`checkouts.lines->position->'options'`.as('options'),
      sql<string | null>`(select code from lots where lots.id = order_lines.lot_id)`.as('lot'),
    ])
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()

const linesOf = async (db: Db, orderIds: readonly string[]) =>
  Map.groupBy(await readLines(db, orderIds), (line) => line.order_id)
