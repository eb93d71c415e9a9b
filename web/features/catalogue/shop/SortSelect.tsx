import ChevronDown from 'lucide-react/icons/chevron-down'
import { SORTS, sortOf, type ShopSort } from './shop-filters.ts'

type SortSelectProps = {
  /** The id of the form of the filters, which sends the order along where no scripts run. */
  form: string
  value: ShopSort
  onChange: (sort: ShopSort) => void
}

export function SortSelect({ form, value, onChange }: SortSelectProps) {
  return (
    <div className="relative">
      <select
        name="sort"
        form={form}
        autoComplete="off"
        aria-label="Sort by"
        value={value}
        onChange={({ target }) => onChange(sortOf(target.value))}
        className="h-12 w-full cursor-pointer appearance-none truncate rounded-full border border-edge bg-surface pr-10 pl-5 font-semibold"
      >
        {SORTS.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
