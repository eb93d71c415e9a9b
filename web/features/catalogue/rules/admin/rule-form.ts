import type { RuleEffect, Sureness } from '../../../../../contract/sale-rules.ts'
import type { SaleRuleBody, SaleRuleView } from '../../../../../contract/schemas/sale-rule.ts'
import { dayWords } from '../../../../../contract/shipping-risks.ts'
import { stateName } from '../../../../../contract/states.ts'
import { countriesIn, countriesText, countryNames } from '../../../../../contract/union.ts'

type Rule = Omit<SaleRuleBody, 'active'>

export type RuleForm = Record<keyof Rule, string>

const NEW: Rule = {
  taxa: [],
  excepted: [],
  productId: null,
  countries: ['US'],
  states: [],
  postcodes: [],
  reversed: false,
  abroad: false,
  effect: 'refuse',
  words: '',
  from: null,
  to: null,
  law: '',
  source: '',
  sure: null,
  checkedOn: null,
  reviewBy: null,
}

const yes = (value: boolean) => (value ? 'yes' : '')

/** @param rule `null` for a new one */
export function formOf(rule: SaleRuleView | null): RuleForm {
  const {
    taxa,
    excepted,
    countries,
    states,
    postcodes,
    reversed,
    abroad,
    effect,
    words,
    law,
    source,
    ...maybe
  } = rule ?? NEW
  return {
    taxa: taxa.join('\n'),
    excepted: excepted.join('\n'),
    countries: countriesText(countries),
    states: states.join(', '),
    postcodes: postcodes.join(', '),
    reversed: yes(reversed),
    abroad: yes(abroad),
    effect,
    words,
    law,
    source,
    productId: maybe.productId ?? '',
    from: maybe.from ?? '',
    to: maybe.to ?? '',
    sure: maybe.sure ?? '',
    checkedOn: maybe.checkedOn ?? '',
    reviewBy: maybe.reviewBy ?? '',
  }
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const bodyOf = (form: RuleForm): Rule => ({
  taxa: partsOf(form.taxa, /[\n;]/),
  excepted: partsOf(form.excepted, /[\n;]/),
  countries: countriesIn(form.countries),
  states: partsOf(form.states, /[,;\n]/),
  postcodes: partsOf(form.postcodes, /[,;\n]/),
  reversed: form.reversed === 'yes',
  abroad: form.abroad === 'yes',
  effect: form.effect as RuleEffect,
  words: form.words,
  law: form.law,
  source: form.source,
  productId: form.productId.trim() || null,
  from: form.from.trim() || null,
  to: form.to.trim() || null,
  sure: (form.sure as Sureness) || null,
  checkedOn: form.checkedOn || null,
  reviewBy: form.reviewBy || null,
})

/** `Oregon, Washington`, `everywhere but the European Union, over a border`. */
export function placeWords({
  countries,
  states,
  postcodes,
  reversed,
  abroad,
  from,
  to,
}: SaleRuleBody): string {
  const [country = ''] = countries
  const parts = [
    ...(states.length > 0 ? states.map((state) => stateName(country, state)) : countryNames(countries)),
    ...(postcodes.length > 0 ? [`postal codes ${postcodes.join(', ')}`] : []),
  ]
  const place = parts.length === 0 ? 'everywhere' : `${reversed ? 'everywhere but ' : ''}${parts.join(', ')}`
  const season = from === null ? '' : `, ${from} to ${to}`
  return `${place}${abroad ? ', over a border' : ''}${season}`
}

/** At most three of its names, and how many more. */
export function plantWords({
  taxa,
  excepted,
  productName,
}: SaleRuleBody & { productName?: string | undefined }): string {
  const names = productName === undefined ? taxa : [productName]
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const except = excepted.length === 0 ? '' : `, except ${excepted.join(', ')}`
  return `${names.slice(0, 3).join(', ')}${more}${except}`
}

export const EFFECTS: Record<RuleEffect, string> = {
  refuse: 'Not sold',
  ask: 'Held until you say yes',
  tell: 'Only a sentence',
}

/** `Noxious weed quarantine; Oregon Department of Agriculture; checked November 1, 2026; sure: high`. */
export const lawWords = ({ law, source, checkedOn, sure }: SaleRuleBody): string =>
  [law, source, checkedOn && `checked ${dayWords(checkedOn)}`, sure && `sure: ${sure}`]
    .filter(Boolean)
    .join('; ')
