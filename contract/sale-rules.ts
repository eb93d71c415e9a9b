import { countryName, EU_COUNTRIES } from './countries.ts'
import { isIn, partsMissing, type Destination, type Places } from './places.ts'
import { stateCode, stateName } from './states.ts'
import { countryNames } from './union.ts'
import { stateOfZip } from './zip-states.ts'

/** What a rule does where it holds: refuses to sell, holds the order until staff has looked at it, or only says its sentence. */
export const RULE_EFFECTS = ['refuse', 'ask', 'tell'] as const
export type RuleEffect = (typeof RULE_EFFECTS)[number]

/** How sure a rule is. */
export const SURENESS = ['high', 'medium', 'low'] as const
export type Sureness = (typeof SURENESS)[number]

/** `review` are active ones that should have been looked at again by now. */
export const RULE_STATES = ['active', 'off', 'review'] as const
export type RuleState = (typeof RULE_STATES)[number]

/** The most rules, names of plants in one, and characters of its sentence. */
export const MAX_RULES = 10_000
export const MAX_RULE_NAMES = 200
export const RULE_WORDS = 200

/** A rule of sale, as far as it decides about a place (docs/behaviour.md#where-a-plant-may-not-go). */
export type SaleRule = Places & {
  id: string
  version: number
  /** True if it holds everywhere but in its places. */
  reversed: boolean
  /** True if it holds only for parcels that cross a border. */
  abroad: boolean
  effect: RuleEffect
  /** What the buyer reads. */
  words: string
  /** First and last day of its season such as `11-15`; `null` for the whole year. */
  from: string | null
  to: string | null
}

/** The way of a parcel. */
export type SaleWay = {
  /** The country that it leaves from. */
  from: string
  to: Destination
  /** The day on which it leaves, such as `2026-12-28`. */
  day: string
}

/** The European Union is one territory without borders inside. */
const territoryOf = (country: string): string => (EU_COUNTRIES.includes(country) ? 'EU' : country)

const crossesBorder = (from: string, to: string): boolean => territoryOf(from) !== territoryOf(to)

/** A state by its code, however it was written. */
const spelled = (to: Destination): Destination => ({
  ...to,
  state: stateCode(to.country, to.state ?? '') ?? to.state,
})

/** An address as it is written and, where its ZIP lies in another state, as its parcel goes: a rule holds in both. */
function readingsOf(to: Destination): Destination[] {
  const written = spelled(to)
  const state = to.country === 'US' ? stateOfZip(to.postalCode ?? '') : null
  return state === null || state === written.state ? [written] : [written, { ...written, state }]
}

function isInSeason({ from, to }: Pick<SaleRule, 'from' | 'to'>, day: string): boolean {
  if (from === null || to === null) return true
  const ofYear = day.slice(5)
  return from <= to ? from <= ofYear && ofYear <= to : ofYear >= from || ofYear <= to
}

/** True if a rule holds for a parcel on its way. */
export const holdsFor = (rule: SaleRule, { from, to, day }: SaleWay): boolean =>
  readingsOf(to).some((reading) => isIn(rule, reading) !== rule.reversed) &&
  (!rule.abroad || crossesBorder(from, to.country)) &&
  isInSeason(rule, day)

/** The parts of a place that rules of its country tell apart and that it does not say. */
export const undecidedParts = (rules: readonly SaleRule[], to: Destination) =>
  partsMissing(rules, spelled(to))

/** The place as a rule sees it: `Oregon`, or `Germany` where it tells no states apart. */
export function placeIn(rule: SaleRule, to: Destination): string {
  const { states, reversed } = rule
  const { country, state = '' } = readingsOf(to).find((reading) => isIn(rule, reading)) ?? spelled(to)
  return states.length > 0 && !reversed && state !== '' ? stateName(country, state) : countryName(country)
}

/** The places of these countries in which a rule holds, in words: `Oregon`, `Switzerland`. */
export function placesOf(rule: SaleRule, from: string, countries: readonly string[]): string[] {
  const { states, postcodes, reversed } = rule
  const reached = countries.filter((country) => !rule.abroad || crossesBorder(from, country))
  const isNamed = (country: string) => rule.countries.length === 0 || rule.countries.includes(country)
  const isWhole = states.length === 0 && postcodes.length === 0
  if (reversed)
    return reached.flatMap((country) => {
      if (!isNamed(country)) return [countryName(country)]
      return isWhole ? [] : [`${countryName(country)} outside ${partsOf(rule, country).join(', ')}`]
    })
  const named = reached.filter(isNamed)
  if (!isWhole) return named.flatMap((country) => partsOf(rule, country))
  return countryNames(named)
}

/** States by name, postcodes as they are written. */
const partsOf = ({ states, postcodes }: Places, country: string): string[] =>
  postcodes.length === 0
    ? states.map((state) => stateName(country, state))
    : postcodes.map((each) => `${countryName(country)} ${each}`)

/** True if a rule refuses every address of a country, all year. */
export const refusesCountry = (rule: SaleRule, from: string, country: string): boolean =>
  rule.effect === 'refuse' &&
  rule.from === null &&
  (rule.reversed || rule.states.length + rule.postcodes.length === 0) &&
  holdsFor(rule, { from, to: { country }, day: '' }) &&
  !(rule.reversed && rule.countries.includes(country))

/** What a rule says about a line of a cart or an order, at its place. */
export type RuleFound = { productId: string; name: string; place: string; words: string; effect: RuleEffect }

/** Why a paid order is held: what rules refuse there, or want somebody to look at. */
export type SaleHold = RuleFound

/** The states of a country that a rule refuses as a whole, all year, by code. */
export const statesRefused = (rule: SaleRule, from: string, country: string): readonly string[] =>
  rule.effect === 'refuse' &&
  rule.from === null &&
  !rule.reversed &&
  rule.postcodes.length === 0 &&
  rule.countries.includes(country) &&
  (!rule.abroad || crossesBorder(from, country))
    ? rule.states
    : []
