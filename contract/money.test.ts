import { describe, expect, it } from 'vitest'
import { formatDollars, taxCents, toCents, toDollars, totalsOf } from './money.ts'

describe('money', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [30, 2],
    [1_000, 50],
    [1_999, 100],
    [4_999, 250],
    [6_410, 321],
    [1_234_567, 61_728],
  ])('GST on %i cents is %i cents, half a cent going up', (subtotal, tax) => {
    expect(taxCents(subtotal)).toBe(tax)
  })

  it('adds lines, tax and amount in cents', () => {
    const lines = [
      { priceCents: 1_999, quantity: 3 },
      { priceCents: 5, quantity: 1 },
    ]
    expect(totalsOf(lines)).toEqual({ subtotalCents: 6_002, taxCents: 300, amountCents: 6_302 })
  })

  it('keeps every amount through dollars and back', () => {
    for (let cents = 0; cents < 200_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents)
  })

  it('shows two decimals and a dollar sign', () => {
    expect(formatDollars(18)).toBe('$18.00')
    expect(formatDollars(0.1 + 0.2)).toBe('$0.30')
    expect(formatDollars(4_456.2)).toBe('$4,456.20')
    expect(formatDollars(1_234_567)).toBe('$1,234,567.00')
  })
})
