import { sql } from 'kysely'
import type { TrashPart } from '../../../history/trash/trash.store.ts'
import { reviewPictures } from '../reviews/review-trash.ts'

const ofProduct = (id: string) => sql`t.product_id = ${id}`
const ofItsReviews = (id: string) => sql`t.review_id in (select id from reviews where product_id = ${id})`
const owner = sql`t.user_id`
/** Locked, because an account being deleted would otherwise take the row along. */
const hasUser = sql`exists (select 1 from users where id = r.user_id for key share)`
/** One from a former shop has no account. */
const hasAuthor = sql`(r.user_id is null or ${hasUser})`
const hasReview = sql`exists (select 1 from reviews where id = r.review_id)`

/** A product whose family is gone, or has another one in its place, comes back alone. */
const backInFamily = sql`case when exists (
    select 1 from product_families where id = (k.content ->> 'family_id')::uuid
      and not exists (select 1 from products where family_id = product_families.id
        and option_values = array(select jsonb_array_elements_text(k.content -> 'option_values'))))
  then k.content else k.content || '{"family_id": null, "option_values": [], "family_position": 0}' end`

/** Rows deleted and restored with a product, each table after those it refers to; its figures are recounted (`restore.ts`). */
export const PRODUCT_TRASH: readonly TrashPart[] = [
  {
    table: 'products',
    of: (id) => sql`t.id = ${id}`,
    pictures: sql`array_remove(array[t.image_key], null)`,
    comesBackAs: backInFamily,
  },
  { table: 'restored_versions', of: ofProduct },
  { table: 'product_pictures', of: ofProduct, pictures: sql`array[t.image_key]` },
  { table: 'price_history', of: ofProduct },
  { table: 'stock', of: ofProduct },
  { table: 'plant_facts', of: ofProduct },
  { table: 'accessories', of: ofProduct },
  { table: 'sale_rules', of: ofProduct },
  { table: 'restock_wishes', of: ofProduct, owner, needs: hasUser },
  { table: 'reviews', of: ofProduct, owner, pictures: reviewPictures, needs: hasAuthor },
  { table: 'review_votes', of: ofItsReviews, owner, needs: sql`${hasUser} and ${hasReview}` },
  { table: 'review_reports', of: ofItsReviews, owner, needs: hasReview },
]

/** Plants on customers' shelves stay when their product is deleted but lose its facts; these links restore them with it. */
export const SHELF_LINKS: TrashPart = {
  table: 'shelf_plants',
  of: ofProduct,
  owner,
  content: sql`jsonb_build_object('id', t.id)`,
}
