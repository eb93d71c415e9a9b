import { sql, type RawBuilder } from 'kysely'
import { lightAt, POT_TENTHS, type Place } from '../../../../contract/plant-finder.ts'
import { WATERINGS } from '../../../../contract/plants.ts'
import type { Db } from '../../../database/schema.ts'
import { outdoors } from '../categories/categories.store.ts'

type Found = { ids: string[]; total: number; harmful: number; unknown: number }

/** What was asked for in words beside the questions. */
export type Wished = {
  /** The light that was named, instead of that of the window; `null` for plants that stand outside. */
  light: number | null
  isOutside: boolean
  /** The products that are like it. */
  ids: RawBuilder<unknown>
}

/**
 * Finds the plants that suit a place best, from an index of the facts asked for (migration 023), and the number of plants left out only
 * because they may be toxic. Unknown facts do not match, whether safety, height or light. Nor do outdoor plants, whatever their light.
 */
export async function findPlants(
  db: Db,
  place: Place,
  most: number,
  wished: Wished | null = null,
): Promise<Found> {
  const light = wished === null ? lightAt(place) : wished.light
  const watering = place.water === null ? null : WATERINGS[place.water]
  const safe = sql<boolean>`(${place.pets ? sql`pets = 'safe'` : sql`true`} and ${place.children ? sql`children = 'safe'` : sql`true`})`
  const harms = sql`(${place.pets ? sql`pets in ('toxic', 'irritant')` : sql`false`}
    or ${place.children ? sql`children in ('toxic', 'irritant')` : sql`false`})`
  // The middle of a plant's range ranks above its edges, in half steps; water counts as two steps.
  const rank = sql<number>`${light === null ? sql`0` : sql`abs(${2 * light}::int - light_from - light_to)`}
    - ${watering === null ? sql`0` : sql`case when water between ${watering.least} and ${watering.most} then 4 else 0 end`}`
  const room =
    place.room === null
      ? sql``
      : sql`and height_cm * 10 + pot_cm * ${sql.lit(POT_TENTHS)} <= ${place.room * 10}`
  const isLit = light === null ? sql`true` : sql`light_from <= ${light} and light_to >= ${light}`
  const isWished = wished === null ? sql`` : sql`and product_id in (${wished.ids})`
  const fitting = sql`from plant_facts where ${isLit} ${room} ${isWished}
    and ${wished?.isOutside ? sql`true` : sql`product_id not in (select id from products where category in ${outdoors})`}
    and product_id not in (select id from products where not listed)`
  const { rows } = await sql<Found>`
    select (select coalesce(array_agg(id), '{}') from (
             select product_id as id ${fitting} and ${safe} order by ${rank}, product_id limit ${most}) as best) as ids,
           count(*) filter (where ${safe}) as total,
           count(*) filter (where not ${safe} and ${harms}) as harmful,
           count(*) filter (where not ${safe} and not ${harms}) as unknown
    ${fitting}`.execute(db)
  return rows[0] ?? { ids: [], total: 0, harmful: 0, unknown: 0 }
}
