import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { notFound } from '../../../platform/errors.ts'

/** Checks that a product exists. @param lock locks its row until the transaction ends @throws AppError 404 for an unknown product */
export async function requireProduct(db: Db | Tx, id: string, lock: boolean): Promise<void> {
  const product = isId(id)
    ? await db
        .selectFrom('products')
        .select('id')
        .where('id', '=', id)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!product) throw notFound('Product')
}
