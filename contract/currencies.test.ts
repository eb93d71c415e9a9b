import { describe, expect, it } from 'vitest'
import { decimalsOf, formatMinor, formatMoney, toMajor, toMinor } from './currencies.ts'
import { CURRENCIES, leastCharge } from './currency-table.ts'
import { percentSaved } from './money.ts'
import { largeRefund } from './refunds.ts'

describe('amounts', () => {
  it.each(Object.keys(CURRENCIES))('in %s pass through whole units and back', (currency) => {
    for (let cents = 0; cents < 200_000; cents += 7)
      expect(toMinor(toMajor(cents, currency), currency)).toBe(cents)
  })

  it('have two decimals and a sign, but yen have none', () => {
    expect(formatMoney(18, 'usd')).toBe('$18.00')
    expect(formatMoney(0.1 + 0.2, 'usd')).toBe('$0.30')
    expect(formatMoney(4_456.2, 'usd')).toBe('$4,456.20')
    expect(formatMoney(1_234_567, 'usd')).toBe('$1,234,567.00')
    expect(formatMoney(5_940, 'jpy')).toBe('¥5,940')
    expect(formatMinor(5_940, 'jpy')).toBe('¥5,940')
    expect(toMinor(1_980, 'jpy')).toBe(1_980)
  })

  it('have the decimals of the table, also where the language data has others', () => {
    expect(toMinor(1_980, 'huf')).toBe(198_000)
    expect(formatMoney(1_999.5, 'huf')).toMatch(/^HUF\s1,999\.50$/)
    for (const [code, { decimals }] of Object.entries(CURRENCIES)) expect(decimalsOf(code)).toBe(decimals)
    for (const currency of Object.keys(CURRENCIES))
      expect(formatMoney(1_234.5, currency)).toMatch(currency === 'jpy' ? /1,235$/ : /1,234\.50$/)
  })

  it('of a currency that only the card provider knows have two decimals', () => {
    expect(formatMinor(1_050, 'clf')).toMatch(/^CLF\s10\.50$/)
    expect(leastCharge('clf')).toBe(50)
  })

  it('ask for the password from two hundred dollars on, or as much', () => {
    expect(largeRefund('usd')).toBe(20_000)
    expect(largeRefund('jpy')).toBe(20_000)
    expect(largeRefund('huf')).toBe(7_000_000)
  })
})

it('a reduction is told in whole per cent, rounded down', () => {
  expect(percentSaved({ price: 13.49, oldPrice: 14.99 })).toBe(10)
  expect(percentSaved({ price: 1_980, oldPrice: 2_970 })).toBe(33)
  expect(percentSaved({ price: 10, oldPrice: 9 })).toBe(0)
})
