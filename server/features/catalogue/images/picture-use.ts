import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'

/** The same expression as in the indexes of migration 010, so that the planner uses them. */
const keyIn = (column: 'u.profile_image' | 'l.image') =>
  sql`substring(${sql.ref(column)} from '^/images/([a-z0-9-]+)/')`

// Conditions about the picture `i`.
const byProduct = sql<boolean>`(exists (select 1 from products p where p.image_key = i.key)
  or exists (select 1 from product_pictures p where p.image_key = i.key)
  or exists (select 1 from categories c where c.image_key = i.key))`
const byProfile = sql<boolean>`exists (
  select 1 from users u where u.profile_image <> '' and ${keyIn('u.profile_image')} = i.key)`
const byOrder = sql<boolean>`exists (select 1 from order_lines l where ${keyIn('l.image')} = i.key)`
const photoOf = sql`from reviews r where r.photos <> '[]' and r.photos @> jsonb_build_array(i.key)`

const byContent = sql<boolean>`exists (select 1 from content_versions v where v.picture_keys @> array[i.key])`

const byClaim = sql<boolean>`exists (
  select 1 from claims c where c.photo_keys <> '[]' and c.photo_keys @> jsonb_build_array(i.key))`

// The logo and the icon. The address is JSON text, which begins with a quotation mark.
const bySetting = sql<boolean>`exists (
  select 1 from setting_values s where s.key in ('shop.logo', 'shop.icon')
    and substring(s.value::text from '^"/images/([a-z0-9-]+)/') = i.key)`

/** True if something shows the picture `i`, as a product, order, page or setting. Hidden reviews count: they may be shown again. */
export const isUsed = sql<boolean>`(${byProduct} or ${byProfile} or ${byOrder} or ${byClaim} or ${byContent} or ${bySetting}
  or exists (select 1 ${photoOf}))`

/** True if something in the trash shows the picture `i`: it is not public, but must exist when that is restored. */
export const isInTrash = sql<boolean>`exists (select 1 from trash_rows t where t.pictures @> array[i.key])`

/**
 * Decides how long an answer with a picture may be cached. `lasting` pictures belong to products, past orders, pages, posts or the shop
 * itself. `revocable` ones can be removed by their owners. `withheld` ones are in hidden reviews or were set aside, and nothing else has them; a
 * profile that shows one does not make it public again.
 */
export type PictureUse = 'lasting' | 'revocable' | 'withheld'

// Marks pictures that were set aside; no picture becomes unused at this date in any other way.
const LONG_AGO = new Date(0)
const isSetAside = sql<boolean>`coalesce(i.unused_since <= ${LONG_AGO}, false)`

const use = sql<PictureUse>`case
  when i.owner_id is null or ${byProduct} or ${byOrder} or ${byContent} or ${bySetting} then 'lasting'
  when exists (select 1 ${photoOf} and r.hidden_for is null) then 'revocable'
  when exists (select 1 ${photoOf}) then 'withheld'
  when ${byProfile} then 'revocable'
  when ${isSetAside} then 'withheld'
  else 'revocable' end`

export async function findUse(db: Db, key: string): Promise<PictureUse | undefined> {
  type Found = { use: PictureUse }
  const { rows } = await sql<Found>`select ${use} as use from images i where key = ${key}`.execute(db)
  return rows[0]?.use
}

/**
 * Finds those of these keys that this customer may use in a review: uploaded pictures that are neither withheld, being removed, nor
 * somebody else's profile picture, which would be hidden with the review.
 */
export async function findPostable(tx: Tx, keys: readonly string[], userId: string): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select key from images i
    where key = any(${keys}::text[]) and owner_id is not null and removed_at is null and ${use} <> 'withheld'
      and not exists (
        select 1 from users u
        where u.profile_image <> '' and ${keyIn('u.profile_image')} = i.key
        and u.id <> ${userId})`.execute(tx)
  return rows.map(({ key }) => key)
}

/** SQL that withholds pictures that nothing shows, for the next sweep (docs/decisions/pictures.md#taking-pictures-back). @param keys a query */
export const setAside = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update images set unused_since = ${LONG_AGO} where key in (${keys}) and owner_id is not null`

/** True if this customer uploaded the picture or has it in a review of their own. */
export async function isOwnPicture(db: Db, key: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select (i.owner_id = ${userId} or exists (select 1 ${photoOf} and r.user_id = ${userId})) as is_own
    from images i where i.key = ${key}`.execute(db)
  return rows[0]?.is_own === true
}
