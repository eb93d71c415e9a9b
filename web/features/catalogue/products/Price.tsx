import { isReduced } from '../../../../contract/money.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { useMoney } from '../../../routing/money.ts'
import { useShopView } from '../../../routing/shop.ts'
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

/** Says what an old price is, in a shop that shows only the lowest of the 30 days before a reduction (Directive 98/6/EC, article 6a). */
export function LowestBefore({ product }: { product: Prices }) {
  const { money: rules } = useShopView()
  const money = useMoney()
  if (rules?.lowestBefore === undefined || !isReduced(product)) return null
  return (
    <p className="text-sm text-muted tabular-nums">
      {`Lowest price of the 30 days before: ${money.show(product.oldPrice)}`}
    </p>
  )
}
