import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useLocation } from 'react-router'
import { FilterChips } from './FilterChips.tsx'
import { SortSelect } from './SortSelect.tsx'
import { chosenFilters, type ShopFilters } from './shop-filters.ts'

type ShopToolbarProps = {
  /** The id of the form of the filters. */
  form: string
  filters: ShopFilters
  /** What is shown of how many; `null` while nobody knows. */
  text: string | null
  onChange: (filters: ShopFilters) => void
  onOpenFilters: () => void
}

/** Above the products: the way to the filters on a phone, the order, what is chosen, and how many there are. */
export function ShopToolbar({ form, filters, text, onChange, onOpenFilters }: ShopToolbarProps) {
  const { pathname } = useLocation()
  const chosen = chosenFilters(filters).length
  return (
    <div className="mb-5 grid grid-cols-2 items-center gap-3 lg:grid-cols-[1fr_auto]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className="flex h-12 items-center gap-3 rounded-full border border-edge bg-surface px-5 font-semibold lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden size={18} />
        Filters
        {chosen > 0 && (
          <span className="ml-auto grid size-6 place-items-center rounded-full bg-leaf text-sm text-on-leaf">
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
      <div className="col-span-2 min-w-0 empty:hidden">
        <FilterChips filters={filters} pathname={pathname} onChange={onChange} />
      </div>
      <p
        role="status"
        className="col-span-2 min-h-7 leading-7 text-muted lg:col-span-1 lg:col-start-1 lg:row-start-1"
      >
        {text}
      </p>
    </div>
  )
}
