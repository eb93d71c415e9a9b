import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import { ProductsFailed } from '../product/ProductsFailed.tsx'
import { ProductsLoading } from '../product/ProductsLoading.tsx'
import { useGetProductsQuery } from '../product/product.api.ts'
import { SectionTitle } from './SectionTitle.tsx'
import { batchesFromUrl, FIRST_TRENDING, hasMore, moreTrending } from './trending.ts'

const FAILED = 'Error loading products.'

/** The first eight products, and four more at each press of the button (specification, section 2, home). */
export function TrendingPlants() {
  const [params, setParams] = useSearchParams()
  const batches = batchesFromUrl(params)
  const { data, isError, isFetching, refetch } = useGetProductsQuery(FIRST_TRENDING)
  const loadMore = () => {
    params.set('more', String(batches + 1))
    setParams(params, { replace: true, preventScrollReset: true })
  }

  return (
    <section aria-labelledby="trending-title">
      <SectionTitle id="trending-title" title="Trending Plants">
        <Link
          to={paths.shop()}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          Shop all
          <span aria-hidden="true"> →</span>
        </Link>
      </SectionTitle>
      {isError && !isFetching ? (
        <ProductsFailed text={FAILED} onRetry={refetch} />
      ) : data === undefined ? (
        <ProductsLoading />
      ) : (
        <>
          <ul
            aria-label="Trending Plants"
            className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4"
          >
            {data.products.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} />
              </li>
            ))}
            {Array.from({ length: batches }, (_, batch) => (
              // oxlint-disable-next-line react/no-array-index-key -- a batch is its number
              <Batch key={batch} batch={batch} />
            ))}
          </ul>
          {hasMore(batches, data.totalProducts) && (
            <div className="mt-10 flex justify-center">
              <Button variant="secondary" onClick={loadMore}>
                Load More
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Batch({ batch }: { batch: number }) {
  const { data, isError, isFetching, refetch } = useGetProductsQuery(moreTrending(batch))
  if (isError && !isFetching) {
    return (
      <li className="col-span-full">
        <ProductsFailed text={FAILED} onRetry={refetch} />
      </li>
    )
  }
  if (data === undefined) {
    return (
      <li className="col-span-full">
        <ProductsLoading />
      </li>
    )
  }
  return data.products.map((product) => (
    <li key={product._id}>
      <ProductCard product={product} />
    </li>
  ))
}
