import type { ProductView } from '../../../contract/schemas/product.ts'
import { useMoney } from '../../routing/money.ts'

/** The price per litre, kilogram, metre or piece, where one is known. */
export function UnitPrice({ of: { unitPrice } }: { of: Pick<ProductView, 'unitPrice'> }) {
  const { show } = useMoney()
  return (
    unitPrice && <span className="text-sm text-muted">{`${show(unitPrice.price)}/${unitPrice.per}`}</span>
  )
}
