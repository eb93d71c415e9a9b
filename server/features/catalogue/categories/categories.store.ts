import { sql, type Selectable } from 'kysely'
import { type Categories, categoriesIn, type ShownCategory } from '../../../../contract/categories.ts'
import { ownImage } from '../../../../contract/images.ts'
import type { TaxClass } from '../../../../contract/totals.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { badRequest } from '../../../platform/errors.ts'

export type CategoryRow = Selectable<Database['categories']>

/** In the merchant's order. */
export const findCategories = (db: Db | Tx): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('position').orderBy('key').execute()

/** What pages know of them. */
export async function shownCategories(db: Db | Tx): Promise<Categories> {
  return categoriesIn((await findCategories(db)).map(presentShown))
}

export const presentShown = (row: CategoryRow): ShownCategory => ({
  key: row.key,
  title: row.title,
  slug: row.slug,
  holds: row.holds,
  ...(row.description !== '' && { description: row.description }),
  ...(row.image !== '' && { image: ownImage(row.image) }),
  ...(row.image_alt !== '' && { imageAlt: row.image_alt }),
  ...(row.hidden && { hidden: true as const }),
  ...(row.tax_class !== 'standard' && { taxClass: row.tax_class }),
  ...(row.filter !== null && { filter: row.filter }),
})

/** The keys that products may have: none of a collection, or of a category that is being emptied. */
export async function openKeys(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('key')
    .where('moving_to', 'is', null)
    .where('filter', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ key }) => key)
}

/** The end of a sentence about a category that the shop does not have. */
export const oneOf = (keys: readonly string[]): string => `must be one of ${keys.join(', ')}`

/** The one check of what products are filed under; keeps these categories until the transaction ends. @throws AppError 400 */
export async function refuseUnknownCategories(tx: Tx, keys: readonly string[]): Promise<void> {
  const asked = [...new Set(keys)]
  if (asked.length === 0) return
  const known = await tx
    .selectFrom('categories')
    .select('key')
    .where('key', 'in', asked)
    .where('moving_to', 'is', null)
    .where('filter', 'is', null)
    .orderBy('key')
    .forKeyShare()
    .execute()
  if (known.length < asked.length) throw badRequest('category', oneOf(await openKeys(tx)))
}

/** The tax class of a product where `products` is read: its own, or that of its category. */
export const taxClassOfProduct = sql<TaxClass>`coalesce(products.tax_class,
  (select categories.tax_class from categories where categories.key = products.category))`

/** The categories of plants that have no place in a room. */
export const outdoors = sql`(select key from categories where holds = 'outdoor plants')`
