import type { Insertable, Selectable } from 'kysely'
import { countryName, isCountry } from '../../../../contract/countries.ts'
import type { ErrorDetail } from '../../../../contract/errors.ts'
import { placeFaults } from '../../../../contract/places.ts'
import type { SaleRuleBody } from '../../../../contract/schemas/sale-rule.ts'
import { stateCode, statesOf } from '../../../../contract/states.ts'
import { isId } from '../../../base/ids.ts'
import type { Database } from '../../../database/schema.ts'
import { keyOfException, keyOfTaxon } from '../plants/taxa.ts'

export type RuleRow = Selectable<Database['sale_rules']>
type Columns = Omit<Insertable<Database['sale_rules']>, 'id' | 'version' | 'created_at' | 'updated_at'>

/** What is wrong with a rule, each fault at its field, as sentences; empty for a right one. */
export function ruleFaults(rule: SaleRuleBody): ErrorDetail[] {
  const faults: ErrorDetail[] = []
  const refuse = (field: keyof SaleRuleBody, message: string) => faults.push({ field, message })
  if ((rule.productId === null) === (rule.taxa.length === 0))
    refuse('taxa', 'Name plants, or one product: a rule is for either')
  if (rule.productId !== null && !isId(rule.productId)) refuse('productId', 'There is no such product')
  for (const [field, keyOf] of [
    ['taxa', keyOfTaxon],
    ['excepted', keyOfException],
  ] as const)
    for (const name of rule[field]) {
      const key = keyOf(name)
      if ('fault' in key) refuse(field, key.fault)
    }
  const unknown = rule.countries.find((country) => !isCountry(country))
  if (unknown !== undefined) refuse('countries', `${unknown} is no country: write two letters, such as US`)
  if (rule.countries.length === 0 && (!rule.abroad || rule.reversed))
    refuse('countries', 'Name a place: a country, and if you like states or postcodes of it')
  const [country = ''] = rule.countries
  const noState = rule.states.find(
    (state) => statesOf(country).length > 0 && stateCode(country, state) === null,
  )
  if (noState !== undefined) refuse('states', `${noState} is no state of ${countryName(country)}`)
  for (const { field, message } of placeFaults([rule]))
    refuse(field.replace('0.', '') as 'countries', `This ${message}`)
  if ((rule.from === null) !== (rule.to === null))
    refuse(rule.from === null ? 'from' : 'to', 'A season has a first and a last day')
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

export const bodyOf = (row: RuleRow): SaleRuleBody => ({
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
