import type { Cents } from './money.ts'
import type { ShippingKind } from './shipping.ts'

/** How a price is made (docs/behaviour.md#money-and-data): everything that counts money calls one of the functions below. */

/** One named tax. `ppm` is its rate in millionths: 5 % are 50,000. */
export type TaxPart = { label: string; ppm: number }

/** The taxes that a product may fall under; a class without taxes of its own has those of `standard`. */
export const TAX_CLASSES = ['standard', 'reduced', 'second', 'zero'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** How delivery is taxed: divided among the goods by their amounts, as `standard`, or not at all. */
export const SHIPPING_TAXES = ['goods', 'standard', 'none'] as const
export type ShippingTax = (typeof SHIPPING_TAXES)[number]

type Place = { country: string; state: string }

/** The rules by which a cart is counted: those of the place that it goes to. */
export type Rules = {
  /** True if prices include the tax. */
  included: boolean
  classes: Readonly<Record<TaxClass, readonly TaxPart[]>>
  shipping: ShippingTax
  place?: Place
}

/** A line as far as its price is concerned. */
export type Priced = { priceCents: Cents; quantity: number; taxClass?: TaxClass | null | undefined }

/** Lines with the same taxes, by their positions; its tax is rounded once. `baseCents` holds the delivery's share. */
type Group = {
  parts: readonly (TaxPart & { taxCents: Cents })[]
  lines: readonly number[]
  baseCents: Cents
  shippingCents: Cents
}

/** What a discount does: a share or an amount off the goods, or free delivery. */
export const DISCOUNT_KINDS = ['percent', 'fixed', 'delivery'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A discount of an order, kept with it; without a code it was automatic. `cents`: what it took off, of delivery too. */
export type Applied = {
  id: string
  code?: string | undefined
  name: string
  kind: DiscountKind
  cents: Cents
}

/** The day by which a buyer wants an order to arrive, and the one on which it ships for that. */
export type Wished = { ships: string; arrives: string }

/** How an order was counted, kept with its checkout; `null` there stands for `LEGACY`. */
export type Money = {
  included: boolean
  place?: Place | undefined
  /** The discount of each line. */
  off: readonly Cents[]
  shippingCents: Cents
  groups: readonly Group[]
  /** The method that was chosen, in a shop that has several or a price for one. */
  delivery?: { name: string; kind: ShippingKind; wished?: Wished | undefined } | undefined
  /** One at most on goods, one at most on delivery. */
  discounts?: readonly Applied[] | undefined
}

const GST: readonly TaxPart[] = [{ label: 'GST', ppm: 50_000 }]

/** The rules of a shop that set none: GST of 5 % on top of every price. */
export const LEGACY: Rules = {
  included: false,
  classes: { standard: GST, reduced: GST, second: GST, zero: GST },
  shipping: 'goods',
}

/** Millionths of one per cent. */
export const PPM_OF_PERCENT = 10_000

/** `GST (5%)` @param tax its rate in per cent, as in answers */
export const rateName = ({ label, rate }: { label: string; rate: number }): string => `${label} (${rate}%)`

/** The same for a tax as it is counted. */
export const taxName = ({ label, ppm }: TaxPart): string => rateName({ label, rate: ppm / PPM_OF_PERCENT })

/** The integer nearest to a fraction of integers, half up. */
export function halfUp(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor)
}

/** Divides a whole by weights: floors first, the rest one each to the largest remainders, of equal ones to the first. */
export function divided(whole: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const remainders = weights.map((weight) => (whole * weight) % all)
  const shares = weights.map((weight, index) => (whole * weight - remainders[index]!) / all)
  const rest = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, rest)) shares[index]! += 1
  return shares
}

/** The tax of each part on an amount; rounded here alone. On top each part by itself, included all of them together. */
function taxesOn(cents: Cents, parts: readonly TaxPart[], included: boolean): Cents[] {
  if (!included) return parts.map(({ ppm }) => halfUp(cents * ppm, 1_000_000))
  const all = parts.reduce((sum, { ppm }) => sum + ppm, 0)
  return divided(
    halfUp(cents * all, 1_000_000 + all),
    parts.map(({ ppm }) => ppm),
  )
}

