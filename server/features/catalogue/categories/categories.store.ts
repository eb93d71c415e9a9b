import { sql, type Selectable } from 'kysely'
import { type Categories, categoriesIn, type ShownCategory } from '../../../../contract/categories.ts'
import { CATEGORY_LENGTHS, MAX_CATEGORIES } from '../../../../contract/category-limits.ts'
import { ownImage } from '../../../../contract/images.ts'
import { slugOf } from '../../../../contract/slug.ts'
import type { TaxClass } from '../../../../contract/totals.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'

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

/** Those that products may have: no collection, and none that is being emptied. */
export const openCategories = (db: Db | Tx): Promise<Pick<CategoryRow, 'key' | 'title'>[]> =>
  db
    .selectFrom('categories')
    .select(['key', 'title'])
    .where('moving_to', 'is', null)
    .where('filter', 'is', null)
    .orderBy('position')
    .execute()

export const openKeys = async (db: Db | Tx): Promise<string[]> =>
  (await openCategories(db)).map(({ key }) => key)

/** All rows, locked: there are few, and each change looks at the others. */
export const lockCategories = (tx: Tx): Promise<CategoryRow[]> =>
  tx.selectFrom('categories').selectAll().orderBy('key').forUpdate().execute()

/** A wish, with a number behind where others have it. */
function numbered(wish: string, taken: ReadonlySet<string>, between: ' ' | '-'): string {
  const further = Array.from({ length: MAX_CATEGORIES }, (_, more) => `${wish}${between}${more + 2}`)
  return [wish, ...further].find((each) => !taken.has(each))!
}

/** The title in lower case, with a number behind where a category that was renamed since has this key. */
export const freeKey = (keys: ReadonlySet<string>, title: string): string =>
  // A capital letter may have two small ones.
  numbered(title.toLowerCase().slice(0, CATEGORY_LENGTHS.key - 4), keys, ' ')

/** Adds categories that a file names, behind the others. @returns their keys by title @throws AppError 409 for too many */
export async function addCategories(
  tx: Tx,
  titles: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map()
  const rows = await lockCategories(tx)
  if (rows.length + titles.length > MAX_CATEGORIES)
    throw conflict(`A shop has at most ${MAX_CATEGORIES} categories`)
  const keys = new Set(rows.map(({ key }) => key))
  const slugs = new Set(rows.map(({ slug }) => slug))
  const last = Math.max(-1, ...rows.map(({ position }) => position))
  const made: {
    key: string
    title: string
    slug: string
    position: number
    holds: 'other'
    updated_at: Date
  }[] = []
  for (const title of titles) {
    const key = freeKey(keys, title)
    const slug = numbered(await slugOf(title, CATEGORY_LENGTHS.slug - 4), slugs, '-')
    keys.add(key)
    slugs.add(slug)
    made.push({ key, title, slug, position: last + made.length + 1, holds: 'other', updated_at: at })
  }
  await tx.insertInto('categories').values(made).execute()
  return new Map(made.map(({ title, key }) => [title, key]))
}

/** Deletes categories that a file has added, unless a product, a collection or an admin has used them since. @returns how many */
export async function removeEmptyCategories(tx: Tx, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  await lockCategories(tx)
  const { numAffectedRows = 0n } = await sql`
    delete from categories added where key = any(${[...keys]}::text[]) and version = 1 and moving_to is null
      and not exists (select from products where category = added.key)
      and not exists (select from categories where filter ->> 'category' = added.key)
      and exists (select from categories where filter is null and moving_to is null and key <> all(${[...keys]}::text[]))`.execute(
    tx,
  )
  return Number(numAffectedRows)
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
