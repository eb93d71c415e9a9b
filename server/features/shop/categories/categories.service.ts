import { imageKey } from '../../../../contract/images.ts'
import { CATEGORY_LENGTHS, MAX_CATEGORIES } from '../../../../contract/category-limits.ts'
import { paths } from '../../../../contract/paths.ts'
import type {
  CategoryBody,
  CategoryListView,
  CategoryOrderBody,
  CategoryPatch,
  CategoryView,
} from '../../../../contract/schemas/category.ts'
import { slugOf } from '../../../../contract/slug.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { leadMoved } from '../../../history/moved-pages.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import {
  type CategoryRow,
  findCategories,
  freeKey,
  lockCategories,
  oneOf,
  presentShown,
} from '../../catalogue/categories/categories.store.ts'
import { picturesThere } from '../../catalogue/images/images.store.ts'
import { announce, countOf, emptyOnce } from './empty-category.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>

const present = (row: CategoryRow, products: number): CategoryView => ({
  ...presentShown(row),
  taxClass: row.tax_class,
  ...(row.moving_to !== null && { movingTo: row.moving_to }),
  products,
  version: row.version,
})

/** All, each with the number of its products. */
export async function listCategories(db: Db | Tx): Promise<CategoryListView> {
  const counted = await db
    .selectFrom('products')
    .select(({ fn }) => ['category', fn.countAll<number>().as('products')])
    .groupBy('category')
    .execute()
  const counts = new Map(counted.map(({ category, products }) => [category, products]))
  const rows = await findCategories(db)
  return { categories: rows.map((row) => present(row, counts.get(row.key) ?? 0)) }
}

/** @throws AppError 400 for a picture that the shop does not have, 409 for a title or an address that another one has, or too many */
export async function addCategory(shop: Shop, admin: Viewer, body: CategoryBody): Promise<CategoryView> {
  const at = shop.clock()
  const slug = body.slug ?? (await slugOf(body.title, CATEGORY_LENGTHS.slug))
  const view = await inTransaction(shop.db, async (tx) => {
    const rows = await lockCategories(tx)
    if (rows.length >= MAX_CATEGORIES) throw conflict(`A shop has at most ${MAX_CATEGORIES} categories`)
    const key = freeKey(new Set(rows.map((row) => row.key)), body.title)
    refuseTaken(rows, { title: body.title, slug }, null)
    refuseUnknownFilter(rows, body)
    await refuseUnknownPicture(shop, tx, body.image)
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const row = { ...columnsOf(body), key, title: body.title, slug, position, updated_at: at }
    const made = await tx.insertInto('categories').values(row).returningAll().executeTakeFirstOrThrow()
    const view = present(made, 0)
    await recordAudit(tx, admin, 'add category', ['category', key], { after: view, at })
    return view
  })
  announce(shop)
  return view
}

/** @throws AppError 404, 409 when somebody else saved first, or for a title or an address that another one has */
export async function changeCategory(
  shop: Shop,
  admin: Viewer,
  key: string,
  { version, ...body }: CategoryPatch,
): Promise<CategoryView> {
  const at = shop.clock()
  const view = await inTransaction(shop.db, async (tx) => {
    const rows = await lockCategories(tx)
    const before = existing(
      rows.find((row) => row.key === key),
      'Category',
    )
    if (version !== before.version)
      throw conflict(
        'Somebody else saved a newer version of this category. Reload the page to see the changes',
      )
    if (before.moving_to !== null) throw conflict('Its products are being moved, and then it is deleted')
    refuseTaken(rows, { title: body.title ?? before.title, slug: body.slug ?? before.slug }, key)
    if (body.filter !== undefined && before.filter === null)
      throw badRequest('filter', 'belongs to a collection; products are filed under this category')
    refuseUnknownFilter(rows, body)
    if (body.image !== undefined && body.image !== before.image)
      await refuseUnknownPicture(shop, tx, body.image)
    const after = await tx
      .updateTable('categories')
      .set({ ...columnsOf(body), version: before.version + 1, updated_at: at })
      .where('key', '=', key)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (after.slug !== before.slug)
      await leadMoved(tx, [[paths.category(before.slug), paths.category(after.slug)]], at)
    const products = await countOf(tx, key)
    const view = present(after, products)
    await recordAudit(tx, admin, 'update category', ['category', key], {
      before: present(before, products),
      after: view,
      at,
    })
    return view
  })
  announce(shop)
  return view
}

