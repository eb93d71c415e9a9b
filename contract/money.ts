/**
 * Money. Sums are integer cents everywhere; dollars (numbers with two decimals) appear only in JSON and on the screen.
 * See docs/behaviour.md#money-and-data.
 */
export const CURRENCY = 'usd'

/** GST as a share of the subtotal. */
export const TAX_RATE = 0.05
export const TAX_LABEL = 'GST (5%)'

export type Cents = number
export type Dollars = number

/** Dollars to the nearest cent. */
export function toCents(dollars: Dollars): Cents {
  return Math.round(dollars * 100)
}

export function toDollars(cents: Cents): Dollars {
  return cents / 100
}

type Prices = { price: Dollars; oldPrice?: Dollars | undefined }

/** True if it costs less than before: a price may have been raised above the old one since. */
export const isReduced = <P extends Prices>(product: P): product is P & { oldPrice: Dollars } =>
  product.oldPrice !== undefined && product.oldPrice > product.price

/** Rounds the tax, the only rounding in the shop: 5 % of the subtotal, half a cent up, in integer arithmetic. */
export function taxCents(subtotal: Cents): Cents {
  return Math.floor((subtotal * 5 + 50) / 100)
}

export type Priced = { priceCents: Cents; quantity: number }
export type Totals = { subtotalCents: Cents; taxCents: Cents; amountCents: Cents }

/** Subtotal, tax and charged amount of some lines, all in cents. */
export function totalsOf(lines: readonly Priced[]): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  const tax = taxCents(subtotalCents)
  return { subtotalCents, taxCents: tax, amountCents: subtotalCents + tax }
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY })

/** `$4,456.20`, always with two decimals and a sign. */
export function formatDollars(dollars: Dollars): string {
  return dollarFormat.format(dollars)
}

export const formatCents = (cents: Cents): string => formatDollars(toDollars(cents))
