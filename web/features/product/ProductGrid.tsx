import type { ProductView } from '../../../contract/schemas/product.ts'
import { ProductCard } from './ProductCard.tsx'

type ProductGridProps = {
  products: readonly ProductView[]
  label?: string
  /** How many of the first pictures are likely seen without scrolling. */
  eager?: number
}

export function ProductGrid({ products, label = 'Products', eager = 4 }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4"
    >
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} priority={index < eager} />
        </li>
      ))}
    </ul>
  )
}
