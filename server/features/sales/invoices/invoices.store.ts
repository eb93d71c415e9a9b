import { invoiceNumber } from '../../../../contract/invoices.ts'
import { sql, type Selectable } from 'kysely'
import { containsPattern } from '../../../base/like-pattern.ts'
import { isId } from '../../../base/ids.ts'
import { countRows } from '../../../database/count-rows.ts'
import { newestFirst, readWindow, type PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { InvoiceListQuery } from '../../../../contract/schemas/invoice.ts'
import type { InvoiceData } from '../../../../contract/invoices.ts'
import { readNumber } from './series.ts'

/** A row without what it weighs. */
const COLUMNS = [
  'invoices.id',
  'invoices.series',
  'invoices.number',
  'invoices.kind',
  'invoices.order_id',
  'invoices.issued_at',
  'invoices.amount_cents',
  'invoices.tax_cents',
] as const

const invoices = (db: Db | Tx) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('refunds', 'refunds.id', 'invoices.refund_id')
    .select(COLUMNS)
    .select(['orders.order_number', 'orders.user_id', 'orders.currency', 'orders.email'])
    .select('refunds.state as refund_state')
    .select(sql<boolean>`coalesce(length(invoices.pdf), 0) > 0`.as('has_file'))

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

type Filter = Pick<InvoiceListQuery, 'q' | 'kind'>

/** Finds a whole number at once; what is none of ours is looked for in the orders' numbers. */
const matching = ({ q = '', kind }: Filter) =>
  sql<boolean>`(${kind === undefined ? sql`true` : sql`invoices.kind = ${kind}`} and ${named(q.trim())})`

function named(words: string) {
  if (words === '') return sql`true`
  if (/^\d{1,9}$/.test(words)) return sql`invoices.number = ${Number(words)}`
  const found = readNumber(words)
  if (found !== null) return sql`invoices.series = ${found.series} and invoices.number = ${found.number}`
  return sql`invoices.order_id in (select id from orders where order_number ilike ${containsPattern(words)})`
}

export const listInvoices = (db: Db | Tx, filter: Filter, window: PageWindow): Promise<InvoiceRow[]> =>
  readWindow(invoices(db).where(matching(filter)), newestFirst('invoices.issued_at', 'invoices.id'), window)

export const countInvoices = (db: Db | Tx, filter: Filter): Promise<number> =>
  countRows(db.selectFrom('invoices').where(matching(filter)))

export const findInvoice = (db: Db | Tx, id: string): Promise<InvoiceRow | undefined> =>
  isId(id) ? invoices(db).where('invoices.id', '=', id).executeTakeFirst() : Promise.resolve(undefined)

/** The file of an invoice; `undefined` until it is drawn, and after its years. */
export async function readFile(db: Db | Tx, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('invoices').select('pdf').where('id', '=', id).executeTakeFirst()
  return row?.pdf?.length ? row.pdf : undefined
}

/** Number and day of the invoices of these orders. */
export async function findNumbers(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, NonNullable<InvoiceData['about']>>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['order_id', 'series', 'number', sql<string>`data->>'issuedOn'`.as('issued_on')])
    .where('kind', '=', 'invoice')
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      { number: invoiceNumber(row.series, row.number), issuedOn: row.issued_on },
    ]),
  )
}

export type Undrawn = Pick<
  Selectable<Database['invoices']>,
  'id' | 'kind' | 'issued_at' | 'data' | 'order_id'
>

export const nextUndrawn = (db: Db, after: string | null): Promise<Undrawn | undefined> =>
  db
    .selectFrom('invoices')
    .select(['id', 'kind', 'issued_at', 'data', 'order_id'])
    .where('pdf', 'is', null)
    .$if(after !== null, (rows) => rows.where('id', '>', after!))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Stores the file, once. @returns the buyer; `undefined` if another node was faster */
export async function saveFile(tx: Tx, id: string, pdf: Uint8Array) {
  return tx
    .updateTable('invoices')
    .from('orders')
    .set({ pdf: Buffer.from(pdf) })
    .whereRef('orders.id', '=', 'invoices.order_id')
    .where('invoices.id', '=', id)
    .where('pdf', 'is', null)
    .returning(['orders.id', 'orders.email', 'orders.user_id', 'orders.order_number'])
    .executeTakeFirst()
}

/** Empties the data and files of invoices issued before then; number, amounts and order stay. @returns how many */
export async function emptyInvoices(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update "invoices" set data = '{}', pdf = '' where id in (
      select id from invoices where issued_at < ${before} and data <> '{}' order by issued_at, id limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