/** @throws AppError 409 when the keys are not those of all categories */
export async function orderCategories(
  shop: Shop,
  admin: Viewer,
  { keys }: CategoryOrderBody,
): Promise<CategoryListView> {
  const at = shop.clock()
  const list = await inTransaction(shop.db, async (tx) => {
    const before = (await lockCategories(tx)).toSorted((one, other) => one.position - other.position)
    const asked = new Set(keys)
    if (asked.size !== before.length || before.some(({ key }) => !asked.has(key)))
      throw conflict('The categories have changed meanwhile. Reload the page to see them')
    for (const [position, key] of keys.entries())
      if (before[position]?.key !== key || before[position].position !== position)
        await tx.updateTable('categories').set({ position }).where('key', '=', key).execute()
    await recordAudit(tx, admin, 'order categories', ['category', 'order'], {
      before: { keys: before.map(({ key }) => key) },
      after: { keys },
      at,
    })
    return listCategories(tx)
  })
  announce(shop)
  return list
}

/**
 * Deletes a category; one with products is hidden, until the job has moved them.
 *
 * @throws AppError 404, 409 category_in_use for one with products and no `moveTo`, or the last one
 */
export async function deleteCategory(
  shop: Shop,
  admin: Viewer,
  key: string,
  moveTo: string | undefined,
): Promise<CategoryListView> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    const rows = await lockCategories(tx)
    const before = existing(
      rows.find((row) => row.key === key),
      'Category',
    )
    const stay = rows.filter((row) => row.key !== key && row.moving_to === null && row.filter === null)
    if (stay.length === 0) throw conflict('The last category cannot be deleted')
    if (moveTo !== undefined && !stay.some((row) => row.key === moveTo))
      throw badRequest('moveTo', 'must be another category of the shop')
    const products = await countOf(tx, key)
    if (products > 0 && moveTo === undefined) throw inUse(products)
    const target = moveTo ?? stay.toSorted((one, other) => one.position - other.position)[0]!.key
    await tx
      .updateTable('categories')
      .set({ hidden: true, moving_to: target, version: before.version + 1, updated_at: at })
      .where((row) => row.or([row('key', '=', key), row('moving_to', '=', key)]))
      .execute()
    await recordAudit(tx, admin, 'delete category', ['category', key], {
      before: present(before, products),
      after: products > 0 ? { moveTo: target } : null,
      at,
    })
  })
  announce(shop)
  // The products of a small one are moved with it.
  await emptyOnce(shop, key)
  return listCategories(shop.db)
}

const inUse = (products: number) =>
  new AppError(
    409,
    'category_in_use',
    `${products === 1 ? '1 product is' : `${products} products are`} in this category. Choose where to move them.`,
  )

/** A collection may show a category, but no other collection. */
function refuseUnknownFilter(rows: readonly CategoryRow[], { filter }: Pick<CategoryPatch, 'filter'>): void {
  if (filter?.category === undefined) return
  const filed = rows.filter((row) => row.filter === null && row.moving_to === null)
  if (!filed.some(({ key }) => key === filter.category))
    throw badRequest('filter.category', oneOf(filed.map(({ key }) => key)))
}

function refuseTaken(
  rows: readonly CategoryRow[],
  { title, slug }: Pick<CategoryRow, 'title' | 'slug'>,
  own: string | null,
): void {
  const others = rows.filter((row) => row.key !== own)
  if (others.some((row) => row.title.toLowerCase() === title.toLowerCase()))
    throw conflict('There is already a category with this title')
  if (others.some((row) => row.slug === slug)) throw conflict('There is already a category with this address')
}

async function refuseUnknownPicture(shop: Shop, tx: Tx, image: string | undefined): Promise<void> {
  if (image === undefined || image === '') return
  if (!(await picturesThere(shop, tx, [image])).has(imageKey(image) ?? ''))
    throw badRequest('image', 'is no picture of this shop; upload it, or leave this empty')
}

const columnsOf = ({
  title,
  slug,
  description,
  image,
  imageAlt,
  taxClass,
  holds,
  hidden,
  filter,
}: Omit<CategoryPatch, 'version'>) => ({
  ...(title !== undefined && { title }),
  ...(slug !== undefined && { slug }),
  ...(description !== undefined && { description }),
  ...(image !== undefined && { image, image_key: imageKey(image) }),
  ...(imageAlt !== undefined && { image_alt: imageAlt }),
  ...(taxClass !== undefined && { tax_class: taxClass }),
  ...(holds !== undefined && { holds }),
  ...(hidden !== undefined && { hidden }),
  ...(filter !== undefined && { filter: JSON.stringify(filter) }),
})
