import { sql } from 'kysely'
import { lightAt, type Place } from '../../../../contract/plant-finder.ts'
import type { FinderQuery, FinderView } from '../../../../contract/schemas/finder.ts'
import { shownCategories } from '../categories/categories.store.ts'
import { presentFacts } from '../plants/facts-columns.ts'
import { cardIds } from '../products/product-list.store.ts'
import { presentProduct } from '../products/products.present.ts'
import { findProductsWithFacts } from '../products/products.store.ts'
import { askedBy, wishIn, type WishingShop } from '../wishes/asked-by.ts'
import type { ReadWish } from '../wishes/wish.ts'
import { findPlants, type Wished } from './finder.store.ts'

/** Maximum number of results: the best match and three rows of others. */
const MOST = 13

/** Finds products that suit a place, best match first. */
export async function findForPlace(shop: WishingShop, query: FinderQuery): Promise<FinderView> {
  const { db } = shop
  const currency = shop.settings.get('money.currency')
  const { place, wished } = await asked(shop, query)
  const { ids, total, harmful, unknown } = await findPlants(db, place, MOST, wished)
  // One that was deleted meanwhile is left out.
  const plants = (await findProductsWithFacts(db, ids)).flatMap((row) =>
    row.facts === null ? [] : [{ product: presentProduct(row, currency), facts: presentFacts(row.facts) }],
  )
  return { plants, total, leftOut: { harmful, unknown } }
}

/** The place with what was said of it in words: who lives there, its light. */
async function asked(
  shop: WishingShop,
  query: FinderQuery,
): Promise<{ place: Place; wished: Wished | null }> {
  const place = placeOf(query)
  const typed = query.wish?.trim() ?? ''
  if (typed === '') return { place, wished: null }
  const read = wishIn(shop, typed, await shownCategories(shop.db))
  const { facts, rest }: Omit<ReadWish, 'label'> = read ?? { facts: {}, rest: typed }
  const { pets, children, light, ...others } = facts
  const { query: filter } = await askedBy(shop, { facts: others, rest, label: '' })
  const ids = cardIds(shop.db, { ...filter, currency: shop.settings.get('money.currency') })
  const isOutside = ['hardy', 'zone', 'life', 'category'].some((fact) => fact in others)
  const ownLight = isOutside ? null : lightAt(place)
  return {
    place: {
      ...place,
      pets: place.pets || pets !== undefined,
      children: place.children || children !== undefined,
    },
    wished: { light: light === undefined ? ownLight : Number(light), isOutside, ids: sql`${ids}` },
  }
}

const placeOf = ({ window, away, pets, children, room, water }: FinderQuery): Place => ({
  window,
  away,
  pets: pets === 'yes',
  children: children === 'yes',
  room: room === undefined ? null : Number(room),
  water: water ?? null,
})
