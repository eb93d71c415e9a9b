import { formatDollars } from '../../../contract/money.ts'
import type { ProductView } from '../../../contract/schemas/product.ts'

/** The price and, struck through, the one before a sale. */
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
