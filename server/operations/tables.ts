import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/schema.ts'
import { hasTable } from '../database/schema-version.ts'

/** The tables of a shop, each after those it refers to; without job queue, whose jobs find their work, and totals, counted anew. */
export const TABLES = [
  'users',
  'sessions',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'erased_accounts',
  'login_attempts',
  'known_networks',
  'images',
  'categories',
  'product_families',
  'products',
  'product_pictures',
  'price_history',
  'reviews',
  'restored_versions',
  'picture_fetches',
  'stock',
  'plant_facts',
  'sale_rules',
  'accessories',
  'restock_wishes',
  'review_votes',
  'review_reports',
  'rating_counts',
  'checkouts',
  'discounts',
  'discount_uses',
  'stock_holds',
  'stock_movements',
  'orders',
  'lots',
  'order_lines',
  'former_lots',
  'order_deliveries',
  'order_billing',
  'past_orders',
  'past_order_lines',
  'past_addresses',
  'shipments',
  'shipping_risks',
  'order_events',
  'refunds',
  'refund_lines',
  'invoice_series',
  'invoices',
  'claims',
  'emails',
  'contact_messages',
  'contents',
  'content_versions',
  'redirects',
  'missing_paths',
  'published_files',
  'email_blocks',
  'email_opt_outs',
  'shelf_plants',
  'calendar_feeds',
  'saved_views',
  'audit_log',
  'settings',
  'setting_values',
  'trash',
  'trash_rows',
  'webhook_endpoints',
  'webhook_deliveries',
  'imports',
  'import_rows',
  'external_ids',
] as const satisfies (keyof Database)[]

export type TableName = (typeof TABLES)[number]

/** The other tables of a shop, which are not copied, with the reason why nothing is lost. */
export const LEFT_OUT = {
  running_totals: 'counted anew',
  best_sellers: 'counted anew',
  search_words: 'noted anew',
  leases: 'of processes that run now',
  call_counts: 'of this minute',
  account_tokens: 'of links that can be asked for again',
  login_challenges: 'of these minutes',
  upload_attempts: 'of this day',
  stock_lapses: 'of this day',
  counted_actions: 'of this day',
  batches: 'of these minutes',
} as const satisfies Partial<Record<keyof Database, string>>

const NOT_BACKED_UP = new Set<TableName>([
  'sessions',
  'login_attempts',
  'calendar_feeds',
  'trash',
  'trash_rows',
])

/** The tables of a backup: without sessions and calendar addresses, which would let in who was shut out, and without the trash. */
export const BACKED_UP: readonly TableName[] = TABLES.filter((table) => !NOT_BACKED_UP.has(table))

/** Returns those of these tables that a database has; one of an older release has fewer. */
export async function tablesIn(
  db: Db | Tx,
  tables: readonly TableName[] = TABLES,
): Promise<readonly TableName[]> {
  const found: TableName[] = []
  for (const table of tables) if (await hasTable(db, table)) found.push(table)
  return found
}

/** Rows of a copy, as the database wrote them: one JSON object each, never parsed on the way. */
export type Rows = string[]

const ROWS_AT_ONCE = 500

/** Reads every row of a table, in batches. Only within a transaction. */
export async function* readRows(tx: Tx, table: TableName): AsyncGenerator<Rows> {
  await sql`declare moving no scroll cursor for select row_to_json(t)::text as row
  from ${sql.table(table)} t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from moving`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close moving`.execute(tx)
}

export async function writeRows(tx: Tx, table: TableName, rows: Rows): Promise<void> {
  const name = sql.table(table)
  await sql`
    insert into ${name} select *
    from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`.execute(tx)
}

/** The table whose first rows a migration writes. */
export const FILLED = 'categories'

/** True for one with nothing but what its migrations wrote. */
export async function isEmptyShop(db: Db | Tx): Promise<boolean> {
  for (const table of (await tablesIn(db)).filter((name) => name !== FILLED)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

export async function emptyTables(tx: Tx): Promise<void> {
  for (const table of (await tablesIn(tx)).toReversed())
    await sql`delete from ${sql.table(table)}`.execute(tx)
}
