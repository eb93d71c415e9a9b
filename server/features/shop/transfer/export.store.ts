import { invoiceNumber } from '../../../../contract/invoices.ts'
import { type SelectQueryBuilder, sql, type Selectable } from 'kysely'
import { dayIn } from '../../../../contract/shop-days.ts'
import { isCounted, type RefundState } from '../../../../contract/refunds.ts'
import type { Database, Db } from '../../../database/schema.ts'
import { familyOfCard } from '../../catalogue/products/family-cards.ts'
import { furtherPictures } from '../../catalogue/products/pictures/pictures.store.ts'
import type { FactColumns } from '../../catalogue/plants/facts-columns.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { CsvFile } from '../../../files/send-csv.ts'
import { money, productCells, productHeader, time } from './product-columns.ts'
import { cellsOfRule, RULE_HEADER } from '../../catalogue/rules/rule-cells.ts'
import { bodyOf } from '../../catalogue/rules/rule-columns.ts'
import { plantCells, plantHeader } from './plant-columns.ts'
import { STOCK_HEADER, stockCells } from './stock-columns.ts'

const BATCH = 500

/** Reads rows newest first in batches, so that neither the shop nor the database holds the whole list. The last row is the cursor. */
async function* batches<Row>(
  fetchAfter: (last: Row | null) => Promise<Row[]>,
  present: (rows: Row[]) => CellValue[][] | Promise<CellValue[][]>,
) {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await fetchAfter(last)
    if (rows.length > 0) yield await present(rows)
    if (rows.length < BATCH) return
    last = rows.at(-1)!
  }
}

/** Uses the id as cursor: it grows with time, is unique, and unlike a time is not rounded to a `Date`'s milliseconds. */
export const batchesById = <DB, Tables extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  id: string,
  present: (rows: Row[]) => CellValue[][] | Promise<CellValue[][]>,
) =>
  batches<Row>(
    (last) =>
      query
        .$if(last !== null, (rows) => rows.where(sql<boolean>`${sql.ref(id)} < ${last!.id}`))
        .orderBy(sql.ref(id), 'desc')
        .limit(BATCH)
        .execute(),
    present,
  )

export async function productFile(db: Db, currency: string): Promise<CsvFile> {
  const header = await productHeader(db)
  const products = db
    .selectFrom('products')
    .selectAll()
    .select([familyOfCard.as('family'), furtherPictures.as('pictures')])
  return {
    header,
    rows: batchesById(products, 'products.id', (rows) =>
      rows.map((row) => productCells(row, header, currency)),
    ),
  }
}

/** All products; one that is not counted begins with a count. */
export const stockFile = (db: Db): CsvFile => {
  const products = db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'products.name', 'stock.quantity'])
  return { header: STOCK_HEADER, rows: batchesById(products, 'products.id', (rows) => rows.map(stockCells)) }
}

/** All products; one without plant facts has empty cells. */
export async function plantFile(db: Db): Promise<CsvFile> {
  const header = await plantHeader(db)
  const products = db
    .selectFrom('products')
    .leftJoin('plant_facts', 'plant_facts.product_id', 'products.id')
    .select(['products.id', 'products.name', sql<FactColumns | null>`to_jsonb(plant_facts)`.as('facts')])
  return {
    header,
    rows: batchesById(products, 'products.id', (rows) => rows.map((row) => plantCells(row, header))),
  }
}

/** The columns of a file in order, each with its content. */
export type Columns<Row> = Record<string, (row: Row) => CellValue>

export const inColumns =
  <Row>(columns: Columns<Row>) =>
  (rows: readonly Row[]): CellValue[][] =>
    rows.map((row) => Object.values(columns).map((cell) => cell(row)))

const REDIRECT_COLUMNS: Columns<Selectable<Database['redirects']>> = {
  from: (row) => row.from_path,
  to: (row) => row.to_path,
  status: (row) => row.status,
  hits: (row) => row.hits,
  lastHitAt: (row) => (row.last_hit_at === null ? '' : time(row.last_hit_at)),
  createdAt: (row) => time(row.created_at),
}

export const saleRuleFile = (db: Db): CsvFile => ({
  header: RULE_HEADER,
  rows: batchesById(db.selectFrom('sale_rules').selectAll(), 'id', (rows) =>
    rows.map((row) => cellsOfRule(row, bodyOf(row))),
  ),
})

export const redirectFile = (db: Db): CsvFile => ({
  header: Object.keys(REDIRECT_COLUMNS),
  rows: batchesById(db.selectFrom('redirects').selectAll(), 'id', inColumns(REDIRECT_COLUMNS)),
})

