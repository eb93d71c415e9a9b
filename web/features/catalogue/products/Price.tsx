import { formatDollars, isReduced, toCents } from '../../../../contract/money.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'

type Prices = Pick<ProductView, 'price' | 'oldPrice'>

/** The price and, struck through, the one before the sale. */
export function Price({ product }: { product: Prices }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-semibold">{formatDollars(product.price)}</span>
      {isReduced(product) && (
        <span className="text-muted">
          <span className="sr-only">before </span>
          <s>{formatDollars(product.oldPrice)}</s>
        </span>
      )}
    </p>
  )
}

/** Returns the reduction in whole per cent, rounded down; 0 without one. */
export function percentSaved(product: Prices): number {
  if (!isReduced(product)) return 0
  return Math.floor(((toCents(product.oldPrice) - toCents(product.price)) * 100) / toCents(product.oldPrice))
}
