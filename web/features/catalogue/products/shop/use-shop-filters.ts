import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCategories } from '../../../../routing/shop.ts'
import { usePriceRanges } from './use-price-ranges.ts'
import { filtersFromUrl, filtersToUrl, type ShopFilters } from './shop-filters.ts'

type Show = (filters: ShopFilters, options?: { scroll?: boolean; replace?: boolean }) => void

/**
 * Returns the filters of the address, and how to change it. A choice shows at the click; the address follows a moment
 * later and decides.
 */
export function useShopFilters(): [ShopFilters, Show] {
  const categories = useCategories()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const ranges = usePriceRanges()
  const [chosen, setChosen] = useState({ address, filters: filtersFromUrl(params, ranges, categories) })
  if (chosen.address !== address) setChosen({ address, filters: filtersFromUrl(params, ranges, categories) })

  const show: Show = (filters, { scroll = false, replace = false } = {}) => {
    setChosen({ address, filters })
    setParams(filtersToUrl(filters), { preventScrollReset: !scroll, replace })
  }
  return [chosen.filters, show]
}
