import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useLocation } from 'react-router'
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
  const chosen = chosenFilters(filters).length
  const clear = () => {
    focusProducts()
    onChange({ ...NO_FILTERS, sort: filters.sort })
  }
  return (
    <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-center gap-3 lg:grid-cols-[1fr_auto]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className="flex h-12 items-center gap-3 rounded-full border border-edge bg-surface px-5 font-semibold lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden size={18} />
        Filters
        {chosen > 0 && (
          <span className="ml-auto grid size-6 shrink-0 place-items-center rounded-full bg-leaf text-sm text-on-leaf">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      <div className="lg:col-start-2 lg:row-start-1">
        <SortSelect
          form={form}
          value={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort, page: 1 })}
        />
      </div>
      <div className="col-span-full min-w-0 empty:hidden">
        <FilterChips filters={filters} pathname={pathname} onChange={onChange} />
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 lg:col-span-1 lg:col-start-1 lg:row-start-1">
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
