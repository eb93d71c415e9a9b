import { readTogether } from '../../../database/read-together.ts'
import type { Db } from '../../../database/schema.ts'

/** What the set-up list knows from rows. */
export type SetupRows = {
  hasProduct: boolean
  /** Of the newest order; `null` without one that was paid for. */
  session: string | null
  /** Slugs of the published pages. */
  pages: string[]
  notes: Record<string, string>
}

/** Row of the table `settings` with the time of the last backup. */
export const BACKED_UP_AT = 'backed_up_at'

/** Reads all of it in one statement, each part by an index. @param names of rows in the table `settings` */
export async function readSetupRows(db: Db, slugs: readonly string[], names: readonly string[]) {
  const { products, orders, pages, notes } = await readTogether(db, {
    // Products of the demo shop are older than its accounts.
    products: db
      .selectFrom('products')
      .select('id')
      .where('created_at', '>=', (first) =>
        first
          .selectFrom('users')
          .select(({ fn }) => fn.min('created_at').as('at'))
          .where('role', '=', 'admin'),
      )
      .limit(1),
    // Orders of the demo shop have no session.
    orders: db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select('session_id')
      .where('orders.deleted_at', 'is', null)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(1),
    pages: db
      .selectFrom('contents')
      .select('slug')
      .where('kind', '=', 'page')
      .where('slug', 'in', slugs)
      .where('published_version', 'is not', null),
    notes: db.selectFrom('settings').selectAll().where('name', 'in', names),
  })
  return {
    hasProduct: products.length > 0,
    session: orders[0]?.session_id ?? null,
    pages: pages.map(({ slug }) => slug),
    notes: Object.fromEntries(notes.map(({ name, value }) => [name, value])),
  }
}