type RefundToExport = Pick<
  Selectable<Database['refunds']>,
  'id' | 'amount_cents' | 'state' | 'source' | 'reason' | 'created_at'
> & { order_number: string; currency: string }

/** Dates are those of the refunds, not of their orders; days are the shop's, as in the figures. */
const REFUND_COLUMNS: Columns<RefundToExport & { day: string }> = {
  day: (refund) => refund.day,
  orderId: (refund) => refund.order_number,
  amount: (refund) => money(refund.amount_cents, refund.currency),
  state: (refund) => refund.state,
  source: (refund) => refund.source,
  reason: (refund) => refund.reason,
  id: (refund) => refund.id,
  createdAt: (refund) => time(refund.created_at),
}

/** Includes deleted orders' refunds, as the money was paid back. By time first, because the id comes from the admin's browser. */
export const refundFile = (db: Db, timeZone: string): CsvFile => ({
  header: Object.keys(REFUND_COLUMNS),
  rows: batches<RefundToExport>(
    (last) =>
      db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select(['refunds.id', 'refunds.amount_cents', 'refunds.state', 'refunds.source', 'refunds.reason'])
        .select(['refunds.created_at', 'orders.order_number', 'orders.currency'])
        .$if(last !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('refunds.created_at', 'refunds.id'), '<', tuple(last!.created_at, last!.id)),
          ),
        )
        .orderBy('refunds.created_at', 'desc')
        .orderBy('refunds.id', 'desc')
        .limit(BATCH)
        .execute(),
    (refunds) =>
      inColumns(REFUND_COLUMNS)(
        refunds.map((refund) => ({ ...refund, day: dayIn(refund.created_at, timeZone) })),
      ),
  ),
})

type InvoiceToExport = Pick<
  Selectable<Database['invoices']>,
  'id' | 'series' | 'number' | 'kind' | 'issued_at' | 'amount_cents' | 'tax_cents'
> & {
  order_number: string
  currency: string
  day: string | null
  about: string | null
  refund_state: RefundState | null
}

const INVOICE_COLUMNS: Columns<InvoiceToExport> = {
  number: (invoice) => invoiceNumber(invoice.series, invoice.number),
  kind: (invoice) => invoice.kind,
  day: (invoice) => invoice.day,
  orderId: (invoice) => invoice.order_number,
  currency: (invoice) => invoice.currency.toUpperCase(),
  net: (invoice) => money(invoice.amount_cents - invoice.tax_cents, invoice.currency),
  tax: (invoice) => money(invoice.tax_cents, invoice.currency),
  amount: (invoice) => money(invoice.amount_cents, invoice.currency),
  invoice: (invoice) => invoice.about,
  refund: (invoice) =>
    invoice.refund_state === null || isCounted(invoice.refund_state) ? null : invoice.refund_state,
  issuedAt: (invoice) => time(invoice.issued_at),
}

/** Invoices and credit notes; each of these names its invoice, and says so if its refund failed later. */
export const invoiceFile = (db: Db): CsvFile => {
  const invoices = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('refunds', 'refunds.id', 'invoices.refund_id')
    .select('refunds.state as refund_state')
    .select(['invoices.id', 'series', 'number', 'kind', 'issued_at', 'invoices.amount_cents'])
    .select(['invoices.tax_cents', 'order_number', 'currency'])
    .select([
      sql<string | null>`data->>'issuedOn'`.as('day'),
      sql<string | null>`data->'about'->>'number'`.as('about'),
    ])
  return {
    header: Object.keys(INVOICE_COLUMNS),
    rows: batchesById(invoices, 'invoices.id', inColumns(INVOICE_COLUMNS)),
  }
}

type UserToExport = Pick<
  Selectable<Database['users']>,
  'id' | 'email' | 'username' | 'role' | 'profession' | 'bio' | 'created_at'
>

const USER_COLUMNS: Columns<UserToExport> = {
  id: (user) => user.id,
  email: (user) => user.email,
  username: (user) => user.username,
  role: (user) => user.role,
  profession: (user) => user.profession,
  bio: (user) => user.bio,
  createdAt: (user) => time(user.created_at),
}

export const userFile = (db: Db): CsvFile => {
  const users = db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'role', 'profession', 'bio', 'created_at'])
  return { header: Object.keys(USER_COLUMNS), rows: batchesById(users, 'id', inColumns(USER_COLUMNS)) }
}
