import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { PLANTS_HELD } from '../../../../contract/categories.ts'
import type { Day } from '../../../../contract/shelf-days.ts'
import { countRows } from '../../../database/count-rows.ts'
import { nothingLeft } from '../../../database/left-to-send.ts'
import { changesAny } from '../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'

type Table = Database['shelf_plants']

export type ShelfPlantRow = Selectable<Table> & {
  image: string | null
  /** Product facts, where known. */
  usual_water_days: number | null
  water: number | null
}

const standing = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('shelf_plants')
    .leftJoin('products', 'products.id', 'shelf_plants.product_id')
    .leftJoin('plant_facts', 'plant_facts.product_id', 'shelf_plants.product_id')
    .selectAll('shelf_plants')
    .select(['products.image', 'plant_facts.water_days as usual_water_days', 'plant_facts.water'])
    .where('shelf_plants.user_id', '=', userId)
    .where('removed_at', 'is', null)

export const listPlants = (db: Db | Tx, userId: string): Promise<ShelfPlantRow[]> =>
  standing(db, userId).execute()

export const findPlant = (db: Db | Tx, userId: string, id: string): Promise<ShelfPlantRow | undefined> =>
  standing(db, userId).where('shelf_plants.id', '=', id).executeTakeFirst()

export const countPlants = (tx: Tx, userId: string): Promise<number> =>
  countRows(tx.selectFrom('shelf_plants').where('user_id', '=', userId).where('removed_at', 'is', null))

/** Inserts plants; existing ids are left unchanged. */
export async function insertPlants(tx: Tx, plants: Insertable<Table>[]): Promise<void> {
  if (plants.length === 0) return
  await tx
    .insertInto('shelf_plants')
    .values(plants)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Updates a plant. @returns false when this shelf has none with this id */
export const updatePlant = (db: Db, userId: string, id: string, changes: Updateable<Table>) =>
  changesAny(
    db
      .updateTable('shelf_plants')
      .set(changes)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null),
  )

/** Removes a plant; a bought one's link to its order line is kept, without a name. @returns false when it is not on this shelf */
export async function removePlant(tx: Tx, userId: string, id: string, at: Date): Promise<boolean> {
  const added = tx.deleteFrom('shelf_plants').where('id', '=', id).where('user_id', '=', userId)
  if (await changesAny(added.where('order_id', 'is', null))) return true
  return updatePlant(tx, userId, id, { removed_at: at, updated_at: at, name: '' })
}

export type BoughtRow = {
  order_id: string
  position: number
  product_id: string
  name: string
  image: string
  arrived_on: Day
}

/** Finds bought plants, shipped and kept, never on this shelf; newest first. Products no longer sold may not have been plants. */
export async function boughtAndMissing(db: Db | Tx, userId: string, limit: number): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select lines.order_id, lines.position, lines.product_id, lines.name, lines.image,
      (coalesce(
        (select max(coalesce(delivered_at, shipped_at)) from shipments where shipments.order_id = orders.id),
        orders.created_at) at time zone 'UTC')::date as arrived_on
    from orders
    join order_lines as lines on lines.order_id = orders.id
    join products on products.id = lines.product_id
    join categories on categories.key = products.category and categories.holds = any(${[...PLANTS_HELD]}::text[])
    where orders.user_id = ${userId} and orders.status in ('shipped', 'completed')
      and orders.deleted_at is null and not ${nothingLeft}
      and lines.quantity > greatest(lines.short, (
        select coalesce(sum(refund_lines.quantity), 0)
        from refunds join refund_lines on refund_lines.refund_id = refunds.id
        where refunds.order_id = orders.id and refund_lines.position = lines.position
          and refunds.state in ('wanted', 'pending', 'succeeded')))
      and not exists (
        select from shelf_plants as known
        where known.user_id = ${userId} and known.order_id = lines.order_id and known.position = lines.position)
    order by orders.created_at desc, orders.id desc, lines.position
    limit ${limit}`.execute(db)
  return rows
}

/** Converts a bought line to a plant of the shelf. */
export const fromLine = (
  { order_id, position, product_id, name, arrived_on }: BoughtRow,
  { userId, repotMonths, at }: { userId: string; repotMonths: number; at: Date },
): Insertable<Table> => ({
  id: newId(),
  user_id: userId,
  product_id,
  order_id,
  position,
  name,
  since: arrived_on,
  water_days: null,
  last_watered_on: null,
  repotted_on: null,
  repot_months: repotMonths,
  created_at: at,
  updated_at: at,
})
