import { sql } from 'kysely'
import { newId } from '../../../base/ids.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { Db } from '../../../database/schema.ts'

/** Requests a notice when a product is available again. A request after an earlier notice is a new one; a waiting one keeps its place. */
export async function addRestockRequest(db: Db, productId: string, userId: string, at: Date): Promise<void> {
  const id = newId()
  await db
    .insertInto('restock_wishes')
    .values({ id, product_id: productId, user_id: userId, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet({ id, created_at: at, notified_at: null })
        .where('restock_wishes.notified_at', 'is not', null),
    )
    .execute()
}

/** Reads whether an account waits for a product, and whether its address is confirmed: no other is written to. */
export async function readRequest(
  db: Db,
  productId: string,
  userId: string,
): Promise<{ waiting: boolean; isConfirmed: boolean }> {
  const { rows } = await sql<{ waiting: boolean; isConfirmed: boolean }>`
    select exists (select from restock_wishes where product_id = ${productId} and user_id = ${userId}
        and notified_at is null) as waiting,
      exists (select from users where id = ${userId} and verified_at is not null) as "isConfirmed"`.execute(
    db,
  )
  return rows[0]!
}

/** Maximum number of products for which one account may wait. */
export const MAX_RESTOCK_REQUESTS = 100

export const countRestockRequests = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('restock_wishes').where('user_id', '=', userId).where('notified_at', 'is', null))