/** What is paid for some units of an order. */
export type Paid = {
  /** Price × quantity. */
  subtotalCents: Cents
  discountCents: Cents
  shippingCents: Cents
  taxCents: Cents
  /** The sum of all. */
  amountCents: Cents
  /** Of each group, by its parts. */
  taxes: Cents[][]
}

/** The groups of an order that was counted by `LEGACY`. */
const legacyMoney = (lines: readonly unknown[]): Money => ({
  included: false,
  off: [],
  shippingCents: 0,
  groups: [
    {
      parts: GST.map((part) => ({ ...part, taxCents: 0 })),
      lines: lines.map((_, index) => index),
      baseCents: 0,
      shippingCents: 0,
    },
  ],
})

/**
 * What is paid for a set of units, by the order's own groups.
 *
 * @param money `null` for an order that was counted by `LEGACY`
 * @param units of each line
 */
export function paidFor(
  money: Money | null,
  lines: readonly Priced[],
  units: readonly number[],
  withDelivery: boolean,
): Paid {
  const { included, off, groups } = money ?? legacyMoney(lines)
  const paid: Paid = {
    subtotalCents: 0,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    amountCents: 0,
    taxes: [],
  }
  for (const group of groups) {
    let goods = 0
    let discount = 0
    for (const index of group.lines) {
      const { priceCents, quantity } = lines[index]!
      goods += priceCents * units[index]!
      discount += halfUp((off[index] ?? 0) * units[index]!, quantity)
    }
    const shipping = withDelivery ? group.shippingCents : 0
    const taxes = taxesOn(goods - discount + shipping, group.parts, included)
    paid.subtotalCents += goods
    paid.discountCents += discount
    paid.shippingCents += shipping
    paid.taxCents += taxes.reduce((sum, tax) => sum + tax, 0)
    paid.taxes.push(taxes)
  }
  const { subtotalCents, discountCents, shippingCents, taxCents } = paid
  return {
    ...paid,
    amountCents: subtotalCents - discountCents + shippingCents + (included ? 0 : taxCents),
  }
}

export type Totals = Paid & { money: Money }

export type Further = {
  off?: readonly Cents[]
  shippingCents?: Cents
  delivery?: Money['delivery']
  /** Those that made `off`, and the delivery cheaper. */
  discounts?: readonly Applied[]
}

/** Counts a cart. @param further what its lines cost less, and what its delivery costs */
export function countCart(lines: readonly Priced[], rules: Rules, further: Further = {}): Totals {
  const { off = lines.map(() => 0), shippingCents = 0, delivery, discounts = [] } = further
  const groups = groupsOf(lines, off, rules, shippingCents)
  const { included, place } = rules
  const counted = {
    included,
    ...(place && { place }),
    ...(delivery && { delivery }),
    off,
    shippingCents,
    ...(discounts.length > 0 && { discounts }),
    groups: groups.map(({ parts, ...group }) => ({
      ...group,
      baseCents: 0,
      parts: parts.map((part) => ({ ...part, taxCents: 0 })),
    })),
  }
  const all = lines.map(({ quantity }) => quantity)
  const paid = paidFor(counted, lines, all, true)
  return {
    ...paid,
    money: {
      ...counted,
      groups: groups.map(({ parts, goodsCents, ...group }, at) => ({
        ...group,
        baseCents: goodsCents + group.shippingCents,
        parts: parts.map((part, index) => ({ ...part, taxCents: paid.taxes[at]![index]! })),
      })),
    },
  }
}

