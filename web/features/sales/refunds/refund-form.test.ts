import { expect, it } from 'vitest'
import { moneyIn } from '../../../../contract/currencies.ts'
import type { Refundable } from '../../../../contract/refunds.ts'
import { countCart, LEGACY, type Rules } from '../../../../contract/totals.ts'
import { bodyOf, previewOf, startOf, taxWords } from './refund-form.ts'

/** An order of three units, as it is counted by these rules. */
function ordered(rules: Rules, priceCents: number): Refundable {
  const lines = [{ priceCents, quantity: 3 }]
  const { money, amountCents, taxCents } = countCart(lines, rules)
  return {
    amountCents,
    taxCents,
    refundedCents: 0,
    money: rules === LEGACY ? null : money,
    made: [],
    lines: lines.map((line) => ({ ...line, refunded: 0 })),
  }
}

const vat = [{ label: 'MwSt', ppm: 190_000 }]
const included: Rules = {
  ...LEGACY,
  included: true,
  classes: { standard: vat, reduced: vat, second: vat, zero: vat },
}
const untaxed: Rules = { ...included, classes: { standard: [], reduced: [], second: [], zero: [] } }

/** What the form shows before it is sent. */
function shown(order: Refundable, texts: object, currency: string): string {
  const money = moneyIn(currency)
  const preview = previewOf(order, { ...startOf(order, false), ...texts }, money)
  return typeof preview === 'string'
    ? preview
    : money.showMinor(preview.amountCents) + taxWords(preview, order, money)
}

it.each<[string, object, string]>([
  ['all', { what: 'all' }, '€29.97 including €4.79 tax'],
  ['a unit', { what: 'lines', 'units-0': '1' }, '€9.99 including €1.60 tax'],
  ['an amount', { what: 'amount', amount: '1' }, '€1.00 including €0.16 tax'],
])('the tax in %s is shown', (_what, texts, words) => {
  expect(shown(ordered(included, 999), texts, 'eur')).toBe(words)
})

it('an order without tax, and one of a shop that set none, say no sum', () => {
  expect(shown(ordered(untaxed, 999), { what: 'all' }, 'eur')).toBe('€29.97')
  expect(shown(ordered(LEGACY, 1_000), { what: 'all' }, 'usd')).toBe('$31.50 including tax')
})

it('an amount in yen has no decimals, and is not rounded', () => {
  const order = ordered(included, 1_980)
  const typed = (amount: string) => shown(order, { what: 'amount', amount }, 'jpy')
  expect(typed('19.5')).toBe('Enter an amount, such as 1250.')
  expect(typed('19')).toBe('¥19 including ¥3 tax')
  const sent = bodyOf(order, { what: 'amount', amount: '¥19', reason: 'Broken' }, moneyIn('jpy'))
  expect(sent.amount).toBe(19)
})
