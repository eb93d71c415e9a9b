import type { ProductView } from '../../../../contract/schemas/product.ts'

/** Says when few or none are left; the number itself would change the page with each sale. */
export function StockNote({ product: { availability } }: { product: Pick<ProductView, 'availability'> }) {
  if (availability !== 'low' && availability !== 'out') return null
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-clay">
      <span className="size-2 rounded-full bg-current" />
      {availability === 'low' ? 'Few left' : 'Sold out'}
    </p>
  )
}
