import {
  leftOf,
  refundOfAmount,
  refundOfLines,
  refundOfRest,
  remainingLines,
  shippingLeft,
  type Refund,
  type Refundable,
} from '../../../../contract/refunds.ts'
import type { LineUnits } from '../../../../contract/replacements.ts'
import type { RefundBody } from '../../../../contract/schemas/refund.ts'
import { noAmount, typedAmount } from '../../../forms/amounts.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'

/** The form's fields as text; `units-0` is the number of units of the first line. */
export type RefundTexts = Record<string, string>

export const unitsName = (position: number) => `units-${position}`

/** What a form starts with: no units of any line, or these. */
export const unitsOf = (most: readonly LineUnits[], chosen: readonly LineUnits[] = []): RefundTexts =>
  Object.fromEntries(
    most.map(({ position, quantity }) => {
      const wanted = chosen.find((line) => line.position === position)?.quantity ?? 0
      return [unitsName(position), String(Math.min(wanted, quantity))]
    }),
  )

/** The lines of which a form has chosen units. */
export const unitsChosen = (texts: RefundTexts, most: readonly LineUnits[]): LineUnits[] =>
  most.flatMap(({ position }) => {
    const quantity = Number(texts[unitsName(position)] ?? 0)
    return quantity > 0 ? [{ position, quantity }] : []
  })

export const startOf = (order: Refundable, hasLeft: boolean): RefundTexts => ({
  what: 'all',
  amount: '',
  reason: '',
  restock: hasLeft ? 'no' : 'yes',
  shipping: 'last',
  ...unitsOf(remainingLines(order)),
})

const linesOf = (order: Refundable, texts: RefundTexts) => unitsChosen(texts, remainingLines(order))

/** Returns the entered amount in cents, or `null` for an invalid one. */
function typedCents(text: string, money: MoneyIn): number | null {
  const cents = money.minor(typedAmount(text, money.decimals) ?? 0)
  return cents > 0 ? cents : null
}

/** Whether the delivery goes back with products; `undefined` for with the last one. */
const shippingIn = ({ shipping }: RefundTexts): boolean | undefined =>
  shipping === 'last' ? undefined : shipping === 'yes'

/** Returns the refund, in cents, or a sentence about what is missing. */
export function previewOf(order: Refundable, texts: RefundTexts, money: MoneyIn): Refund | string {
  const left = leftOf(order)
  if (texts['what'] === 'all') return refundOfRest(order)
  if (texts['what'] === 'delivery') return refundOfLines(order, [], true)
  if (texts['what'] === 'lines') {
    const lines = linesOf(order, texts)
    if (lines.length === 0) return 'Choose the quantity of at least one product.'
    return refundOfLines(order, lines, shippingIn(texts))
  }
  const cents = typedCents(texts['amount'] ?? '', money)
  if (cents === null) return noAmount(money.decimals)
  return cents > left ? `Only ${money.showMinor(left)} is left to refund.` : refundOfAmount(order, cents)
}

export function bodyOf(order: Refundable, texts: RefundTexts, money: MoneyIn): Omit<RefundBody, 'requestId'> {
  const { what, reason = '', restock } = texts
  const shipping = what === 'delivery' ? true : what === 'lines' ? shippingIn(texts) : undefined
  return {
    reason,
    ...(what === 'lines' && { lines: linesOf(order, texts) }),
    ...(shipping !== undefined && shippingLeft(order) > 0 && { shipping }),
    ...(what === 'amount' && { amount: money.major(typedCents(texts['amount'] ?? '', money) ?? 0) }),
    ...((what === 'all' || what === 'lines') && { restock: restock === 'yes' }),
  }
}

/** How much of a refund is tax, where the shop has set its taxes. */
export function taxWords({ taxCents }: Refund, { money: counted }: Refundable, money: MoneyIn): string {
  if (counted === null) return ' including tax'
  return taxCents === 0 ? '' : ` including ${money.showMinor(taxCents)} tax`
}
