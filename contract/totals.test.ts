import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCart, anyRules } from './testing/any-order.ts'
import { countCart, divided, LEGACY, paidFor, rateOf, sumsOf, taxesOf, type Rules } from './totals.ts'

const one = (priceCents: number, quantity = 1) => ({ priceCents, quantity })

describe('a shop that set no tax', () => {
  it('adds 5 % of the subtotal, half a cent up', () => {
    const wrong = Array.from({ length: 200_000 }, (_, subtotal) => subtotal).filter((subtotal) => {
      const { taxCents, amountCents } = countCart([one(subtotal)], LEGACY)
      return taxCents !== Math.floor((subtotal * 5 + 50) / 100) || amountCents !== subtotal + taxCents
    })
    expect(wrong).toEqual([])
    expect(rateOf(LEGACY)).toBe(0.05)
  })

  it('counts lines together, and tells the sums by name', () => {
    const totals = countCart([one(1_999, 3), one(5)], LEGACY)
    expect(totals).toMatchObject({ subtotalCents: 6_002, taxCents: 300, amountCents: 6_302 })
    expect(sumsOf(totals, null)).toEqual([
      { label: 'Subtotal', cents: 6_002 },
      { label: 'GST (5%)', cents: 300 },
    ])
    expect(sumsOf(totals, totals.money)).toEqual(sumsOf(totals, null))
  })
})

describe('taxes', () => {
  const german: Rules = {
    included: true,
    classes: {
      standard: [{ label: 'MwSt', ppm: 190_000 }],
      reduced: [{ label: 'MwSt', ppm: 70_000 }],
      second: [{ label: 'MwSt', ppm: 190_000 }],
      zero: [{ label: 'MwSt', ppm: 190_000 }],
    },
    shipping: 'goods',
  }

  it('that prices include are none of the sums', () => {
    const { money, ...totals } = countCart([one(999, 3)], german)
    expect(totals).toMatchObject({ subtotalCents: 2_997, taxCents: 479, amountCents: 2_997 })
    expect(taxesOf(money)).toEqual([{ label: 'MwSt', ppm: 190_000, baseCents: 2_518, taxCents: 479 }])
    expect(sumsOf(totals, money)).toEqual([{ label: 'Subtotal', cents: 2_997 }])
  })

  it('of a delivery are those of the goods, by their amounts', () => {
    const lines = [one(2_000), { ...one(1_070), taxClass: 'reduced' as const }]
    const { money, ...totals } = countCart(lines, german, { shippingCents: 490 })
    expect(totals).toMatchObject({ amountCents: 3_560, taxCents: 451 })
    expect(taxesOf(money).map(({ taxCents }) => taxCents)).toEqual([370, 81])
    expect(sumsOf(totals, money)).toContainEqual({ label: 'Delivery', cents: 490 })
  })

  it('of several kinds are rounded each, on top of the price', () => {
    const quebec = [
      { label: 'GST', ppm: 50_000 },
      { label: 'QST', ppm: 99_750 },
    ]
    const rules: Rules = {
      included: false,
      classes: { standard: quebec, reduced: quebec, second: quebec, zero: quebec },
      shipping: 'goods',
    }
    const { money, ...totals } = countCart([one(1_999)], rules)
    expect(sumsOf(totals, money).slice(1)).toEqual([
      { label: 'GST (5%)', cents: 100 },
      { label: 'QST (9.975%)', cents: 199 },
    ])
    expect(totals.amountCents).toBe(2_298)
  })
})

it('a whole is divided without a rest, the first of equal remainders first', () => {
  expect(divided(1_000, [999, 999, 999])).toEqual([334, 333, 333])
  expect(divided(7, [0, 0])).toEqual([0, 0])
})

it('whatever the rules, a cart is the sum of its parts, and all of its units are paid with its total', () => {
  fc.assert(
    fc.property(anyCart, anyRules, ({ lines, off, shippingCents }, rules) => {
      const { money, ...totals } = countCart(lines, rules, { off, shippingCents })
      const all = lines.map(({ quantity }) => quantity)
      expect(paidFor(money, lines, all, true)).toEqual(totals)
      const sums = sumsOf(totals, money).reduce((sum, { cents }) => sum + cents, 0)
      expect(sums).toBe(totals.amountCents)
      const taxes = taxesOf(money)
      expect(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(totals.taxCents)
      expect(money.groups.reduce((sum, group) => sum + group.shippingCents, 0)).toBe(shippingCents)
      expect(money.groups.flatMap((group) => group.lines).toSorted((a, b) => a - b)).toEqual(
        all.keys().toArray(),
      )
      expect(Math.min(0, totals.amountCents, totals.taxCents, ...taxes.map((tax) => tax.baseCents))).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
