/**
 * Money is counted in integers of the smallest unit of its currency, whose columns and names end in `cents`. Amounts of whole
 * units with decimals appear only in JSON and on the screen (docs/behaviour.md#money-and-data).
 */
export type Cents = number
export type Amount = number

type Prices = { price: Amount; oldPrice?: Amount | undefined }

/** True if it costs less than before: a price may have been raised above the old one since. */
export const isReduced = <P extends Prices>(product: P): product is P & { oldPrice: Amount } =>
  product.oldPrice !== undefined && product.oldPrice > product.price

/** Returns the reduction in whole per cent, rounded down; 0 without one. */
export function percentSaved(product: Prices): number {
  if (!isReduced(product)) return 0
  const [price, oldPrice] = [product.price, product.oldPrice].map((amount) => Math.round(amount * 100)) as [
    number,
    number,
  ]
  return Math.floor(((oldPrice - price) * 100) / oldPrice)
}
