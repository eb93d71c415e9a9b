import { sql } from 'kysely'
import { paramsOf } from '../../../../contract/collection-address.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { leadMoved } from '../../../history/moved-pages.ts'
import type { App } from '../../../platform/app-type.ts'
import { EVERYTHING } from '../../../platform/invalidation.ts'
import type { CategoryRow } from '../../catalogue/categories/categories.store.ts'
import { storedOf } from '../../catalogue/products/product-fields.ts'
import { lockStored } from '../../catalogue/products/products.store.ts'
import { announceProducts, writeProducts } from '../../catalogue/products/write-products.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>

/** Products that one step of emptying a category moves. */
const SLICE = 500

/** Every page names categories, so all of them are drawn anew. */
export const announce = ({ invalidate }: Pick<App, 'invalidate'>) => invalidate([EVERYTHING])

/** The number of products of a category. */
export async function countOf(tx: Tx, key: string): Promise<number> {
  const { products } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('category', '=', key)
    .executeTakeFirstOrThrow()
  return products
}

/** Goes on where a process has stopped, a slice at a time. */
export async function emptyCategories(shop: Shop): Promise<void> {
  const leaving = await shop.db
    .selectFrom('categories')
    .select('key')
    .where('moving_to', 'is not', null)
    .execute()
  for (const { key } of leaving) while (await emptyOnce(shop, key));
}

/** Moves some products, or deletes the category once it has none; its address leads on. @returns whether there is more to do */
export async function emptyOnce(shop: Shop, key: string): Promise<boolean> {
  const at = shop.clock()
  const { written, isOver } = await inTransaction(shop.db, async (tx) => {
    const ids = await tx
      .selectFrom('products')
      .select('id')
      .where('category', '=', key)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    const rows = await lockStored(
      tx,
      ids.map(({ id }) => id),
    )
    const row = await tx
      .selectFrom('categories')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || row.moving_to === null) return { written: [], isOver: true }
    const target = row.moving_to
    const writes = rows
      .filter((product) => product.category === key)
      .map((product) => ({
        id: product.id,
        before: product,
        after: { ...storedOf(product), category: target },
      }))
    if (writes.length > 0) {
      // The audit log has the deletion.
      const written = await writeProducts(shop, tx, null, writes, { at, audit: () => Promise.resolve() })
      return {
        written,
        isOver: writes.length < SLICE && (await countOf(tx, key)) === 0 && (await remove(tx, row, at)),
      }
    }
    return { written: [], isOver: await remove(tx, row, at) }
  })
  announceProducts(shop, written)
  if (isOver) announce(shop)
  return !isOver
}

async function remove(tx: Tx, row: CategoryRow, at: Date): Promise<true> {
  const target = await tx
    .selectFrom('categories')
    .select(['key', 'slug'])
    .where('key', '=', row.moving_to)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('categories').where('key', '=', row.key).execute()
  await sql`update categories set filter = jsonb_set(filter, '{category}', to_jsonb(${target.key}::text)), version = version + 1
    where filter ->> 'category' = ${row.key}`.execute(tx)
  const to =
    row.filter === null ? paths.category(target.slug) : `${paths.shop()}?${paramsOf(row.filter).toString()}`
  await leadMoved(tx, [[paths.category(row.slug), to]], at)
  return true
}
