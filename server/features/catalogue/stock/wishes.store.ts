import { newId } from '../../../base/ids.ts'
import type { Db } from '../../../database/schema.ts'

/** Asks to be told when a product is back. One that was told before is a new wish; one that waits keeps its place. */
export async function makeWish(db: Db, productId: string, userId: string, at: Date): Promise<void> {
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

export async function dropWish(db: Db, productId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('restock_wishes')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .execute()
}

export async function isWaiting(db: Db, productId: string, userId: string): Promise<boolean> {
  const wish = await db
    .selectFrom('restock_wishes')
    .select('id')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('notified_at', 'is', null)
    .executeTakeFirst()
  return wish !== undefined
}

/** Products one account may wait for. */
export const WISHES_MOST = 100

export async function countWishes(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('restock_wishes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
