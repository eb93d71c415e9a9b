import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '../../../../contract/money.ts'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { isId } from '../../../base/ids.ts'
import { fittingAccessories } from '../accessories/accessories.store.ts'
import { setAside } from '../images/picture-use.ts'
import type { FactColumns } from '../plants/facts-columns.ts'
import { rulesOfProduct } from '../rules/rules-of-product.ts'
import { familyOfCard, withSiblings, type CardFamily } from './family-cards.ts'
import { variantsOfProduct } from './variants-of-product.ts'
import { FOLDED_COLUMNS, foldedColumns } from './folded.ts'
import { furtherPictures } from './pictures/pictures.store.ts'
import { STORED_COLUMNS, type StoredFields } from './product-fields.ts'

const COLUMNS = [
  ...STORED_COLUMNS.map((name) => `products.${name}` as const),
  'products.id',
  'products.rating_hundredths',
  'products.review_count',
  'products.author_id',
  'products.family_id',
  'products.option_values',
  'products.listed',
  'products.price_to_cents',
  'products.version',
  'products.created_at',
  'products.updated_at',
  'images.placeholder',
  'stock.band',
  'plant_facts.light_from',
  'plant_facts.light_to',
  'plant_facts.pets',
] as const

const productRows = (db: Db | Tx) =>
  db
    .selectFrom('products')
    .leftJoin('images', 'images.key', 'products.image_key')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('plant_facts', 'plant_facts.product_id', 'products.id')
    .select(COLUMNS)

/** What else is said of a product wherever it is offered: see `offered.ts`. */
const OFFERED = [
  sql<FactColumns | null>`to_jsonb(plant_facts)`.as('facts'),
  'products.image_alt',
  furtherPictures.as('pictures'),
  rulesOfProduct().as('rules'),
] as const

/** Selects products as they are shown, each with the placeholder of its picture, its stock band and its family. */
export const selectProducts = (db: Db | Tx) => productRows(db).select(familyOfCard.as('family'))

/** Its `band` is `null` for a product whose stock is not counted. */
export type ProductRow = InferResult<ReturnType<typeof selectProducts>>[number]

export async function findProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  return await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
}

/** A product on sale by the last part of its address, which is its id or its slug. */
export async function findShown(db: Db | Tx, address: string): Promise<ProductRow | undefined> {
  const [product] = await (isId(address) ? shown.id : shown.slug)(db, { address })
  return product
}

const isAt = (column: 'id' | 'slug', address: RawBuilder<string>) =>
  sql<boolean>`${sql.ref(`products.${column}`)} = ${address} and products.state = 'published'`

const shownBy = (column: 'id' | 'slug') =>
  prepared(`shown product by ${column}`, ({ address }: Blanks<{ address: string }>, db) =>
    selectProducts(db).where(isAt(column, address)),
  )
const shown = { id: shownBy('id'), slug: shownBy('slug') }

const shownWithFacts = (column: 'id' | 'slug') =>
  prepared(`page of product by ${column}`, ({ address }: Blanks<{ address: string }>, db) =>
    selectProducts(db)
      .select([...OFFERED, fittingAccessories.as('accessories'), variantsOfProduct.as('variants')])
      .where(isAt(column, address)),
  )
const withFacts = { id: shownWithFacts('id'), slug: shownWithFacts('slug') }

/** Like `findShown`, with all plant facts and matching accessories, in one statement, which is long and planned once. */
export async function findShownWithFacts(db: Db | Tx, address: string) {
  const [product] = await (isId(address) ? withFacts.id : withFacts.slug)(db, { address })
  return product
}

/** Planned for a few ids, so that it looks each of them up: a page of everything would be read from the beginning of other tables. */
const offered = prepared('offered products', ({ ids }: Blanks<{ ids: string[] }>, db) =>
  selectOffered(db)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('products.family_position')
    .orderBy('products.id'),
)

/** The ids of what is on sale, from the oldest. @param after the last one of the page before */
export async function idsOffered(db: Db | Tx, after: string | null, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('state', '=', 'published')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The id of the last of so many products, counted from the oldest on sale; `null` where there are fewer. */
export async function offeredAt(db: Db, count: number): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('id')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Those of these ids that are on sale, those of a family in its order. @param siblings and all of their families */
export async function offeredOf(
  db: Db | Tx,
  ids: readonly string[],
  { siblings = false }: { siblings?: boolean } = {},
): Promise<OfferedRow[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  if (!siblings) return offered(db, { ids: known })
  const all = await db.selectFrom('products').select('id').where(withSiblings(known)).execute()
  return offered(db, { ids: all.map(({ id }) => id) })
}

const selectOffered = (db: Db | Tx) =>
  selectProducts(db).select(OFFERED).where('products.state', '=', 'published')
export type OfferedRow = InferResult<ReturnType<typeof selectOffered>>[number]

/** Reads products in the order of the ids, each with its plant facts except texts; unknown ids are left out. */
export async function findProductsWithFacts(db: Db, ids: readonly string[]) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await selectProducts(db)
    .select(
      sql<Omit<FactColumns, 'care' | 'source'> | null>`to_jsonb(plant_facts) - 'care' - 'source'`.as('facts'),
    )
    .where('products.id', 'in', known)
    .where('products.state', '=', 'published')
    .execute()
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({ ...row, facts: row.facts && { ...row.facts, care: null, source: null } }))
}

