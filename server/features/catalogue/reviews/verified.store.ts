import { sql } from 'kysely'
import type { Tx } from '../../../database/schema.ts'

/**
 * Marks what a buyer wrote before buying as a verified purchase, in the transaction of the order. It holds no product, which comes before
 * orders (ARCHITECTURE.md): the counts are added to, and never set.
 *
 * @returns the products whose reviews changed
 */
export async function verifyPurchases(
  tx: Tx,
  userId: string | null,
  productIds: readonly string[],
): Promise<string[]> {
  if (userId === null) return []
  const { rows } = await sql<{ product_id: string }>`
    with bought as (
      select id from reviews
      where user_id = ${userId} and product_id = any(${productIds}::uuid[]) and not verified order by id for update),
    marked as (
      update reviews set verified = true where id in (select id from bought) returning product_id, hidden_for),
    counted as (
      update rating_counts c set verified = c.verified + 1
      from marked where marked.product_id = c.product_id and marked.hidden_for is null)
    select product_id from marked`.execute(tx)
  return rows.map(({ product_id: productId }) => productId)
}
