import { sql } from 'kysely'
import type { Tx } from '../database/schema.ts'
import { TABLES, tablesIn, type TableName } from './tables.ts'

/** The number of rows of a table, a sum over the digests of their contents, and the money in it, in cents. */
type Sum = { rows: number; digest: string; cents: string }
export type Sums = Partial<Record<TableName, Sum>>

const money: Partial<Record<TableName, string>> = {
  products: 'price_cents',
  checkouts: 'amount_cents',
  orders: 'amount_cents',
  order_lines: 'price_cents * quantity',
  refunds: 'amount_cents',
  invoices: 'amount_cents',
}

/** A row in the settings that belongs to the copy and not to the shop. */
export const COPY_NOTE = 'moved'

/** Returns the sums by which two copies of a shop are compared; they do not depend on the order of rows or on the engine. */
export async function sumsOf(tx: Tx, tables: readonly TableName[] = TABLES): Promise<Sums> {
  await sql`set local time zone 'UTC'`.execute(tx)
  const sums: Sums = {}
  for (const table of await tablesIn(tx, tables)) sums[table] = await sumOf(tx, table)
  return sums
}

async function sumOf(tx: Tx, table: TableName): Promise<Sum> {
  const cents = sql.raw(money[table] ?? '0')
  const own = table === 'settings' ? sql`where name <> ${COPY_NOTE}` : sql``
  const { rows } = await sql<Sum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(row_to_json(t)::text), 1, 12))::bit(48)::bigint), 0)::text as digest,
      coalesce(sum(${cents}), 0)::text as cents
    from ${sql.table(table)} t ${own}`.execute(tx)
  return rows[0]!
}

/** Returns one sentence for each table of `other` that differs. */
export function differences(one: Sums, other: Sums): string[] {
  return TABLES.flatMap((table) => {
    const [mine = NOTHING, theirs] = [one[table], other[table]]
    if (theirs === undefined) return []
    if (mine.rows !== theirs.rows) return [`${table}: ${mine.rows} rows here, ${theirs.rows} there`]
    if (mine.cents !== theirs.cents) return [`${table}: ${mine.cents} cents here, ${theirs.cents} there`]
    return mine.digest === theirs.digest ? [] : [`${table}: the contents of rows differ`]
  })
}

const NOTHING: Sum = { rows: 0, digest: '0', cents: '0' }

/** Describes the content for people, table by table. */
export function formatSums(sums: Sums): string {
  return TABLES.flatMap((table) => {
    const sum = sums[table]
    if (sum === undefined) return []
    const { rows, cents } = sum
    return `  ${table.padEnd(15)} ${String(rows).padStart(8)} rows${cents === '0' ? '' : `, ${cents} cents`}`
  }).join('\n')
}
