import { sql } from 'kysely'
import { MAX_PICTURES } from '../../../../../contract/limits.ts'
import { imagePath } from '../../../../../contract/images.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Claimed } from './picture-fetches.store.ts'

export type Shown = { productId: string; familyId: string | null; isFirst: boolean }

/**
 * Shows a stored picture at its place of the product, or with the review, and notes that it is fetched, in one transaction. A merchant who has chosen
 * pictures meanwhile keeps them: it comes after them. The product's version stays, as nobody has edited it.
 *
 * @returns what shows it, or `null` when the thing is gone or has no place left
 */
export function showPicture(db: Db, claimed: Claimed, key: string): Promise<Shown | null> {
  return inTransaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select(['id', 'image', 'image_key', 'family_id'])
      .where('id', '=', claimed.productId)
      .forUpdate()
      .executeTakeFirst()
    // Another node may have shown it, after the lease.
    const { numUpdatedRows } = await tx
      .updateTable('picture_fetches')
      .set({ image_key: key, next_at: null, problem: null })
      .where('id', '=', claimed.id)
      .where('image_key', 'is', null)
      .executeTakeFirst()
    if (product === undefined || numUpdatedRows === 0n) return null
    const shown = { productId: product.id, familyId: product.family_id }
    if (claimed.reviewId !== null)
      return (await addPhoto(tx, claimed.reviewId, claimed.position, key))
        ? { ...shown, isFirst: false }
        : null
    const place = await placeFor(tx, product, claimed, key)
    if (place === null) return null
    if (place === 0)
      await tx
        .updateTable('products')
        .set({ image: imagePath(key), image_key: key, image_alt: claimed.alt })
        .where('id', '=', product.id)
        .execute()
    else
      await tx
        .insertInto('product_pictures')
        .values({
          product_id: product.id,
          position: place,
          image: imagePath(key),
          image_key: key,
          alt: claimed.alt,
        })
        .execute()
    return { ...shown, isFirst: place === 0 }
  })
}

/** Its own place if that is free, else the next free one, else any; `null` if the product shows it, or shows as many as it may. */
async function placeFor(
  tx: Tx,
  product: { id: string; image: string; image_key: string | null },
  { position }: Claimed,
  key: string,
): Promise<number | null> {
  const further = await tx
    .selectFrom('product_pictures')
    .select(['position', 'image_key'])
    .where('product_id', '=', product.id)
    .execute()
  if (product.image_key === key || further.some((picture) => picture.image_key === key)) return null
  const taken = new Set([...(product.image === '' ? [] : [0]), ...further.map((picture) => picture.position)])
  const free = Array.from({ length: MAX_PICTURES }, (_, place) => place).filter((place) => !taken.has(place))
  return free.find((place) => place >= position) ?? free.at(-1) ?? null
}

/** Adds a photo to a review in the order of the former shop. @returns false when the review is gone */
async function addPhoto(tx: Tx, reviewId: string, position: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean; hidden: boolean; product_id: string }>`
    update reviews set photos = (
      select jsonb_agg(photo order by place) from (
        select photo, (place - 1) * 2 + 1 as place from jsonb_array_elements_text(photos) with ordinality as each (photo, place)
        union all select ${key}::text, ${position * 2}::bigint) as all_photos)
    where id = ${reviewId} and not photos @> jsonb_build_array(${key}::text)
    returning jsonb_array_length(photos) > 1 as had, hidden_for is not null as hidden, product_id`.execute(tx)
  const [review] = rows
  if (review === undefined) return false
  if (!review.had && !review.hidden)
    await sql`update rating_counts set with_photos = with_photos + 1 where product_id = ${review.product_id}`.execute(
      tx,
    )
  return true
}
