import { type InferResult, sql } from 'kysely'
import type { ProductBody, ProductPatch } from '../../../../contract/schemas/product.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { isId } from '../../../base/ids.ts'
import { fittingAccessories } from '../accessories/accessories.store.ts'
import { setAside } from '../images/picture-use.ts'
import type { FactColumns } from '../plants/facts-columns.ts'
import { foldedColumns } from './folded.ts'
import { furtherPictures } from './pictures/pictures.store.ts'
import { columnsOf, columnsOfAll, STORED_COLUMNS } from './product-fields.ts'

const COLUMNS = [
  ...STORED_COLUMNS.map((name) => `products.${name}` as const),
  'products.id',
  'products.rating_hundredths',
  'products.review_count',
  'products.author_id',
  'products.version',
  'products.created_at',
  'products.updated_at',
  'images.placeholder',
  'stock.band',
  'plant_facts.light_from',
  'plant_facts.light_to',
  'plant_facts.pets',
] as const

/** Selects products as they are shown, each with the placeholder of its picture and its stock band. */
export const selectProducts = (db: Db | Tx) =>
  db
    .selectFrom('products')
    .leftJoin('images', 'images.key', 'products.image_key')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('plant_facts', 'plant_facts.product_id', 'products.id')
    .select(COLUMNS)

/** Its `band` is `null` for a product whose stock is not counted. */
export type ProductRow = InferResult<ReturnType<typeof selectProducts>>[number]

export async function findProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  return await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
}

/** Like `findProduct`, with all plant facts and matching accessories, in one statement. */
export async function findProductWithFacts(db: Db | Tx, id: string) {
  if (!isId(id)) return undefined
  return await selectProducts(db)
    .select([
      sql<FactColumns | null>`to_jsonb(plant_facts)`.as('facts'),
      fittingAccessories.as('accessories'),
      'products.image_alt',
      furtherPictures.as('pictures'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst()
}

/** Reads products in the order of the ids, each with its plant facts except texts; unknown ids are left out. */
export async function findProductsWithFacts(db: Db, ids: readonly string[]) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await selectProducts(db)
    .select(
      sql<Omit<FactColumns, 'care' | 'source'> | null>`to_jsonb(plant_facts) - 'care' - 'source'`.as('facts'),
    )
    .where('products.id', 'in', known)
    .execute()
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({ ...row, facts: row.facts && { ...row.facts, care: null, source: null } }))
}

/** Like `findProduct`, but locks the row until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  return await selectProducts(tx).where('products.id', '=', id).forUpdate('products').executeTakeFirst()
}

/** Reads products in no particular order; unknown ids are left out. */
export async function findProducts(db: Db, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : await selectProducts(db).where('products.id', 'in', ids).execute()
}

/** @returns whether it was inserted: a product of this id may be there already */
export async function insertProduct(
  tx: Tx,
  id: string,
  body: ProductBody,
  currency: string,
  authorId: string,
  at: Date,
): Promise<boolean> {
  const row = {
    id,
    ...columnsOfAll(body, currency),
    ...foldedColumns(body),
    author_id: authorId,
    created_at: at,
    updated_at: at,
  }
  const insert = tx.insertInto('products').values(row)
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateProduct(
  tx: Tx,
  { id, name, description }: Pick<ProductRow, 'id' | 'name' | 'description'>,
  patch: ProductPatch,
  currency: string,
  at: Date,
): Promise<void> {
  const texts = { name: patch.name ?? name, description: patch.description ?? description }
  await tx
    .updateTable('products')
    .set((product) => ({
      ...columnsOf(patch, currency),
      ...foldedColumns(texts),
      version: product('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a product with its reviews, whose photos are set aside. */
export async function removeProduct(tx: Tx, id: string): Promise<void> {
  await sql`
    with aside as (${setAside(sql`select jsonb_array_elements_text(photos) from reviews where product_id = ${id}`)})
    delete from products where id = ${id}`.execute(tx)
}
