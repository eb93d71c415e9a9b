import { ProductGrid } from './ProductGrid.tsx'
import { useGetRelatedQuery } from '../../../api/products.api.ts'

/** Products that fit this one. The page works without them, so a failure shows nothing. */
export function RelatedProducts({ productId }: { productId: string }) {
  const { currentData } = useGetRelatedQuery({ id: productId })
  if (currentData === undefined || currentData.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="mt-16">
      <h2 id="related-title" className="mb-6 font-serif text-2xl sm:text-3xl">
        You may also like
      </h2>
      <ProductGrid products={currentData} label="Related products" eager={0} />
    </section>
  )
}
