import type { Place } from '../../../../contract/plant-finder.ts'
import type { FinderQuery, FinderView, FoundPlant } from '../../../../contract/schemas/finder.ts'
import type { Db } from '../../../database/schema.ts'
import { presentFacts } from '../plants/facts-columns.ts'
import { presentProduct } from '../products/products.present.ts'
import { findProductsWithFacts } from '../products/products.store.ts'
import { findPlants } from './finder.store.ts'

/** Maximum number of results: the best match and three rows of others. */
const MOST = 13

/** Finds products that suit a place, best match first. */
export async function findForPlace(db: Db, query: FinderQuery): Promise<FinderView> {
  const { ids, total, harmful, unknown } = await findPlants(db, placeOf(query), MOST)
  const plants = await plantsOf(db, ids)
  return { plants, total, leftOut: { harmful, unknown } }
}

const placeOf = ({ window, away, pets, children, room, water }: FinderQuery): Place => ({
  window,
  away,
  pets: pets === 'yes',
  children: children === 'yes',
  room: room === undefined ? null : Number(room),
  water: water ?? null,
})

/** Reads products in the order of the ids; one that was deleted meanwhile is left out. */
async function plantsOf(db: Db, ids: readonly string[]): Promise<FoundPlant[]> {
  const rows = await findProductsWithFacts(db, ids)
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .flatMap((row) =>
      row.facts === null ? [] : [{ product: presentProduct(row), facts: presentFacts(row.facts) }],
    )
}
