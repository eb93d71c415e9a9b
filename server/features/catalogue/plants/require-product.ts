import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { existing } from '../../../platform/errors.ts'

/** Finds a product's name, and the most units of it in an order. @param lock locks its row until the transaction ends @throws AppError 404 */
export async function requireProduct(db: Db | Tx, id: string, lock: boolean) {
  const product = db.selectFrom('products').select(['id', 'name', 'order_most']).where('id', '=', id)
  const locked = product.$if(lock, (query) => query.forUpdate())
  return existing(isId(id) ? await locked.executeTakeFirst() : undefined, 'Product')
}
