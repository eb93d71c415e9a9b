import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { ALL_CATEGORIES, type Categories } from '../../../../../contract/categories.ts'
import { RATING } from '../../../../../contract/limits.ts'
import { rangeLabel, type PriceRange } from '../../../../../contract/price-ranges.ts'
import { useMoney } from '../../../../routing/money.ts'
import { useCategories } from '../../../../routing/shop.ts'
import { useInView } from '../../../../ui/use-in-view.ts'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { countProducts } from './count-products.ts'
import { useGetProductCountsQuery } from './counts.api.ts'
import { usePriceRanges } from './use-price-ranges.ts'
import { ratingLabel } from './filter-words.ts'
import {
  ANY,
  chosenNeeds,
  filtersFromUrl,
  filtersToUrl,
  priceWord,
  sortOf,
  type ShopFilters,
} from './shop-filters.ts'

const anyPrice = { priceRange: null, value: ANY, label: 'Any price' }

const ratingOptions = [
  { rating: null, value: ANY, label: 'Any rating' },
  ...Array.from({ length: RATING.most }, (_, index) => RATING.most - index).map((rating) => ({
    rating,
    value: String(rating),
    label: ratingLabel(rating),
  })),
]

type FilterPanelProps = {
  filters: ShopFilters
  /** The path that the form is sent to without scripts. */
  action: string
  onChange: (filters: ShopFilters) => void
  /** The form's id, for controls outside of it. */
  id: string
  /** The content below the choices. */
  children?: ReactNode
}

/** The form of the filters, submitted without scripts, and applied at each choice with them. */
export function FilterPanel({ filters, action, onChange, id, children }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const countWith = useCounts(form, filters)
  const money = useMoney()
  const ranges = usePriceRanges()
  const categories = useCategories()
  const categoryOptions = [
    { value: ALL_CATEGORIES, label: 'All' },
    ...categories.shown.map(({ key, title }) => ({ value: key, label: title })),
  ]
  const priceOptions = [
    anyPrice,
    ...ranges.map((range) => ({
      priceRange: range,
      value: priceWord(range),
      label: rangeLabel(range, money),
    })),
  ]
  const read = () => {
    if (form.current === null) return
    const chosen = filtersOf(form.current, filters, { ranges, categories })
    // A change of a filter goes back to the first page (docs/behaviour.md#shop), which the form does not contain.
    if (!sameChoice(chosen, filters)) onChange(chosen)
  }
  // Reads the choices made before the page was hydrated.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(read, [])
  return (
    // The address decides the choices, so the browser must not restore remembered values.
    <form
      ref={form}
      id={id}
      method="get"
      action={action}
      aria-label="Filters"
      autoComplete="off"
      onChange={read}
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
      className="@container"
    >
      <div className="grid gap-6 @xs:grid-cols-2">
        <div className="@xs:col-span-2">
          <Select label="Category" name="category" value={filters.category} onChange={followsForm}>
            {categoryOptions.map(({ value, label }) => {
              // The closed select shows the chosen option and is only as wide as its words, so its count stands above
              // the list.
              const count = value === filters.category ? null : countWith({ category: value })
              return (
                <option key={value} value={value} label={count === null ? label : `${label} (${count})`}>
                  {label}
                </option>
              )
            })}
          </Select>
        </div>
        <RadioGroup
          legend="Price"
          name="price"
          options={priceOptions.map((option) => ({ ...option, count: countWith(option) }))}
          value={priceWord(filters.priceRange)}
          onChange={followsForm}
        />
        <RadioGroup
          legend="Rating"
          name="rating"
          options={ratingOptions.map((option) => ({ ...option, count: countWith(option) }))}
          value={filters.rating === null ? ANY : String(filters.rating)}
          onChange={followsForm}
        />
      </div>
      {children}
    </form>
  )
}

/**
 * Returns the number of products that a choice would find together with the other filters, as text; `null` until it is
 * known, and when a tag or a filter on plants' needs is set, which these counts do not cover. The counts are loaded after the
 * list, once the panel is visible, because they are not urgent.
 */
function useCounts(form: RefObject<HTMLFormElement | null>, filters: ShopFilters) {
  const { data } = useGetProductCountsQuery(undefined, { skip: !useInView(form) })
  return (change: Partial<ShopFilters>) =>
    data === undefined || filters.tag !== null || chosenNeeds(filters.needs).length > 0
      ? null
      : countProducts(data, { ...filters, ...change }).toLocaleString('en-US')
}

/** React requires a listener on each controlled field; the form has the one that reads them all. */
const followsForm = () => undefined

function filtersOf(
  form: HTMLFormElement,
  before: ShopFilters,
  { ranges, categories }: { ranges: readonly PriceRange[]; categories: Categories },
): ShopFilters {
  const params = new URLSearchParams([...new FormData(form)] as [string, string][])
  return {
    ...filtersFromUrl(params, ranges, categories),
    sort: params.has('sort') ? sortOf(params.get('sort')) : before.sort,
  }
}

const sameChoice = (one: ShopFilters, other: ShopFilters) =>
  filtersToUrl(one).toString() === filtersToUrl({ ...other, page: 1 }).toString()
