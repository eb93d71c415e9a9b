import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useLocation } from 'react-router'
import { useMoney } from '../../../../routing/money.ts'
import { FilterChips } from './FilterChips.tsx'
import { focusProducts } from './focus-products.ts'
import { chosenFilters } from './filter-words.ts'
import { SortSelect } from './SortSelect.tsx'
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts'

type ShopToolbarProps = {
  /** The id of the filters' form. */
  form: string
  filters: ShopFilters
  /** The range shown and the total; `null` while they are unknown. */
  text: string | null
  onChange: (filters: ShopFilters) => void
  onOpenFilters: () => void
}

/** Above the products: the button for the filters on a phone, the order, the active filters, and the number of products. */
export function ShopToolbar({ form, filters, text, onChange, onOpenFilters }: ShopToolbarProps) {
  const { pathname } = useLocation()
  const chosen = chosenFilters(filters, useMoney()).length
  const clear = () => {
    focusProducts()
    onChange({ ...NO_FILTERS, sort: filters.sort })
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 lg:grid lg:grid-cols-[1fr_auto]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className="flex h-12 grow items-center gap-2 rounded-full border border-edge bg-surface px-5 font-semibold sm:grow-0 lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden size={18} className="shrink-0" />
        Filters
        {chosen > 0 && (
          <span className="ml-auto grid size-6 shrink-0 place-items-center rounded-full bg-leaf text-sm text-on-leaf">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      <div className="grow basis-40 sm:flex-none lg:col-start-2 lg:row-start-1">
        <SortSelect
          form={form}
          value={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort, page: 1 })}
        />
      </div>
      <div className="col-span-full w-full empty:hidden">
        <FilterChips filters={filters} pathname={pathname} onChange={onChange} />
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 lg:col-start-1 lg:row-start-1">
        <p role="status" className="min-h-7 leading-7 text-muted">
          {text}
        </p>
        {chosen > 0 && (
          <button type="button" onClick={clear} className="min-h-11 link lg:hidden noscript:hidden">
            Clear Filters
          </button>
        )}
      </div>
    </div>
  )
}
