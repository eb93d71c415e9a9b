import type { ProductView } from '../../../../contract/schemas/product.ts'

/** Says so when few or none are left; a number would be another page at each sale. */
export function StockNote({ product: { availability } }: { product: Pick<ProductView, 'availability'> }) {
  if (availability !== 'low' && availability !== 'out') return null
  return (
    <p className="text-sm font-semibold text-clay">
      <span aria-hidden="true">● </span>
      {availability === 'low' ? 'Few left' : 'Sold out'}
    </p>
  )
}
