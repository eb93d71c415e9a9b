import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { JsonLd } from '../../../../routing/Head.tsx'
import { useOrigin } from '../../../../routing/site.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { Stale } from '../../../../ui/Stale.tsx'
import { ScenePicture } from '../../../common/ScenePicture.tsx'
import { compareBox } from '../CompareBox.tsx'
import { OpensSoon } from '../OpensSoon.tsx'
import { ProductGrid } from '../ProductGrid.tsx'
import { ProductsFailed } from '../ProductsFailed.tsx'
import { ProductsLoading } from '../ProductsLoading.tsx'
import { useGetProductsQuery } from '../../../../api/products.api.ts'
import { useMoney } from '../../../../routing/money.ts'
import { chosenFilters, showingText } from './filter-words.ts'
import { FilterAdvice } from './FilterAdvice.tsx'
import { PRODUCTS_TITLE } from './focus-products.ts'
import { productListJsonLd } from './product-list-json-ld.ts'
import { ShopToolbar } from './ShopToolbar.tsx'
import { NO_FILTERS, filtersToQuery, filtersToUrl, pathOf, type ShopFilters } from './shop-filters.ts'

/** The width of a card beside the filters. */
const BESIDE_FILTERS =
  '(min-width: 1280px) 214px, (min-width: 1024px) calc(25vw - 106px), (min-width: 768px) calc(25vw - 30px), (min-width: 640px) calc(50vw - 36px), calc(50vw - 24px)'

type ShopResultsProps = {
  /** The id of the filters' form. */
  form: string
  filters: ShopFilters
  /** True in a shop without any product. */
  isEmpty: boolean
  onChange: (filters: ShopFilters) => void
  onOpenFilters: () => void
  onPage: (page: number) => void
  /** Called when the address asks for a page after the last one. */
  onPastEnd: (last: number) => void
}

export function ShopResults({
  form,
  filters,
  isEmpty,
  onChange,
  onOpenFilters,
  onPage,
  onPastEnd,
}: ShopResultsProps) {
  const { data, currentData, isError, isFetching, refetch } = useGetProductsQuery(filtersToQuery(filters))
  const money = useMoney()
  // While the next products load, the last ones stay, dimmed, so that the page does not move.
  const list = currentData ?? data
  const failed = isError && !isFetching
  const last = currentData?.totalPages ?? 0
  const { pathname } = useLocation()
  const origin = useOrigin()
  useEffect(() => {
    if (last > 0 && filters.page > last) onPastEnd(last)
  })
  const clear = () => onChange({ ...NO_FILTERS, sort: filters.sort })
  return (
    <section aria-labelledby={PRODUCTS_TITLE} className="min-w-0">
      <h2 id={PRODUCTS_TITLE} tabIndex={-1} className="sr-only">
        Products
      </h2>
      {!isEmpty && (
        <ShopToolbar
          form={form}
          filters={filters}
          text={
            !failed && currentData !== undefined
              ? showingText(filters.page, currentData.products.length, currentData.totalProducts)
              : null
          }
          onChange={onChange}
          onOpenFilters={onOpenFilters}
        />
      )}
      {failed ? (
        <ProductsFailed text="Error loading products..." onRetry={refetch} />
      ) : list === undefined ? (
        <ProductsLoading />
      ) : isEmpty ? (
        <OpensSoon />
      ) : list.products.length === 0 ? (
        <EmptyState
          title="No products available in this category."
          picture={<ScenePicture name="empty-search" sizes="240px" className="w-60 rounded-card" />}
        >
          <FilterAdvice filters={filters} onChange={onChange} />
          {chosenFilters(filters, money).length > 0 && <Button onClick={clear}>Clear Filters</Button>}
        </EmptyState>
      ) : (
        <Stale busy={isFetching}>
          <JsonLd
            key={filtersToUrl(filters).toString()}
            thing={import.meta.env.SSR ? productListJsonLd(list.products, origin) : null}
          />
          <ProductGrid products={list.products} sizes={BESIDE_FILTERS} below={compareBox} />
          <div className="mt-12 flex justify-center">
            <Pagination
              page={filters.page}
              totalPages={list.totalPages}
              onChange={onPage}
              hrefOf={(page) => pathOf(pathname, filtersToUrl({ ...filters, page }))}
              headingId={PRODUCTS_TITLE}
            />
          </div>
        </Stale>
      )}
    </section>
  )
}
