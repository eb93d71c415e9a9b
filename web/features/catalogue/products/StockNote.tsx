import type { ProductView } from '../../../../contract/schemas/product.ts'

/** Says when few or none are left; the number itself would change the page with each sale. */
export function StockNote({ product: { availability } }: { product: Pick<ProductView, 'availability'> }) {
  if (availability !== 'low' && availability !== 'out') return null
  return (
    <p className="text-sm font-semibold text-clay">
      <span aria-hidden="true">● </span>
      {availability === 'low' ? 'Few left' : 'Sold out'}
    </p>
  )
}
