import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalsOf } from './money.ts'
import { hasUnits, leftOf, refundOfLines, remainingLines, type RefundedLine } from './refunds.ts'

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 9 }),
})

/** A refund of some units of a line, of a share of what is left, one that the bank returns, or of all that is left. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('lines' as const),
    seed: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('amount' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('fails' as const), which: fc.nat(20) }),
)

type Refund = { cents: number; lines: RefundedLine[]; failed: boolean }

it('any sequence of refunds sums to at most the charge, and giving back the rest to exactly the charge', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(step, { maxLength: 14 }),
      (lines, steps) => {
        const { amountCents } = totalsOf(lines)
        const refunds: Refund[] = []
        const standing = () => refunds.filter(({ failed }) => !failed)
        const sum = () => standing().reduce((total, { cents }) => total + cents, 0)
        const state = () => ({
          amountCents,
          refundedCents: sum(),
          lines: lines.map((each, position) => ({
            ...each,
            refunded: standing()
              .flatMap((refund) => refund.lines)
              .reduce((units, one) => units + (one.position === position ? one.quantity : 0), 0),
          })),
        })
        for (const each of steps) {
          if (each.kind === 'fails') {
            const refund = refunds[each.which]
            if (refund) refund.failed = true
          } else if (each.kind === 'amount') {
            const cents = Math.floor(leftOf(state()) * each.share)
            if (cents > 0) refunds.push({ cents, lines: [], failed: false })
          } else {
            const units = remainingLines(state()).flatMap(({ position, quantity }) => {
              const wanted = Math.min(each.seed[position % each.seed.length] ?? 0, quantity)
              return wanted > 0 ? [{ position, quantity: wanted }] : []
            })
            if (units.length === 0) continue
            refunds.push({ cents: refundOfLines(state(), units), lines: units, failed: false })
          }
          expect(sum()).toBeLessThanOrEqual(amountCents)
          expect(Math.min(0, ...refunds.map(({ cents }) => cents))).toBe(0)
        }
        const rest = remainingLines(state())
        const cents = rest.length > 0 ? refundOfLines(state(), rest) : leftOf(state())
        refunds.push({ cents, lines: rest, failed: false })
        expect(sum()).toBe(amountCents)
      },
    ),
    { numRuns: 500 },
  )
})

it('line after line in any order adds up to the charge, each to within a cent of its price with tax', () => {
  const lines = [
    { priceCents: 333, quantity: 1, refunded: 0 },
    { priceCents: 333, quantity: 1, refunded: 0 },
    { priceCents: 334, quantity: 1, refunded: 0 },
  ]
  const { amountCents } = totalsOf(lines)
  const back: number[] = []
  for (const position of [2, 0, 1]) {
    const order = { amountCents, refundedCents: back.reduce((sum, cents) => sum + cents, 0), lines }
    const cents = refundOfLines(order, [{ position, quantity: 1 }])
    expect(Math.abs(cents - lines[position]!.priceCents * 1.05)).toBeLessThan(1)
    back.push(cents)
    lines[position]!.refunded = 1
  }
  expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(amountCents)
})

it('more units than are left, and lines that are not there, cannot be given back', () => {
  const order = {
    amountCents: 1_050,
    refundedCents: 0,
    lines: [{ priceCents: 500, quantity: 2, refunded: 1 }],
  }
  expect(hasUnits(order, [{ position: 0, quantity: 1 }])).toBe(true)
  expect(hasUnits(order, [{ position: 0, quantity: 2 }])).toBe(false)
  expect(hasUnits(order, [{ position: 1, quantity: 1 }])).toBe(false)
})
