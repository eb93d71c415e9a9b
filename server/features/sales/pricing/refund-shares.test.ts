import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  refundOfAmount,
  refundOfLines,
  type Refund,
  type RefundedLine,
} from '../../../../contract/refunds.ts'
import { countCart, type Rules } from '../../../../contract/totals.ts'
import { lineAmounts } from './line-amounts.ts'
import { refundShares, sharesByTax, taxesOfOrder, type SharedRefund } from './refund-shares.ts'

const tax = (label: string, percent: number) => ({ label, ppm: Math.round(percent * 10_000) })

const places: Rules[] = [
  { included: true, shipping: 'goods', classes: classes([tax('MwSt', 19)], [tax('MwSt', 7)]) },
  {
    included: false,
    shipping: 'goods',
    classes: classes([tax('GST', 5), tax('QST', 9.975)], [tax('GST', 5)]),
  },
  { included: true, shipping: 'standard', classes: classes([tax('VAT', 20)], [tax('VAT', 0)]) },
  { included: false, shipping: 'none', classes: classes([tax('CA', 7.25)], []) },
]

function classes(standard: ReturnType<typeof tax>[], reduced: ReturnType<typeof tax>[]): Rules['classes'] {
  return { standard, reduced, second: standard, zero: [tax('VAT', 0)] }
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
})

/** An order by chance, with refunds of units and of amounts by turns, some of which fail later. */
const story = fc.record({
  rules: fc.constantFrom(...places),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  offShare: fc.integer({ min: 0, max: 30 }),
  shippingCents: fc.constantFrom(0, 490),
  steps: fc.array(fc.record({ kind: fc.constantFrom('units', 'amount', 'fail'), pick: fc.nat(100) }), {
    maxLength: 6,
  }),
  toTheEnd: fc.boolean(),
})

type Story = Parameters<
  Parameters<typeof fc.property<[typeof story extends fc.Arbitrary<infer S> ? S : never]>>[1]
>[0]

/** Refunds as the shop makes them, by its own functions. */
function refundsOf({ rules, lines, offShare, shippingCents, steps, toTheEnd }: Story) {
  const off = lines.map(({ priceCents, quantity }) => Math.floor((priceCents * quantity * offShare) / 100))
  const cart = countCart(lines, rules, { off, shippingCents })
  const { money, amountCents, taxCents } = cart
  const refunds: SharedRefund[] = []
  const stateAt = () => {
    const standing = refunds.filter(({ failedAt }) => failedAt === null)
    return {
      money,
      amountCents,
      taxCents,
      refundedCents: sum(standing.map((refund) => refund.amountCents)),
      made: standing.map((refund) => ({ amountCents: refund.amountCents, taxes: refund.taxes })),
      lines: lines.map((each, position) => ({
        ...each,
        refunded: sum(
          standing.flatMap((refund) =>
            refund.lines.filter((of) => of.position === position).map(({ quantity }) => quantity),
          ),
        ),
      })),
    }
  }
  let at = 0
  const note = (refund: Refund, of: RefundedLine[]) => {
    at += 1
    const id = `refund ${at}`
    refunds.push({ id, ...refund, lines: of, createdAt: new Date(at), failedAt: null })
  }
  for (const { kind, pick } of steps) {
    const state = stateAt()
    const left = state.amountCents - state.refundedCents
    if (kind === 'fail') {
      at += 1
      const standing = refunds.find(({ failedAt }) => failedAt === null)
      if (standing) standing.failedAt = new Date(at)
      continue
    }
    if (left <= 0) continue
    if (kind === 'amount') {
      note(refundOfAmount(state, Math.max(1, Math.floor((left * pick) / 101))), [])
      continue
    }
    const position = pick % lines.length
    const units = state.lines[position]!.quantity - state.lines[position]!.refunded
    if (units > 0) {
      const of = [{ position, quantity: 1 + (pick % units) }]
      const refund = refundOfLines(state, of)
      if (refund.amountCents > 0) note(refund, of)
    }
  }
  const state = stateAt()
  if (toTheEnd && state.amountCents > state.refundedCents)
    note(refundOfAmount(state, state.amountCents - state.refundedCents), [])
  return { cart, refunds }
}

it('the lines of an order add up to its amount, and their taxes to each tax', () => {
  fc.assert(
    fc.property(story, (each) => {
      const { cart } = refundsOf(each)
      const amounts = lineAmounts(cart.money, each.lines)
      expect(sum(amounts.flatMap(({ netCents, taxCents }) => [netCents, taxCents]))).toBe(cart.amountCents)
      expect(sharesByTax(amounts)).toEqual(taxesOfOrder(cart.money))
      expect(amounts.filter(({ position }) => position !== null)).toHaveLength(each.lines.length)
    }),
  )
})

it('net and taxes of each refund add up to it, and those of a whole refund to the order', () => {
  fc.assert(
    fc.property(story, (each) => {
      const { cart, refunds } = refundsOf(each)
      const { money, amountCents } = cart
      const shares = refundShares({ money, amountCents, lines: each.lines }, refunds)
      for (const refund of refunds) {
        const share = shares.get(refund.id)!
        const taxes = share.flatMap(({ parts }) => parts)
        expect(sum(share.map(({ netCents }) => netCents)) + sum(taxes.map(({ taxCents }) => taxCents))).toBe(
          refund.amountCents,
        )
        for (const { label, ppm, taxCents } of refund.taxes!)
          expect(
            sum(
              taxes.filter((part) => part.label === label && part.ppm === ppm).map((part) => part.taxCents),
            ),
          ).toBe(taxCents)
      }
      const standing = refunds.filter(({ failedAt }) => failedAt === null)
      if (sum(standing.map((refund) => refund.amountCents)) !== amountCents) return
      const all = sharesByTax(standing.flatMap(({ id }) => shares.get(id)!))
      const present = (taxes: ReturnType<typeof sharesByTax>) =>
        taxes
          .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
          .toSorted((one, other) => (`${one.label}${one.ppm}` < `${other.label}${other.ppm}` ? -1 : 1))
      expect(present(all)).toEqual(present(taxesOfOrder(money)))
    }),
    { numRuns: 500 },
  )
})

it('a later refund or failure changes no share of an earlier one', () => {
  fc.assert(
    fc.property(story, (each) => {
      const { cart, refunds } = refundsOf(each)
      const order = { money: cart.money, amountCents: cart.amountCents, lines: each.lines }
      const all = refundShares(order, refunds)
      refunds.forEach((_, index) => {
        const until = refunds[index]!.createdAt
        const known = refunds.slice(0, index + 1).map((refund) => ({
          ...refund,
          failedAt: refund.failedAt !== null && refund.failedAt <= until ? refund.failedAt : null,
        }))
        expect(refundShares(order, known).get(refunds[index]!.id)).toEqual(all.get(refunds[index]!.id))
      })
    }),
  )
})
