import { sql } from 'kysely'
import { newId } from '../../../../base/ids.ts'
import { findsAny } from '../../../../database/rows.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { retried } from '../../../../database/transaction.ts'
import type { Note } from '../drafts.ts'

/** A picture to be fetched: of a product, at a place among its pictures, or of a review. */
export type PictureToFetch = {
  productId: string
  reviewId?: string
  address: string
  /** From 0: the first of every product is fetched before any second one. */
  position: number
  alt: string
}

/** Queues pictures, in the transaction that writes their things. One that was queued before for the same thing is not fetched again. */
export async function queuePictures(
  tx: Tx,
  pictures: readonly PictureToFetch[],
  { importId, adminId, at }: { importId: string; adminId: string; at: Date },
): Promise<void> {
  if (pictures.length === 0) return
  const rows = JSON.stringify(pictures.map((picture) => ({ reviewId: null, ...picture, id: newId() })))
  await sql`
    insert into picture_fetches (id, import_id, product_id, review_id, address, position, alt, admin_id, next_at, created_at)
    select id, ${importId}::uuid, "productId", "reviewId", address, position, alt, ${adminId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as picture (id uuid, "productId" uuid, "reviewId" uuid, address text, position int, alt text)
    on conflict do nothing`.execute(tx)
}

/** Forgets the pictures of products that an undo takes away. */
export async function forgetPictures(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('picture_fetches')
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .execute()
}

/** Fetches no more pictures that an import brought to products which keep what they had. */
export async function forgetUnfetched(
  tx: Tx,
  importId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('picture_fetches')
    .where('import_id', '=', importId)
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .where('image_key', 'is', null)
    .execute()
}

/** What became of the pictures of these imports, by their ids; one that several variants show counts once, and waits until all show it. */
export async function countPictures(
  db: Db | Tx,
  importIds: readonly string[],
): Promise<Map<string, { waiting: number; done: number; failed: number }>> {
  const { rows } = await sql<{ id: string; waiting: number; done: number; failed: number }>`
    with picture as (
      select import_id as id, bool_or(next_at is not null) as waits, bool_or(image_key is not null) as is_stored
      from picture_fetches where import_id = any(${[...importIds]}::uuid[]) group by import_id, address)
    select id, count(*) filter (where waits) as waiting, count(*) filter (where not waits and is_stored) as done,
      count(*) filter (where not waits and not is_stored) as failed
    from picture group by id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Notes about the pictures of an import that were given up, by the thing that lacks them: one of these, or a family whose product it is. */
export async function failedPictures(
  db: Db | Tx,
  importId: string,
  thingIds: readonly string[],
): Promise<Map<string, Note[]>> {
  const { rows } = await sql<{ thing: string; address: string; problem: string }>`
    with thing as (select unnest(${[...thingIds]}::uuid[]) as id),
    shown as (
      select id as thing, id as of from thing
      union select thing.id, products.id from thing join products on family_id = thing.id
      union select thing.id, sibling.id from thing join products one on one.id = thing.id
        join products sibling on sibling.family_id = one.family_id)
    select thing, address, min(problem) as problem
    from picture_fetches join shown on shown.of = coalesce(review_id, product_id)
    where import_id = ${importId} and next_at is null and image_key is null
    group by thing, address order by min(position)`.execute(db)
  const found = new Map<string, Note[]>()
  for (const { thing, address, problem } of rows)
    found.set(thing, [
      ...(found.get(thing) ?? []),
      { kind: 'picture failed', sentence: `picture ${address}: ${problem}` },
    ])
  return found
}

/** Lets the failed pictures of an import be fetched again. @returns how many */
export async function retryPictures(db: Db, importId: string, at: Date): Promise<number> {
  const failed = db
    .updateTable('picture_fetches')
    .set({ next_at: at, tries: 0, problem: null })
    .where('import_id', '=', importId)
    .where('next_at', 'is', null)
    .where('image_key', 'is', null)
  const { numUpdatedRows } = await retried(() => failed.executeTakeFirst())
  return Number(numUpdatedRows)
}

/** Lease in milliseconds on a claimed picture: longer than fetching it and writing it in all widths may take. */
const LEASE = 120_000

export type Claimed = {
  id: string
  productId: string
  reviewId: string | null
  address: string
  position: number
  alt: string
  adminId: string
  tries: number
}

/** True if another row has the address of `f`. */
const isSameAddress = sql`md5(other.address) = md5(f.address) and other.address = f.address and other.id <> f.id`

/**
 * Claims the next picture: none is tried again before all were tried, and no second one of a product before all first ones. Nodes get different ones,
 * and no address is asked for while another row, such as a sibling's, is being fetched from it or waits to be.
 */
export async function claimPicture(db: Db, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update picture_fetches set next_at = ${new Date(now.getTime() + LEASE)}, tries = tries + 1
    where id = (
      select id from picture_fetches f where next_at <= ${now} and not exists (
        select from picture_fetches other where ${isSameAddress} and other.tries > 0 and other.next_at > ${now})
      order by tries, position, next_at limit 1 for update skip locked)
    returning id, product_id as "productId", review_id as "reviewId", address, position, alt, admin_id as "adminId", tries`.execute(
    db,
  )
  return rows[0]
}

/** The key under which the picture of the same address is stored, if another row has it. */
export async function storedKeyOf(db: Db, { address }: Pick<Claimed, 'address'>): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select key from picture_fetches join images on key = image_key and removed_at is null
    where md5(address) = md5(${address}) and address = ${address} limit 1`.execute(db)
  return rows[0]?.key ?? null
}

/** True while the thing is there that a picture was claimed for. */
export const isWanted = (db: Db, { id }: Pick<Claimed, 'id'>): Promise<boolean> =>
  findsAny(
    db
      .selectFrom('picture_fetches')
      .innerJoin('products', 'products.id', 'product_id')
      .leftJoin('reviews', 'reviews.id', 'review_id')
      .select('picture_fetches.id')
      .where('picture_fetches.id', '=', id)
      .where(({ or, eb }) => or([eb('review_id', 'is', null), eb('reviews.id', 'is not', null)])),
  )

/** Forgets waiting pictures of products and reviews that were deleted. */
export async function forgetUnwanted(db: Db): Promise<void> {
  const unwanted = sql`
    delete from picture_fetches f where next_at is not null and (
      not exists (select from products where id = f.product_id)
      or review_id is not null and not exists (select from reviews where id = f.review_id))`
  await retried(() => unwanted.execute(db))
}

/** Notes why a picture could not be stored. @param nextAt when it is tried again; `null` when no more, nor for other rows of its address */
export async function notePictureProblem(
  db: Db,
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  problem: string,
  nextAt: Date | null,
): Promise<void> {
  const failed = sql`
    with f as (
      update picture_fetches set problem = ${problem}, next_at = ${nextAt}::timestamptz
      where id = ${id} and tries = ${tries} and image_key is null returning id, address, next_at)
    update picture_fetches other set problem = ${problem}, next_at = null
    from f where f.next_at is null and other.image_key is null and ${isSameAddress}`
  // An erasure takes rows of one address in another order.
  await retried(() => failed.execute(db))
}
