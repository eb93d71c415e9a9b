import { sql } from 'kysely'
import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { withSiblings } from '../products/family-cards.ts'

/** One variant: its product and family, and its values and place among the others. */
type Place = { id: string; familyId: string; values: readonly string[]; position: number }

export const findFamily = async (db: Db | Tx, id: string) =>
  isId(id)
    ? await db.selectFrom('product_families').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

/** The products of a family in their order. */
export const membersOf = (db: Db | Tx, familyId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'price_cents', 'sku', 'state', 'image', 'version', 'option_values as values'])
    .where('family_id', '=', familyId)
    .orderBy('family_position')
    .orderBy('id')
    .execute()

/** Where these products and all that share a family with one of them stand; their rows must be locked. */
export const placesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('products')
    .select(['id', 'family_id', 'option_values as values', 'family_position as position'])
    .where(withSiblings(ids))
    .orderBy('family_position')
    .orderBy('id')
    .execute()

/** Puts products into families, with their values. Values may be swapped: for a moment none has any that another one will have. */
export async function placeMembers(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const placed = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    as placed (id uuid, "familyId" uuid, "values" text[], position integer)`
  await sql`
    update products set option_values = array[products.id::text] from ${placed}
    where products.id = placed.id and products.family_id = placed."familyId"
      and placed."values" <> products.option_values`.execute(tx)
  await sql`
    update products set family_id = placed."familyId", option_values = placed."values", family_position = placed.position
    from ${placed} where products.id = placed.id
      and (products.family_id, products.option_values, products.family_position)
        is distinct from (placed."familyId", placed."values", placed.position)`.execute(tx)
}

/** Gives drafts the plant facts and further pictures of the product that they were made of. */
export async function copyBeside(tx: Tx, from: string, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into plant_facts select (jsonb_populate_record(null::plant_facts, to_jsonb(one)
      || jsonb_build_object('product_id', copy, 'version', 1, 'updated_at', ${at}::timestamptz))).*
    from plant_facts as one cross join unnest(${[...ids]}::uuid[]) as copy where one.product_id = ${from}`.execute(
    tx,
  )
  await sql`
    insert into product_pictures (product_id, position, image, image_key, alt)
    select copy, position, image, image_key, alt
    from product_pictures cross join unnest(${[...ids]}::uuid[]) as copy where product_id = ${from}`.execute(
    tx,
  )
}
