import { isReduced } from '../../../../contract/money.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { useMoney } from '../../../routing/money.ts'
import { UnitPrice } from '../../common/UnitPrice.tsx'

type Prices = Pick<ProductView, 'price' | 'oldPrice' | 'unitPrice'>

/** The price and, struck through, the one before the sale. @param isFrom some variants cost more */
export function Price({ product, isFrom = false }: { product: Prices; isFrom?: boolean }) {
  const money = useMoney()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-semibold">
        {isFrom ? `from ${money.show(product.price)}` : money.show(product.price)}
      </span>
      {isReduced(product) && (
        <span className="text-muted">
          <span className="sr-only">before </span>
          <s>{money.show(product.oldPrice)}</s>
        </span>
      )}
      <UnitPrice of={product} />
    </p>
  )
}