/** Like `findProduct`, but locks the row until the transaction ends, and those of its family, in the order of their ids. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  const wanted = id.toLowerCase()
  const rows = await productRows(tx)
    .select(sql<CardFamily | null>`case when products.id = ${wanted} then ${familyOfCard} end`.as('family'))
    .where(withSiblings([wanted]))
    .orderBy('products.id')
    .forUpdate('products')
    .execute()
  return rows.find((row) => row.id === wanted)
}

const productsOf = prepared('products', ({ ids }: Blanks<{ ids: string[] }>, db) =>
  selectProducts(db).where('products.id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Reads products in no particular order; unknown ids are left out. */
export async function findProducts(db: Db, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : await productsOf(db, { ids })
}

/** Like `findProducts`, with the published ones of their families, those in their order. */
export const findProductsWithSiblings = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  selectProducts(db)
    .where(withSiblings(ids))
    .where('products.state', '=', 'published')
    .orderBy('products.family_position')
    .execute()

/**
 * The rows of these ids as they are stored, locked with those of their families in the order of their ids, so that two calls cannot deadlock;
 * unknown ids are left out.
 */
export async function lockStored(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'version', 'family_id', ...STORED_COLUMNS])
    .where(withSiblings(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  const asked = new Set(ids)
  return rows.filter(({ id }) => asked.has(id))
}

/** The rows of these families as they are stored, which the caller has locked. */
export const storedOfFamilies = (tx: Tx, families: readonly string[]) =>
  tx
    .selectFrom('products')
    .select(['id', 'family_id', ...STORED_COLUMNS])
    .where('family_id', 'in', families)
    .execute()

/** Where a product stands in its family, and what it shows of it. */
export type Place = {
  family_id: string
  option_values: string[]
  family_position: number
  leads: boolean
  listed: boolean
  price_to_cents: Cents | null
}

type Write = { id: string; before: StoredFields | null; after: StoredFields; place?: Place }

const ALONE = {
  family_id: null,
  option_values: [],
  family_position: 0,
  leads: true,
  price_to_cents: null,
}

/** Number of rows in one statement. */
const BATCH = 200

/** @returns the ids of those inserted: a product of an id may be there already */
export async function insertProducts(
  tx: Tx,
  writes: readonly Write[],
  { author, at }: { author: string | null; at: Date },
): Promise<string[]> {
  const rows = writes.map(({ id, after, place }) => ({
    id,
    ...after,
    ...foldedColumns(after),
    ...(place ?? { ...ALONE, listed: after.state === 'published' }),
    author_id: author,
    created_at: at,
    updated_at: at,
  }))
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
  const inserted = await inBatches(rows, async (batch) => {
    const { rows: made } = await sql<{ id: string }>`
      insert into products (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::products, ${JSON.stringify(batch)}::json)
      on conflict (id) do nothing returning id`.execute(tx)
    return made
  })
  return inserted.map(({ id }) => id)
}

/** Writes those columns alone in which one of the products changes, so that the others cost nothing, long texts least. */
export async function updateProducts(tx: Tx, writes: readonly Write[], at: Date): Promise<void> {
  const changed = STORED_COLUMNS.filter((column) =>
    writes.some(({ before, after }) => !isDeepStrictEqual(before?.[column], after[column])),
  )
  const isFolded = changed.some((column) => column === 'name' || column === 'description')
  const columns = [...changed, ...(isFolded ? FOLDED_COLUMNS : [])]
  const rows = writes.map(({ id, after }) => {
    const row: Record<string, unknown> = { ...after, ...(isFolded && foldedColumns(after)) }
    return { id, ...Object.fromEntries(columns.map((column) => [column, row[column]])) }
  })
  const values = columns.map((column) => sql`${sql.ref(column)} = made.${sql.ref(column)},`)
  await inBatches(rows, async (batch) => {
    await sql`
      update products set ${sql.join(values, sql` `)} version = products.version + 1, updated_at = ${at}
      from jsonb_populate_recordset(null::products, ${JSON.stringify(batch)}::jsonb) as made
      where products.id = made.id`.execute(tx)
    return []
  })
}

async function inBatches<Row, Result>(rows: Row[], write: (batch: Row[]) => Promise<Result[]>) {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += BATCH)
    results.push(...(await write(rows.slice(start, start + BATCH))))
  return results
}

/** Deletes a product with its reviews, whose photos are set aside. */
export async function removeProduct(tx: Tx, id: string): Promise<void> {
  await sql`
    with aside as (${setAside(sql`select jsonb_array_elements_text(photos) from reviews where product_id = ${id}`)})
    delete from products where id = ${id}`.execute(tx)
}
