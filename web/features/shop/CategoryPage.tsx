import { useParams } from 'react-router'
import { categoryFromSlug } from '../../../contract/categories.ts'
import { PAGE_SIZES } from '../../../contract/limits.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { ProductsFailed } from '../product/ProductsFailed.tsx'
import { ProductsLoading } from '../product/ProductsLoading.tsx'
import { useGetProductsQuery } from '../product/product.api.ts'

export function Component() {
  const { categoryName = '' } = useParams()
  const category = categoryFromSlug(categoryName)
  // The loader has answered 404 to anything else.
  if (category === null) return null
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <h1 className="font-serif text-4xl capitalize sm:text-5xl">{category}</h1>
      <CategoryProducts category={category} />
    </div>
  )
}

function CategoryProducts({ category }: { category: string }) {
  const query = { category, limit: PAGE_SIZES.category }
  const { currentData, isError, isFetching, refetch } = useGetProductsQuery(query)
  if (isError && !isFetching) return <ProductsFailed text="Error loading products..." onRetry={refetch} />
  if (currentData === undefined) return <ProductsLoading />
  if (currentData.products.length === 0) {
    return <EmptyState title="No products available in this category." />
  }
  return (
    <section aria-labelledby="products-title" className="mt-3">
      <h2 id="products-title" className="mb-8 text-muted">
        {currentData.totalProducts === 1 ? '1 product' : `${currentData.totalProducts} products`}
      </h2>
      <ProductGrid products={currentData.products} />
    </section>
  )
}
