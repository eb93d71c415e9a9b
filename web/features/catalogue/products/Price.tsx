import { formatDollars, toCents } from '../../../../contract/money.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'

/** The price and, struck through, the one before the sale. */
export function Price({ product }: { product: Pick<ProductView, 'price' | 'oldPrice'> }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-semibold">{formatDollars(product.price)}</span>
      {product.oldPrice !== undefined && (
        <span className="text-muted">
          <span className="sr-only">before </span>
          <s>{formatDollars(product.oldPrice)}</s>
        </span>
      )}
    </p>
  )
}

/** Returns the reduction in whole per cent, rounded down; 0 without one. */
export function percentSaved({ price, oldPrice }: Pick<ProductView, 'price' | 'oldPrice'>): number {
  if (oldPrice === undefined || oldPrice <= price) return 0
  return Math.floor(((toCents(oldPrice) - toCents(price)) * 100) / toCents(oldPrice))
}
