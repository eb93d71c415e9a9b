import { sql, type Selectable } from 'kysely'
import type { FittingAccessory } from '../../../../contract/schemas/accessory.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { outdoors } from '../categories/categories.store.ts'

export type AccessoryRow = Selectable<Database['accessories']>
export type AccessoryColumns = Omit<AccessoryRow, 'product_id' | 'version' | 'updated_at'>

const MAX_FITTING = 4

/**
 * Selects accessories for a plant, for a statement that reads `products` and `plant_facts`: pots first, the closest fit among them. Unknown
 * facts match nothing, nor do outdoor plants, because lamps and baskets are for rooms.
 */
export const fittingAccessories = sql<FittingAccessory[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'name', name, 'fit', fit) order by fit desc, width, id), '[]')
  from (
    select sold.id, sold.name, pot_to_cm - pot_from_cm as width,
      case when plant_facts.pot_cm between pot_from_cm and pot_to_cm then 'pot'
        when plant_facts.light_from >= accessories.light_from then 'light'
        else 'humidity' end as fit
    from accessories join products as sold on sold.id = accessories.product_id
    where products.category not in ${outdoors} and sold.id <> products.id and sold.listed
      and (plant_facts.pot_cm between pot_from_cm and pot_to_cm
        or plant_facts.light_from >= accessories.light_from
        or plant_facts.humidity >= accessories.humidity_from)
    order by fit desc, width, sold.id limit ${sql.lit(MAX_FITTING)}) as best)`

export async function findAccessory(db: Db | Tx, productId: string): Promise<AccessoryRow | null> {
  const row = await db
    .selectFrom('accessories')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces all facts of an accessory. The caller must have locked the product's row. */
export async function writeAccessory(tx: Tx, productId: string, columns: AccessoryColumns, at: Date) {
  return await tx
    .insertInto('accessories')
    .values({ ...columns, product_id: productId, updated_at: at })
    .onConflict((on) =>
      on.column('product_id').doUpdateSet({
        ...columns,
        updated_at: at,
        version: sql<number>`accessories.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
