import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  hasUnits,
  leftOf,
  refundOfAmount,
  refundOfLines,
  remainingLines,
  type Refund,
  type Refundable,
  type RefundedLine,
} from './refunds.ts'
import { anyCart, anyRules } from './testing/any-order.ts'
import { countCart, LEGACY, taxesOf, type Money, type Priced, type Rules } from './totals.ts'

/** A refund of some units of a line, of a share of what is left, one that the bank returns, or of all that is left. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('lines' as const),
    seed: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('amount' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('fails' as const), which: fc.nat(20) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Made = Refund & { lines: RefundedLine[]; failed: boolean }

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Makes these refunds of an order, and then of all that is left, checking after each. */
function refundAll(
  lines: readonly Priced[],
  money: Money | null,
  charged: { amountCents: number; taxCents: number },
  steps: Step[],
) {
  const refunds: Made[] = []
  const standing = () => refunds.filter(({ failed }) => !failed)
  const state = (): Refundable => ({
    amountCents: charged.amountCents,
    taxCents: charged.taxCents,
    refundedCents: sum(standing().map(({ amountCents }) => amountCents)),
    money,
    made: standing(),
    lines: lines.map((each, position) => ({
      ...each,
      refunded: sum(
        standing().flatMap((refund) =>
          refund.lines.filter((one) => one.position === position).map(({ quantity }) => quantity),
        ),
      ),
    })),
  })
  const make = (refund: Refund, units: RefundedLine[] = []) => {
    refunds.push({ ...refund, lines: units, failed: false })
    const left = charged.amountCents - sum(standing().map(({ amountCents }) => amountCents))
    const taxLeft = charged.taxCents - sum(standing().map(({ taxCents }) => taxCents))
    expect(left).toBeGreaterThanOrEqual(0)
    expect(taxLeft).toBeGreaterThanOrEqual(0)
    expect(taxLeft).toBeLessThanOrEqual(left)
    expect(Math.min(0, refund.amountCents, ...refund.taxes.map(({ taxCents }) => taxCents))).toBe(0)
    expect(sum(refund.taxes.map(({ taxCents }) => taxCents))).toBe(refund.taxCents)
  }
  for (const each of steps) {
    if (each.kind === 'fails') {
      const refund = refunds[each.which]
      if (refund) refund.failed = true
    } else if (each.kind === 'amount') {
      const cents = Math.floor(leftOf(state()) * each.share)
      if (cents > 0) make(refundOfAmount(state(), cents))
    } else {
      const units = remainingLines(state()).flatMap(({ position, quantity }) => {
        const wanted = Math.min(each.seed[position % each.seed.length] ?? 0, quantity)
        return wanted > 0 ? [{ position, quantity: wanted }] : []
      })
      if (units.length > 0) make(refundOfLines(state(), units), units)
    }
  }
  const rest = remainingLines(state())
  make(rest.length > 0 ? refundOfLines(state(), rest) : refundOfAmount(state(), leftOf(state())), rest)
  return standing()
}

it('whatever is refunded, money and each tax sum to the charge once all is given back, and nothing is negative', () => {
  fc.assert(
    fc.property(
      anyCart,
      fc.option(anyRules),
      fc.array(step, { maxLength: 14 }),
      ({ lines, off, shippingCents }, rules, steps) => {
        const totals =
          rules === null ? countCart(lines, LEGACY) : countCart(lines, rules, { off, shippingCents })
        const refunds = refundAll(lines, rules === null ? null : totals.money, totals, steps)
        expect(sum(refunds.map(({ amountCents }) => amountCents))).toBe(totals.amountCents)
        for (const { label, ppm, taxCents } of taxesOf(totals.money)) {
          const parts = refunds.flatMap(({ taxes }) =>
            taxes.filter((tax) => tax.label === label && tax.ppm === ppm),
          )
          expect(sum(parts.map((part) => part.taxCents))).toBe(taxCents)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

const whole = (lines: readonly Priced[], refunded: readonly number[] = []): Refundable => ({
  amountCents: countCart(lines, LEGACY).amountCents,
  taxCents: countCart(lines, LEGACY).taxCents,
  refundedCents: 0,
  money: null,
  made: [],
  lines: lines.map((line, position) => ({ ...line, refunded: refunded[position] ?? 0 })),
})

it('line after line in any order adds up to the charge, each to within a cent of its price with tax', () => {
  const lines = [
    { priceCents: 333, quantity: 1 },
    { priceCents: 333, quantity: 1 },
    { priceCents: 334, quantity: 1 },
  ]
  const order = whole(lines)
  const back: number[] = []
  const refunded = [0, 0, 0]
  for (const position of [2, 0, 1]) {
    const { amountCents } = refundOfLines({ ...whole(lines, refunded), refundedCents: sum(back) }, [
      { position, quantity: 1 },
    ])
    expect(Math.abs(amountCents - lines[position]!.priceCents * 1.05)).toBeLessThan(1)
    back.push(amountCents)
    refunded[position] = 1
  }
  expect(sum(back)).toBe(order.amountCents)
})

it('a refund that an older release wrote without its tax counts with its share of the tax', () => {
  const order = {
    ...whole([{ priceCents: 1_000, quantity: 2 }]),
    refundedCents: 1_050,
    made: [{ amountCents: 1_050, taxes: null }],
  }
  expect(refundOfAmount(order, 1_050)).toMatchObject({ amountCents: 1_050, taxCents: 50 })
})

it('an amount refunded first leaves no more tax than money', () => {
  const order = whole([{ priceCents: 100, quantity: 1 }])
  const first = refundOfAmount(order, 104)
  expect(first).toMatchObject({ amountCents: 104, taxCents: 5 })
  const rest = refundOfAmount({ ...order, refundedCents: 104, made: [first] }, 1)
  expect(rest).toMatchObject({ amountCents: 1, taxCents: 0 })
})

it('more units than are left, and lines that are not there, cannot be given back', () => {
  const order = whole([{ priceCents: 500, quantity: 2 }], [1])
  expect(hasUnits(order, [{ position: 0, quantity: 1 }])).toBe(true)
  expect(hasUnits(order, [{ position: 0, quantity: 2 }])).toBe(false)
  expect(hasUnits(order, [{ position: 1, quantity: 1 }])).toBe(false)
})

it('units take back the taxes that are on them, not those of what else was bought', () => {
  const rules: Rules = {
    included: true,
    shipping: 'goods',
    classes: {
      standard: [{ label: 'VAT', ppm: 100_000 }],
      reduced: [{ label: 'VAT', ppm: 80_000 }],
      second: [],
      zero: [],
    },
  }
  const lines = [
    { priceCents: 12_001, quantity: 4 },
    { priceCents: 3_333, quantity: 2, taxClass: 'reduced' as const },
  ]
  const { money, amountCents, taxCents } = countCart(lines, rules)
  const order = { amountCents, taxCents, refundedCents: 0, money, made: [] }
  const refund = refundOfLines({ ...order, lines: lines.map((line) => ({ ...line, refunded: 0 })) }, [
    { position: 1, quantity: 1 },
  ])
  expect([refund.amountCents, refund.taxes.map((tax) => tax.taxCents)]).toEqual([3_333, [0, 247]])
})
