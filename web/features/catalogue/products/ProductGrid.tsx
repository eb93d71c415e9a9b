import type { ReactNode } from 'react'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { ProductCard } from './ProductCard.tsx'

/** The width of a card in a grid as wide as the page. */
const FULL_WIDTH =
  '(min-width: 1280px) 286px, (min-width: 1024px) calc(25vw - 34px), (min-width: 768px) calc(25vw - 30px), (min-width: 640px) calc(50vw - 36px), calc(50vw - 24px)'

type ProductGridProps = {
  products: readonly ProductView[]
  label?: string
  /** The number of pictures that are likely visible without scrolling. */
  eager?: number
  /** The width of a card, as in CSS. */
  sizes?: string
  /** Words to mark in the names. */
  highlight?: string
  /** The content below each card. */
  below?: (product: ProductView) => ReactNode
}

export function ProductGrid({
  products,
  label = 'Products',
  eager = 4,
  sizes = FULL_WIDTH,
  highlight,
  below,
}: ProductGridProps) {
  return (
    // Pages hold eight, twelve or four products, so that two or four columns leave no gap.
    <ul aria-label={label} className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} sizes={sizes} priority={index < eager} highlight={highlight} />
          {below?.(product)}
        </li>
      ))}
    </ul>
  )
}
