import { SALE_LABEL } from './filter-words.ts'
import type { ShopFilters } from './shop-filters.ts'

type SaleFieldProps = {
  /** The id of the filters' form, which submits this too where scripts do not run. */
  form: string
  filters: ShopFilters
  onChange: (filters: ShopFilters) => void
  className: string
}

/** The filter for reduced products, below the others. */
export const SaleField = ({ form, filters, onChange, className }: SaleFieldProps) => (
  <label className={`flex min-h-11 cursor-pointer items-center gap-3 font-semibold ${className}`}>
    <input
      type="checkbox"
      form={form}
      name="sale"
      value="true"
      checked={filters.sale}
      onChange={({ target }) => onChange({ ...filters, sale: target.checked, page: 1 })}
      className="size-4.5 shrink-0 accent-leaf"
    />
    {SALE_LABEL}
  </label>
)
