import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import { Head } from '../../../../routing/Head.tsx'
import { Link } from '../../../../routing/Link.tsx'
import { useGetProductsQuery } from '../../../../api/products.api.ts'
import { CompareChosen } from '../CompareBox.tsx'
import { useMoney } from '../../../../routing/money.ts'
import { chosenFilters } from './filter-words.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { ShopFilterPanel } from './ShopFilterPanel.tsx'
import { ShopResults } from './ShopResults.tsx'
import { NO_FILTERS, filtersToQuery, filtersToUrl, pathOf, type ShopFilters } from './shop-filters.ts'
import { useLeftCheckout } from './use-left-checkout.ts'
import { useShopFilters } from './use-shop-filters.ts'

export function Component() {
  const [filters, show] = useShopFilters()
  const { pathname } = useLocation()
  const form = useId()
  const sheet = useSheet()
  useLeftCheckout()
  const money = useMoney()
  const { currentData } = useGetProductsQuery(filtersToQuery(filters))
  // A new shop: filters that count nothing are no help.
  const isEmpty = currentData?.totalProducts === 0 && chosenFilters(filters, money).length === 0
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 sm:py-12 lg:px-8">
      <Head
        title={filters.page > 1 ? `Shop, page ${filters.page}` : 'Shop'}
        description="Indoor and outdoor plants, succulents, cacti and accessories: filter by category, price and rating."
        path={canonicalPath(filters)}
      />
      <h1 className="font-serif text-4xl sm:text-5xl">Shop Page</h1>
      {filters.sale && <p className="mt-1 text-lg">On sale</p>}
      <div
        className={`mt-4 grid grid-cols-1 gap-8 lg:mt-10 lg:gap-12 ${isEmpty ? '' : 'lg:grid-cols-[15rem_1fr]'}`}
      >
        {!isEmpty && <ShopFilterPanel id={form} action={pathname} filters={filters} onChange={show} />}
        <ShopResults
          form={form}
          filters={filters}
          isEmpty={isEmpty}
          onChange={show}
          onOpenFilters={sheet.show}
          onPage={(page) => show({ ...filters, page }, { scroll: true })}
          onPastEnd={(last) => show({ ...filters, page: last }, { replace: true })}
        />
      </div>
      {!isEmpty && (
        <p className="mt-12 text-center">
          <Link to={paths.finder()} className="inline-flex min-h-11 items-center link">
            Plant finder
          </Link>
        </p>
      )}
      <CompareChosen />
      {sheet.open && (
        <FilterSheet
          action={pathname}
          filters={filters}
          onShow={(chosen) => {
            if (addressOf(chosen) === addressOf({ ...filters, page: 1 })) return sheet.close()
            // Replaces the sheet's own history entry; the sheet closes when the address has changed.
            show(chosen, { scroll: true, replace: true })
          }}
          onClose={sheet.close}
        />
      )}
    </div>
  )
}

const addressOf = (filters: ShopFilters) => filtersToUrl(filters).toString()

/** The sheet closes with Back, and with any change of the address. */
function useSheet() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const shownOn = useRef(key)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (shownOn.current !== key) close()
    shownOn.current = key
  }, [key, close])
  return { open, show: () => setOpen(true), close }
}

/** Each page number has a canonical address of its own; filters have not, because they only show fewer of the same products. */
function canonicalPath({ page }: ShopFilters): string {
  return pathOf(paths.shop(), filtersToUrl({ ...NO_FILTERS, page }))
}
