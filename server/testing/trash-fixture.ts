import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ProductDetailView } from '../../contract/schemas/product.ts'
import type { TrashEntry, TrashView } from '../../contract/schemas/trash.ts'
import { setUpAdmin } from './admin-fixture.ts'
import { openTestShop } from './test-shop.ts'

type Headers = { cookie: string }

/** One shop for a whole file, with an admin who deletes and restores. */
export async function setUpTrash() {
  const shop = await openTestShop()
  const boss = await setUpAdmin(shop)
  const { call } = boss
  const listed = async (query = '') => (await call('GET', `/api/trash${query}`)).json<TrashView>()
  const entryOf = async (subjectId: string): Promise<TrashEntry | undefined> =>
    (await listed('?limit=100')).entries.find((entry) => entry.subjectId === subjectId)
  const deleteProduct = async (id: string) => {
    expect((await call('DELETE', `/api/products/${id}`)).statusCode).toBe(200)
    return (await entryOf(id))!
  }
  const deleteUser = async (id: string) => {
    expect((await call('DELETE', `/api/auth/users/${id}`)).statusCode).toBe(200)
    return (await entryOf(id))!
  }
  const restore = (entry: TrashEntry) => call('POST', `/api/trash/${entry._id}/restore`)
  const detail = async (id: string) =>
    (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
  const vote = async (reviewId: string, headers: Headers) =>
    expect((await shop.call('PUT', `/api/reviews/${reviewId}/helpful`, headers)).statusCode).toBe(200)

  /** Reads every row of a table, in a fixed order. */
  async function rowsOf(table: string, where: ReturnType<typeof sql>) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${where} order by to_jsonb(t)::text`.execute(
      shop.db,
    )
    return rows.map(({ row }) => row)
  }

  /** True if a statement waits for a row that another transaction has locked. */
  async function somebodyWaits(): Promise<boolean> {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')
        and datname = current_database()`.execute(shop.db)
    return rows.length > 0
  }

  return {
    shop,
    get admin() {
      return boss.admin
    },
    signInAgain: boss.signInAgain,
    call,
    listed,
    entryOf,
    deleteProduct,
    deleteUser,
    restore,
    detail,
    vote,
    rowsOf,
    somebodyWaits,
  }
}
