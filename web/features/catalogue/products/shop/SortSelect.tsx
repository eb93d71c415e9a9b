import { SelectControl } from '../../../../ui/SelectControl.tsx'
import { SORT_LABELS } from './filter-words.ts'
import { SHOP_SORTS, sortOf, type ShopSort } from './shop-filters.ts'

type SortSelectProps = {
  /** The id of the filters' form, which submits the order too where scripts do not run. */
  form: string
  value: ShopSort
  onChange: (sort: ShopSort) => void
}

export function SortSelect({ form, value, onChange }: SortSelectProps) {
  return (
    <SelectControl
      name="sort"
      form={form}
      autoComplete="off"
      aria-label="Sort by"
      value={value}
      onChange={({ target }) => onChange(sortOf(target.value))}
      className="h-12 w-full truncate rounded-full border border-edge bg-surface pr-10 pl-5 font-semibold"
    >
      {SHOP_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_LABELS[sort]}
        </option>
      ))}
    </SelectControl>
  )
}
