import { sql } from 'kysely'
import { imageKey } from '../../../../../contract/images.ts'
import type { PicturesBody, PictureView } from '../../../../../contract/schemas/picture.ts'
import type { Tx } from '../../../../database/schema.ts'

/** The second to the tenth picture, for a statement that reads `products`. */
export const furtherPictures = sql<PictureView[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('image', further.image, 'alt', alt, 'placeholder', shown.placeholder)
    order by position), '[]')
  from product_pictures as further left join images as shown on shown.key = further.image_key
  where further.product_id = products.id)`

/** Replaces the pictures of a product. The caller must have locked its row. */
export async function writePictures(
  tx: Tx,
  id: string,
  [first, ...further]: PicturesBody['pictures'],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((product) => ({
      image: first?.image ?? '',
      image_key: imageKey(first?.image ?? ''),
      image_alt: first?.alt ?? '',
      version: product('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  if (further.length > 0)
    await tx
      .insertInto('product_pictures')
      .values(
        further.map(({ image, alt }, index) => ({
          product_id: id,
          position: index + 1,
          image,
          image_key: imageKey(image) ?? '',
          alt,
        })),
      )
      .execute()
}
