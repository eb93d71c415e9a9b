import X from 'lucide-react/icons/x'
import { Link } from '../../../../routing/Link.tsx'
import { focusProducts } from './focus-products.ts'
import { useMoney } from '../../../../routing/money.ts'
import { useCategories } from '../../../../routing/shop.ts'
import { chosenFilters } from './filter-words.ts'
import { filtersToUrl, pathOf, type ShopFilters } from './shop-filters.ts'

type FilterChipsProps = {
  filters: ShopFilters
  /** The path of the shop page. */
  pathname: string
  onChange: (filters: ShopFilters) => void
}

/** The active filters; each chip links to the same page without its filter. */
export function FilterChips({ filters, pathname, onChange }: FilterChipsProps) {
  const chosen = chosenFilters(filters, useMoney(), useCategories())
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={pathOf(pathname, filtersToUrl(without))}
            aria-label={`Remove filter ${label}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              focusProducts()
              onChange(without)
            }}
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-leaf-soft px-4 text-sm font-semibold text-leaf hover:bg-leaf hover:text-on-leaf pointer-coarse:min-h-11"
          >
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
