import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'

/** As in the indexes of migration 010: the planner knows them by this very text. */
const keyIn = (column: 'u.profile_image' | 'l.image') =>
  sql`substring(${sql.ref(column)} from '^/images/([a-z0-9-]+)/')`

// Each asks about the picture `i`.
const byProduct = sql<boolean>`exists (select 1 from products p where p.image_key = i.key)`
const byProfile = sql<boolean>`exists (
  select 1 from users u where u.profile_image <> '' and ${keyIn('u.profile_image')} = i.key)`
const byOrder = sql<boolean>`exists (select 1 from order_lines l where ${keyIn('l.image')} = i.key)`
const photoOf = sql`from reviews r where r.photos <> '[]' and r.photos @> jsonb_build_array(i.key)`

/** Whether a product, a profile, an order or a review shows the picture `i`; a hidden review may be shown again. */
export const isUsed = sql<boolean>`(${byProduct} or ${byProfile} or ${byOrder} or exists (select 1 ${photoOf}))`

/**
 * How long an answer with a picture may be kept: `lasting` ones belong to products, and to orders of the past; people may take back
 * `revocable` ones; `withheld` ones are in hidden reviews and nowhere else.
 */
export type PictureUse = 'lasting' | 'revocable' | 'withheld'

/** `undefined` for a key that no picture has. */
export async function findUse(db: Db, key: string): Promise<PictureUse | undefined> {
  const { rows } = await sql<{ use: PictureUse }>`
    select case
      when i.owner_id is null or ${byProduct} or ${byOrder} then 'lasting'
      when ${byProfile} or exists (select 1 ${photoOf} and r.hidden_for is null) then 'revocable'
      when exists (select 1 ${photoOf}) then 'withheld'
      else 'revocable' end as use
    from images i where i.key = ${key}`.execute(db)
  return rows[0]?.use
}

/** Whether this customer has uploaded the picture, or has it in a review of theirs. */
export async function isOwnPicture(db: Db, key: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select (i.owner_id = ${userId} or exists (select 1 ${photoOf} and r.user_id = ${userId})) as is_own
    from images i where i.key = ${key}`.execute(db)
  return rows[0]?.is_own === true
}
