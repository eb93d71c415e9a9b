import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OpensSoon } from '../products/OpensSoon.tsx'
import { ProductGrid } from '../products/ProductGrid.tsx'
import { ProductsFailed } from '../products/ProductsFailed.tsx'
import { ProductsLoading } from '../products/ProductsLoading.tsx'
import { shownAfter, useGetTrendingQuery } from './home.api.ts'
import { sectionClass, sectionTitleClass } from './home-classes.ts'
import { useLoadedMore } from './use-loaded-more.ts'

export function TrendingPlants() {
  return (
    <section aria-labelledby="trending-title" className={`${sectionClass} mt-16 sm:mt-20`}>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-9">
        <h2 id="trending-title" className={sectionTitleClass}>
          Trending Plants
        </h2>
        <Link
          to={paths.shop()}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
        >
          Shop all <span aria-hidden="true">&nbsp;→</span>
        </Link>
      </div>
      <Products />
    </section>
  )
}

function Products() {
  const [times, loadMore] = useLoadedMore()
  const { data, isError, isFetching, refetch } = useGetTrendingQuery(shownAfter(times))
  const failed = isError && !isFetching
  if (data === undefined) {
    return failed ? <ProductsFailed text="Error loading products." onRetry={refetch} /> : <ProductsLoading />
  }
  const { products, totalProducts } = data
  if (products.length === 0) return <OpensSoon />
  return (
    <>
      <ProductGrid products={products} label="Trending Plants" eager={0} />
      <div className="mt-12 grid justify-items-center gap-4">
        {failed ? (
          <div className="w-full">
            <ProductsFailed text="Error loading products." onRetry={refetch} />
          </div>
        ) : (
          products.length < totalProducts && (
            <Button variant="secondary" size="large" busy={isFetching} onClick={() => loadMore()}>
              Load More
            </Button>
          )
        )}
        <p role="status" className="sr-only">
          {times > 0 && !isFetching && `Showing ${products.length} of ${totalProducts} products`}
        </p>
      </div>
    </>
  )
}
