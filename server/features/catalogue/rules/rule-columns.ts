import type { Selectable } from 'kysely'
import { countryName, isCountry } from '../../../../contract/countries.ts'
import type { ErrorDetail } from '../../../../contract/errors.ts'
import { placeFaults } from '../../../../contract/places.ts'
import type { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import { stateCode, statesOf } from '../../../../contract/states.ts'
import { isId } from '../../../base/ids.ts'
import type { Database } from '../../../database/schema.ts'
import { keyOfException, keyOfTaxon } from '../plants/taxa.ts'

export type RuleRow = Selectable<Database['sale_rules']>
type Columns = Omit<RuleRow, 'id' | 'version' | 'created_at' | 'updated_at'>

/** Of a rule for a product that is not there. */
export const NO_PRODUCT = 'is not a product of this shop'

/** What is wrong with a rule, each fault at its field, as the end of a sentence; empty for a right one. */
export function ruleFaults(rule: SaleRuleBody): ErrorDetail[] {
  const faults: ErrorDetail[] = []
  const refuse = (field: keyof SaleRuleBody, message: string) => faults.push({ field, message })
  if ((rule.productId === null) === (rule.taxa.length === 0))
    refuse('taxa', 'must name plants, unless the rule is for one product: it is for either')
  if (rule.productId !== null && !isId(rule.productId)) refuse('productId', NO_PRODUCT)
  for (const [field, keyOf] of [
    ['taxa', keyOfTaxon],
    ['excepted', keyOfException],
  ] as const)
    for (const name of rule[field]) {
      const key = keyOf(name)
      if ('fault' in key) refuse(field, key.fault)
    }
  const unknown = rule.countries.find((country) => !isCountry(country))
  if (unknown !== undefined)
    refuse('countries', `has ${unknown}, which is no country: write two letters, such as US`)
  if (rule.countries.length === 0 && (!rule.abroad || rule.reversed))
    refuse('countries', 'must name a place: a country, and if you like states or postcodes of it')
  const [country = ''] = rule.countries
  const noState = rule.states.find(
    (state) => statesOf(country).length > 0 && stateCode(country, state) === null,
  )
  if (noState !== undefined) refuse('states', `has ${noState}, which is no state of ${countryName(country)}`)
  for (const { field, message } of placeFaults([rule]))
    refuse(field.replace('0.', '') as 'countries', message)
  if ((rule.from === null) !== (rule.to === null))
    refuse(rule.from === null ? 'from' : 'to', 'must be given too: a season has a first and a last day')
  return faults
}

const keysOf = (names: readonly string[], keyOf: typeof keyOfTaxon): string[] => [
  ...new Set(names.map((name) => keyOf(name)).flatMap((key) => ('key' in key ? [key.key] : []))),
]

/** The columns of a rule without faults. */
export const columnsOf = (rule: SaleRuleBody): Columns => ({
  taxa: rule.taxa,
  excepted: rule.excepted,
  product_id: rule.productId?.toLowerCase() ?? null,
  keys: rule.productId === null ? keysOf(rule.taxa, keyOfTaxon) : [rule.productId.toLowerCase()],
  excepted_keys: keysOf(rule.excepted, keyOfException),
  countries: [...new Set(rule.countries)],
  states: [...new Set(rule.states.map((state) => stateCode(rule.countries[0] ?? '', state) ?? state))],
  postcodes: rule.postcodes,
  reversed: rule.reversed,
  abroad: rule.abroad,
  effect: rule.effect,
  words: rule.words,
  from_day: rule.from,
  to_day: rule.to,
  law: rule.law,
  source: rule.source,
  sure: rule.sure ?? '',
  checked_on: rule.checkedOn,
  review_by: rule.reviewBy,
  active: rule.active,
})

export const bodyOf = (row: Columns): SaleRuleBody => ({
  taxa: row.taxa,
  excepted: row.excepted,
  productId: row.product_id,
  countries: row.countries,
  states: row.states,
  postcodes: row.postcodes,
  reversed: row.reversed,
  abroad: row.abroad,
  effect: row.effect,
  words: row.words,
  from: row.from_day,
  to: row.to_day,
  law: row.law,
  source: row.source,
  sure: row.sure || null,
  checkedOn: row.checked_on,
  reviewBy: row.review_by,
  active: row.active,
})

/** Says which rules are for the same plants, places and days, whatever they do there. */
export const scopeOf = ({ keys, excepted_keys: excepted, ...rule }: Columns): string =>
  JSON.stringify([
    ...[keys, excepted, rule.countries, rule.states, rule.postcodes].map((list) => list.toSorted()),
    rule.reversed,
    rule.abroad,
    rule.from_day,
    rule.to_day,
  ])
