import { sql, type RawBuilder } from 'kysely'
import type { Categories } from '../../../../contract/categories.ts'
import { isIn, type Destination } from '../../../../contract/places.ts'
import { holdsFor } from '../../../../contract/sale-rules.ts'
import { ProductListQuery } from '../../../../contract/schemas/product.ts'
import { arrivesBy, shipsOn } from '../../../../contract/shipping-days.ts'
import { dayIn } from '../../../../contract/shop-days.ts'
import type { App } from '../../../platform/app-type.ts'
import { leavingDay, shippingRules } from '../../../platform/shipping-rules.ts'
import { isUnfolded } from '../products/folded.ts'
import { asksForNeeds, plantsWith } from '../plants/needs.ts'
import { rulesNaming } from '../rules/rules-of-product.ts'
import { readWish } from './read-wish.ts'
import { HABITS } from './habits.ts'
import { splitWish, type FurtherWish, type ReadWish } from './wish.ts'

export type WishingShop = Pick<App, 'db' | 'settings' | 'clock'>

type Asked = {
  /** For the list of products. */
  query: Partial<Omit<ProductListQuery, 'page' | 'limit'>> & { further: RawBuilder<boolean>[] }
  /** True if an address of the shop asks for all of it. */
  isInAddress: boolean
}

/** What a buyer asks this shop for in words, if anything. */
export const wishIn = (
  { settings, clock }: WishingShop,
  typed: string,
  categories: Categories,
): ReadWish | undefined =>
  readWish(typed, categories, {
    currency: settings.get('money.currency'),
    country: settings.get('money.place').country,
    today: dayIn(clock(), settings.get('shop.timeZone')),
  })

/** The products of a wish, as the list of products is asked for them. */
export async function askedBy(shop: WishingShop, { facts, rest }: ReadWish): Promise<Asked> {
  const { address, further } = splitWish(facts)
  const { page: _page, limit: _limit, ...query } = ProductListQuery.parse(address)
  const conditions = await conditionsOf(shop, further)
  return {
    query: { ...query, ...(rest !== '' && { q: rest }), further: conditions },
    isInAddress: rest === '' && conditions.length === 0,
  }
}

/** Conditions on `products`, of which each product fulfils all as far as the shop knows. */
async function conditionsOf(
  shop: WishingShop,
  { habits = [], to, by, ...needs }: FurtherWish,
): Promise<RawBuilder<boolean>[]> {
  return [
    ...(asksForNeeds(needs) ? [sql<boolean>`products.id in ${plantsWith(needs)}`] : []),
    ...habits.map(grows),
    ...(by === undefined ? [] : arrivesConditions(shop, to, by)),
    ...(to === undefined ? [] : await soldTo(shop, to, by !== undefined)),
  ]
}

function grows(habit: keyof typeof HABITS): RawBuilder<boolean> {
  const words = String.raw`\m(${HABITS[habit].join('|')})`
  return sql<boolean>`(products.name_folded ~ ${words} or products.description_folded ~ ${words} or products.tags @> array[${habit}]
      or (${isUnfolded} and products.name || ' ' || products.description ~* ${words}))
    and products.category not in (select key from categories where holds = 'accessories')`
}

/** Nothing arrives in time where the shop does not say when it ships and how long that takes. */
function arrivesConditions({ settings, clock }: WishingShop, to: Destination | undefined, by: string) {
  const rules = shippingRules(settings)
  const zones = settings.get('delivery.zones').filter((zone) => to === undefined || isIn(zone, to))
  const reached = to === undefined ? zones : zones.slice(0, 1)
  const isInTime =
    rules !== null &&
    reached.length > 0 &&
    reached.every(({ methods }) =>
      methods.some(({ days }) => days > 0 && arrivesBy(shipsOn(clock(), rules), days) <= by),
    )
  return [
    isInTime
      ? sql<boolean>`not exists (select from stock where stock.product_id = products.id and stock.band = 'out')`
      : sql<boolean>`false`,
  ]
}

/** Leaves out what may not go there. @param isInHaste also what staff looks at first */
async function soldTo(
  shop: WishingShop,
  to: Destination,
  isInHaste: boolean,
): Promise<RawBuilder<boolean>[]> {
  const { settings, clock } = shop
  if (!isDelivered(shop, to)) return [sql<boolean>`false`]
  const way = { from: settings.get('money.place').country, to, day: leavingDay({ settings }, clock()) }
  const holding = (await rulesNaming(shop.db, to.country)).filter(
    (rule) => (rule.effect === 'refuse' || (isInHaste && rule.effect === 'ask')) && holdsFor(rule, way),
  )
  if (holding.length === 0) return []
  const ids = holding.map(({ id }) => id)
  return [
    sql<boolean>`products.id not in (
      select plant_facts.product_id from sale_rules as rule
        join plant_facts on plant_facts.taxa && rule.keys and not plant_facts.taxa && rule.excepted_keys
      where rule.id = any(${ids}::uuid[])
      union select rule.product_id from sale_rules as rule where rule.id = any(${ids}::uuid[]) and rule.product_id is not null)`,
  ]
}

function isDelivered({ settings }: WishingShop, to: Destination): boolean {
  const zones = settings.get('delivery.zones')
  return (
    settings.get('orders.countries').includes(to.country) &&
    (zones.length === 0 || zones.some((zone) => isIn(zone, to)))
  )
}
