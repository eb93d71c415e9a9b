import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isBought } from '../features/catalogue/reviews/verified.store.ts'

const votes = sql`(select count(*) from review_votes v where v.review_id = r.id)`

/** Finds those of these products whose counts differ from their reviews, or whose reviews lack a purchase or differ from their votes. */
export async function findInconsistent(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p left join rating_counts c on c.product_id = p.id
    cross join lateral (
      select count(*) filter (where r.hidden_for is null) as n,
        coalesce(sum(r.rating) filter (where r.hidden_for is null), 0) as total,
        count(*) filter (where r.hidden_for is null and r.rating = 1) as stars_1,
        count(*) filter (where r.hidden_for is null and r.rating = 2) as stars_2,
        count(*) filter (where r.hidden_for is null and r.rating = 3) as stars_3,
        count(*) filter (where r.hidden_for is null and r.rating = 4) as stars_4,
        count(*) filter (where r.hidden_for is null and r.verified) as verified,
        count(*) filter (where r.hidden_for is null and r.photos <> '[]') as with_photos,
        bool_or(r.helpful <> ${votes} or (not r.verified and ${isBought})) as is_behind
      from reviews r where r.product_id = p.id) found
    where p.id = any(${ids}::uuid[]) and (p.review_count <> n or p.rating_sum <> total or is_behind
      or (n > 0 and c.product_id is null)
      or (c.stars_1, c.stars_2, c.stars_3, c.stars_4, c.verified, c.with_photos)
        <> (found.stars_1, found.stars_2, found.stars_3, found.stars_4, found.verified, found.with_photos))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
