import { sql } from 'kysely'
import { reviewPictures } from '../../catalogue/reviews/review-trash.ts'
import type { TrashPart } from '../../../history/trash/trash.store.ts'

const ofUser = (id: string) => sql`t.user_id = ${id}`
const ofTheirReviews = (id: string) => sql`t.review_id in (select id from reviews where user_id = ${id})`
const owner = sql`t.user_id`
const hasUser = sql`exists (select 1 from users where id = r.user_id)`
const hasProduct = sql`exists (select 1 from products where id = r.product_id)`
const hasReview = sql`exists (select 1 from reviews where id = r.review_id)`

/** Rows that are deleted and restored with an account, each table after those it refers to. Sessions and e-mailed links end for good. */
export const USER_TRASH: readonly TrashPart[] = [
  {
    table: 'users',
    of: (id) => sql`t.id = ${id}`,
    owner: sql`t.id`,
    pictures: sql`array_remove(array[substring(t.profile_image from '^/images/([a-z0-9-]+)/')], null)`,
  },
  // Restored with the account, which would otherwise lose its second factor.
  { table: 'totp_factors', of: ofUser, owner },
  { table: 'recovery_codes', of: ofUser, owner },
  { table: 'passkeys', of: ofUser, owner },
  { table: 'saved_views', of: ofUser, owner },

  { table: 'reviews', of: ofUser, owner, pictures: reviewPictures, needs: hasProduct },
  {
    table: 'review_votes',
    of: (id) => sql`${ofUser(id)} or ${ofTheirReviews(id)}`,
    owner,
    needs: sql`${hasUser} and ${hasReview}`,
  },
  { table: 'review_reports', of: ofTheirReviews, owner, needs: hasReview },
  { table: 'restock_wishes', of: ofUser, owner, needs: hasProduct },
  {
    table: 'shelf_plants',
    of: ofUser,
    owner,
    // A plant on the shelf stays when its product is deleted.
    comesBackAs: sql`case when exists (select 1 from products where id = (k.content ->> 'product_id')::uuid)
      then k.content else k.content || '{"product_id": null}' end`,
  },
]
