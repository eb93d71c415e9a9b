import { countryName } from '../../../../contract/countries.ts'
import type { Destination } from '../../../../contract/places.ts'
import {
  holdsFor,
  placeIn,
  placesOf,
  refusesCountry,
  statesRefused,
  undecidedParts,
  type RuleFound,
  type SaleRule,
} from '../../../../contract/sale-rules.ts'
import type { App } from '../../../platform/app-type.ts'
import { leavingDay } from '../../../platform/shipping-rules.ts'

type Shop = Pick<App, 'settings'>

/** A line of a cart or an order, with the rules that name its product. */
export type RuledLine = { productId: string; name: string; rules: readonly SaleRule[] | null }

/** True if a rule decides about an address that the shop delivers to, so that the address is asked for before paying. */
const asksFor = ({ settings }: Shop, rule: SaleRule): boolean =>
  rule.effect !== 'tell' &&
  placesOf(rule, settings.get('money.place').country, settings.get('orders.countries')).length > 0

export const needsAddress = (shop: Shop, lines: readonly RuledLine[]): boolean =>
  lines.some(({ rules }) => rules?.some((rule) => asksFor(shop, rule)))

/** The parts of a place that rules decide about these lines by and that it does not say; what only tells decides nothing. */
export const partsAsked = (lines: readonly RuledLine[], to: Destination) =>
  undecidedParts(
    lines.flatMap(({ rules }) => (rules ?? []).filter(({ effect }) => effect !== 'tell')),
    to,
  )

/** What rules say about a cart that goes to a place. @param at when it is ordered */
export function judge(shop: Shop, lines: readonly RuledLine[], to: Destination, at: Date): RuleFound[] {
  if (lines.every(({ rules }) => rules === null)) return []
  const way = { from: shop.settings.get('money.place').country, to, day: leavingDay(shop, at) }
  return lines.flatMap(({ productId, name, rules }) =>
    (rules ?? [])
      .filter((rule) => holdsFor(rule, way))
      .map((rule) => ({ productId, name, place: placeIn(rule, to), words: rule.words, effect: rule.effect })),
  )
}

const UNREAD = {
  state: 'This plant may not go to every state, and we cannot read the state of the address.',
  postalCode: 'This plant may not go everywhere, and the address has no postcode.',
}

/**
 * What is to be looked at before a paid order leaves: what rules say, and what they cannot tell as its address does not say the part of a place
 * that they decide by. A checkout asks for that part; an address that comes later cannot be asked.
 *
 * @param isPickedUp where the place is the shop's own, so that there is no address to read
 */
export function judgePaid(
  shop: Shop,
  lines: readonly RuledLine[],
  to: Destination,
  { at, isPickedUp }: { at: Date; isPickedUp: boolean },
): RuleFound[] {
  const found = judge(shop, lines, to, at).filter(({ effect }) => effect !== 'tell')
  if (isPickedUp) return found
  const way = { from: shop.settings.get('money.place').country, to, day: leavingDay(shop, at) }
  const isOpen = (rule: SaleRule) =>
    rule.effect !== 'tell' && !rule.reversed && holdsFor({ ...rule, states: [], postcodes: [] }, way)
  const unread = lines
    .filter((line) => found.every(({ productId }) => productId !== line.productId))
    .flatMap(({ productId, name, rules }) =>
      undecidedParts(rules?.filter(isOpen) ?? [], to)
        .slice(0, 1)
        .map(({ part }) => ({
          productId,
          name,
          place: countryName(to.country),
          words: UNREAD[part],
          effect: 'ask' as const,
        })),
    )
  return [...found, ...unread]
}

/** What pages and feeds say of where a product may not go, of the countries that the shop delivers to. */
export type WhereSold = {
  /** Those of them that take it somewhere. */
  countries: string[]
  /** Places in words: where it is refused, and where staff looks at it first. */
  refused?: string[]
  asked?: string[]
  /** Sentences of rules that only tell. */
  told?: string[]
  /** States of countries that else take it, by code. */
  refusedStates?: { country: string; states: string[] }[]
}

/** @param countries that the shop delivers to */
export function whereSold(
  { settings }: Shop,
  rules: readonly SaleRule[] | null,
  countries: readonly string[],
): WhereSold {
  if (rules === null) return { countries: [...countries] }
  const from = settings.get('money.place').country
  const placesWith = (effect: SaleRule['effect']) => [
    ...new Set(
      rules.filter((rule) => rule.effect === effect).flatMap((rule) => placesOf(rule, from, countries)),
    ),
  ]
  const [refused, asked] = [placesWith('refuse'), placesWith('ask')]
  const told = rules.filter((rule) => rule.effect === 'tell' && placesOf(rule, from, countries).length > 0)
  const reached = countries.filter((country) => !rules.some((rule) => refusesCountry(rule, from, country)))
  const refusedStates = reached.flatMap((country) => {
    const states = rules.flatMap((rule) => statesRefused(rule, from, country))
    return states.length === 0 ? [] : [{ country, states: [...new Set(states)] }]
  })
  return {
    countries: reached,
    ...(refused.length > 0 && { refused }),
    ...(asked.length > 0 && { asked }),
    ...(told.length > 0 && { told: [...new Set(told.map(({ words }) => words))] }),
    ...(refusedStates.length > 0 && { refusedStates }),
  }
}
