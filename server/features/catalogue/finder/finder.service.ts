import type { Place } from '../../../../contract/plant-finder.ts'
import type { FinderQuery, FinderView } from '../../../../contract/schemas/finder.ts'
import type { Db } from '../../../database/schema.ts'
import { presentFacts } from '../plants/facts-columns.ts'
import { presentProduct } from '../products/products.present.ts'
import { findProductsWithFacts } from '../products/products.store.ts'
import { findPlants } from './finder.store.ts'

/** Maximum number of results: the best match and three rows of others. */
const MOST = 13

/** Finds products that suit a place, best match first. */
export async function findForPlace(db: Db, query: FinderQuery, currency: string): Promise<FinderView> {
  const { ids, total, harmful, unknown } = await findPlants(db, placeOf(query), MOST)
  // One that was deleted meanwhile is left out.
  const plants = (await findProductsWithFacts(db, ids)).flatMap((row) =>
    row.facts === null ? [] : [{ product: presentProduct(row, currency), facts: presentFacts(row.facts) }],
  )
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
