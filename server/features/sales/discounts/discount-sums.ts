import { formatMinor } from '../../../../contract/currencies.ts'
import type { DiscountScope } from '../../../../contract/discounts.ts'
import type { Cents } from '../../../../contract/money.ts'
import { type Applied, divided, halfUp, type DiscountKind, type Priced } from '../../../../contract/totals.ts'

/** A discount that a cart may have, as the statement that reads the cart's products reads it along. */
export type Offered = {
  id: string
  version: number
  /** `null`: automatic. */
  code: string | null
  name: string
  kind: DiscountKind
  percentHundredths: number | null
  amountCents: Cents | null
  minimumCents: Cents
  scope: DiscountScope
  /** `unknown` also where it is off or not begun; `ended` also where it is used up. */
  state: 'on' | 'unknown' | 'ended'
  /** True if an open checkout of this buyer holds one of its limited uses. */
  isHeld: boolean
}

/** A line as far as discounts depend on it. */
export type DiscountLine = Priced & { productId: string; category: string; tags: readonly string[] }

/** Why the code that was asked for takes nothing off. */
export type CodeProblem =
  | { code: 'code_unknown' | 'code_ended'; message: string }
  | { code: 'code_unused'; message: string }

export type Choice = {
  /** What each line costs less. */
  off: Cents[]
  onGoods: (Offered & { cents: Cents }) | null
  onDelivery: Offered | null
  problem: CodeProblem | null
}

const CODE_UNKNOWN = 'This code is not valid.'
const CODE_ENDED = 'This code has expired or was used up.'

/**
 * Chooses one discount on goods, the better of the code's and the automatic ones, and one on delivery. Amounts are in the terms of the
 * shop's prices: with tax where they include it.
 *
 * @param asked true if the buyer entered a code
 */
export function chooseDiscounts(
  lines: readonly DiscountLine[],
  offered: readonly Offered[],
  asked: boolean,
  currency: string,
): Choice {
  const none = lines.map(() => 0)
  const usable = offered
    .filter(({ state }) => state === 'on')
    .map((discount) => ({ ...discount, ...offBy(discount, lines) }))
  const counting = usable.filter(({ isEnough }) => isEnough)
  // A code that takes off no more than an automatic discount is not used up.
  const [onGoods] = counting
    .filter(({ cents }) => cents > 0)
    .toSorted(
      (one, other) => other.cents - one.cents || Number(one.code !== null) - Number(other.code !== null),
    )
  const [onDelivery] = counting
    .filter(({ kind }) => kind === 'delivery')
    .toSorted((one, other) => Number(one.code !== null) - Number(other.code !== null))
  const own = offered.find(({ code }) => code !== null)
  return {
    off: onGoods?.off ?? none,
    onGoods: onGoods ?? null,
    onDelivery: onDelivery ?? null,
    problem: asked ? problemOf(own, usable, { onGoods, onDelivery }, currency) : null,
  }
}

type Counted = Offered & { baseCents: Cents; isEnough: boolean; cents: Cents; off: Cents[] }

/** What a discount takes off these lines; its shares are divided by largest remainder. */
function offBy({ kind, scope, minimumCents, ...discount }: Offered, lines: readonly DiscountLine[]) {
  const bases = lines.map((line) => (isFor(scope, line) ? line.priceCents * line.quantity : 0))
  const baseCents = bases.reduce((sum, cents) => sum + cents, 0)
  const isEnough = baseCents > 0 && baseCents >= minimumCents
  const whole = {
    percent: halfUp(baseCents * (discount.percentHundredths ?? 0), 10_000),
    fixed: Math.min(discount.amountCents ?? 0, baseCents),
    delivery: 0,
  }[kind]
  const cents = isEnough ? whole : 0
  return { baseCents, isEnough, cents, off: divided(cents, bases) }
}

function isFor({ products = [], categories = [], tags = [] }: DiscountScope, line: DiscountLine): boolean {
  if (products.length + categories.length + tags.length === 0) return true
  return (
    products.includes(line.productId) ||
    categories.includes(line.category) ||
    tags.some((tag) => line.tags.includes(tag))
  )
}

type Chosen = { onGoods: Counted | undefined; onDelivery: Counted | undefined }

function problemOf(
  own: Offered | undefined,
  usable: readonly Counted[],
  { onGoods, onDelivery }: Chosen,
  currency: string,
): CodeProblem | null {
  if (own === undefined || own.state === 'unknown') return { code: 'code_unknown', message: CODE_UNKNOWN }
  if (own.state === 'ended') return { code: 'code_ended', message: CODE_ENDED }
  if (onGoods?.id === own.id || onDelivery?.id === own.id) return null
  const { baseCents, isEnough, minimumCents } = usable.find(({ id }) => id === own.id)!
  const unused = (message: string): CodeProblem => ({ code: 'code_unused', message })
  if (baseCents === 0) return unused(`${own.code} is for other products than those in your cart.`)
  if (!isEnough) {
    const all = usable.some(
      ({ id, scope }) => id === own.id && Object.values(scope).every((names) => !names?.length),
    )
    return unused(
      `${own.code} counts from ${formatMinor(minimumCents, currency)}${all ? '' : ' of the products that it is for'}.`,
    )
  }
  const better = own.kind === 'delivery' ? onDelivery : onGoods
  return unused(
    `${own.code} takes off no more than ${better?.name ?? 'you have'}, which you get without a code.`,
  )
}

/** The discounts that a cart takes. @param shippingCents what its delivery costs without one */
export function takenOf({ onGoods, onDelivery }: Choice, shippingCents: Cents) {
  const taken = [
    ...(onGoods === null ? [] : [onGoods]),
    ...(onDelivery === null || shippingCents === 0 ? [] : [{ ...onDelivery, cents: shippingCents }]),
  ]
  return {
    discounts: taken.map(applied),
    uses: taken.map(({ id, version, cents }) => ({ id, version, cents })),
    isHeld: taken.some(({ isHeld }) => isHeld),
  }
}

const applied = ({ id, code, name, kind, cents }: Offered & { cents: Cents }): Applied => ({
  id,
  ...(code !== null && { code }),
  name,
  kind,
  cents,
})
