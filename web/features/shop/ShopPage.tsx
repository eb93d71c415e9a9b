import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../routing/Head.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Stale } from '../../ui/Stale.tsx'
import { ScenePicture } from '../layout/ScenePicture.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { ProductsFailed } from '../product/ProductsFailed.tsx'
import { ProductsLoading } from '../product/ProductsLoading.tsx'
import { useGetProductsQuery } from '../product/product.api.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { useShopFilters } from './use-shop-filters.ts'
import {
  NO_FILTERS,
  countFilters,
  filtersToQuery,
  filtersToUrl,
  pathOf,
  showingText,
  type ShopFilters,
} from './shop-filters.ts'

/** The width of a card where the filters take their share of the page. */
const BESIDE_FILTERS =
  '(min-width: 1280px) 214px, (min-width: 1024px) calc(25vw - 106px), (min-width: 768px) calc(25vw - 30px), (min-width: 640px) calc(50vw - 36px), calc(50vw - 24px)'

export function Component() {
  const [filters, show] = useShopFilters()
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <Head
        title={filters.page > 1 ? `Shop, page ${filters.page}` : 'Shop'}
        description="Indoor and outdoor plants, succulents, cacti and the things that keep them well: choose by category, price and rating."
        path={canonicalPath(filters)}
      />
      <h1 className="font-serif text-4xl sm:text-5xl">Shop Page</h1>
      <div className="mt-6 grid gap-8 lg:mt-10 lg:grid-cols-[15rem_1fr] lg:gap-12">
        <Filters filters={filters} onChange={show} />
        <Results
          filters={filters}
          onPage={(page) => show({ ...filters, page }, { scroll: true })}
          onPastEnd={(last) => show({ ...filters, page: last }, { replace: true })}
        />
      </div>
    </div>
  )
}

/** Pages are pages of their own; filters only show fewer of the same products. */
function canonicalPath({ page }: ShopFilters): string {
  return pathOf(paths.shop(), filtersToUrl({ ...NO_FILTERS, page }))
}

type FiltersProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void }

/** Beside the products on a desk; on a phone folded away, so that the products come first. */
function Filters({ filters, onChange }: FiltersProps) {
  const { pathname: action } = useLocation()
  const [unfolded, setUnfolded] = useState(false)
  const panel = useId()
  const chosen = countFilters(filters)
  return (
    <section aria-labelledby="filters-title" className="lg:sticky lg:top-8 lg:self-start">
      <h2 id="filters-title" className="sr-only font-serif text-xl lg:not-sr-only lg:mb-5">
        Filters
      </h2>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={panel}
        onClick={() => setUnfolded(!unfolded)}
        className="flex w-full items-center gap-3 rounded-full border border-edge bg-surface px-5 py-3 font-semibold lg:hidden"
      >
        <SlidersHorizontal aria-hidden size={18} />
        Filters
        {chosen > 0 && (
          <span className="ml-auto rounded-full bg-leaf px-2.5 text-sm text-on-leaf">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      <div
        id={panel}
        className={`${unfolded ? 'mt-3' : 'max-lg:hidden'} rounded-card border border-line bg-surface p-5`}
      >
        <FilterPanel
          filters={filters}
          action={action}
          onChange={onChange}
          onClear={() => onChange(NO_FILTERS)}
        />
      </div>
    </section>
  )
}

type ResultsProps = {
  filters: ShopFilters
  onPage: (page: number) => void
  /** The address asks for a page after the last one. */
  onPastEnd: (last: number) => void
}

function Results({ filters, onPage, onPastEnd }: ResultsProps) {
  const { data, currentData, isError, isFetching, refetch } = useGetProductsQuery(filtersToQuery(filters))
  // While the next products come, the last ones stay, dimmed, so that the page does not jump.
  const list = currentData ?? data
  const failed = isError && !isFetching
  const last = currentData?.totalPages ?? 0
  const { pathname } = useLocation()
  useEffect(() => {
    if (last > 0 && filters.page > last) onPastEnd(last)
  })
  return (
    <section aria-labelledby="products-title" className="min-w-0">
      <h2 id="products-title" tabIndex={-1} className="sr-only">
        Products
      </h2>
      <p role="status" className="mb-5 min-h-7 leading-7 text-muted">
        {!failed && currentData !== undefined
          ? showingText(filters.page, currentData.products.length, currentData.totalProducts)
          : null}
      </p>
      {failed ? (
        <ProductsFailed text="Error loading products..." onRetry={refetch} />
      ) : list === undefined ? (
        <ProductsLoading />
      ) : list.products.length === 0 ? (
        <EmptyState
          title="No products available in this category."
          picture={<ScenePicture name="empty-search" sizes="240px" className="w-60 rounded-card" />}
        />
      ) : (
        <Stale busy={isFetching}>
          <ProductGrid products={list.products} sizes={BESIDE_FILTERS} />
          <div className="mt-12 flex justify-center">
            <Pagination
              page={filters.page}
              totalPages={list.totalPages}
              onChange={onPage}
              hrefOf={(page) => pathOf(pathname, filtersToUrl({ ...filters, page }))}
              headingId="products-title"
            />
          </div>
        </Stale>
      )}
    </section>
  )
}