/** Groups lines by their taxes, in order of first appearance, and divides the delivery among the groups. */
function groupsOf(lines: readonly Priced[], off: readonly Cents[], rules: Rules, shippingCents: Cents) {
  const groups = new Map<
    string,
    { parts: readonly TaxPart[]; lines: number[]; goodsCents: Cents; shippingCents: Cents }
  >()
  const groupOf = (parts: readonly TaxPart[]) => {
    const key = JSON.stringify(parts)
    const group = groups.get(key) ?? { parts, lines: [], goodsCents: 0, shippingCents: 0 }
    groups.set(key, group)
    return group
  }
  lines.forEach(({ priceCents, quantity, taxClass }, index) => {
    const group = groupOf(rules.classes[taxClass ?? 'standard'])
    group.lines.push(index)
    group.goodsCents += priceCents * quantity - (off[index] ?? 0)
  })
  if (shippingCents > 0) {
    const goods = [...groups.values()]
    const isDivided = rules.shipping === 'goods' && goods.some(({ goodsCents }) => goodsCents > 0)
    if (isDivided)
      divided(
        shippingCents,
        goods.map(({ goodsCents }) => goodsCents),
      ).forEach((share, index) => (goods[index]!.shippingCents = share))
    else groupOf(rules.shipping === 'none' ? [] : rules.classes.standard).shippingCents = shippingCents
  }
  return [...groups.values()]
}

/** One tax of an order: what it was counted on, and how much it is. */
export type Tax = TaxPart & { baseCents: Cents; taxCents: Cents }

/** The taxes of an order, merged by label and rate; the base is what they were counted on, without them. */
export function taxesOf({ included, groups }: Money): Tax[] {
  const taxes = new Map<string, Tax>()
  for (const { parts, baseCents } of groups) {
    const inside = included ? parts.reduce((sum, { taxCents }) => sum + taxCents, 0) : 0
    for (const { label, ppm, taxCents } of parts) {
      const key = `${ppm} ${label}`
      const before = taxes.get(key) ?? { label, ppm, baseCents: 0, taxCents: 0 }
      taxes.set(key, {
        ...before,
        baseCents: before.baseCents + baseCents - inside,
        taxCents: before.taxCents + taxCents,
      })
    }
  }
  return [...taxes.values()]
}

/** A line of the sums of an order, above its total. */
export type Sum = { label: string; cents: Cents }

/** True if the buyer collects the order. */
export const isPickedUp = (money: Money | null): boolean => money?.delivery?.kind === 'pick-up'

/** What the delivery of an order costs, by its name; none where a shop has no methods. */
export function shippingSums(money: Money): Sum[] {
  const { shippingCents, delivery } = money
  if (delivery === undefined && shippingCents === 0) return []
  return [{ label: isPickedUp(money) ? 'Pick-up' : 'Delivery', cents: shippingCents }]
}

type Counted = { subtotalCents: Cents; taxCents: Cents }

/** The taxes that were added to the prices of an order, each by its name. */
export function taxSums({ taxCents }: { taxCents: Cents }, money: Money | null): Sum[] {
  if (money === null) return [{ label: taxName(GST[0]!), cents: taxCents }]
  return money.included ? [] : taxesOf(money).map((tax) => ({ label: taxName(tax), cents: tax.taxCents }))
}

/** What the goods of an order cost less. */
export const discountOf = (money: Money | null): Cents =>
  money?.off.reduce((sum, cents) => sum + cents, 0) ?? 0

/** What takes it off: a code, or the name of an automatic discount. */
export function discountBy({ discounts = [] }: Pick<Money, 'discounts'>): string {
  const onGoods = discounts.find(({ kind }) => kind !== 'delivery')
  return onGoods?.code ?? onGoods?.name ?? ''
}

/** The sums of an order: what was added to the subtotal. Taxes that prices include are none of them. */
export function sumsOf({ subtotalCents, taxCents }: Counted, money: Money | null): Sum[] {
  const subtotal = { label: 'Subtotal', cents: subtotalCents }
  const taxes = taxSums({ taxCents }, money)
  if (money === null) return [subtotal, ...taxes]
  const discount = discountOf(money)
  return [
    subtotal,
    ...(discount > 0 ? [{ label: `Discount (${discountBy(money)})`, cents: -discount }] : []),
    ...shippingSums(money),
    ...taxes,
  ]
}

/** The standard rate as a share: 0.05 for 5 %. */
export const rateOf = ({ classes }: Rules): number =>
  classes.standard.reduce((sum, { ppm }) => sum + ppm, 0) / 1_000_000
