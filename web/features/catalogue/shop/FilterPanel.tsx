import { useEffect, useRef, type ReactNode } from 'react'
import { ALL_CATEGORIES, CATEGORIES, CATEGORY_TITLES } from '../../../../contract/categories.ts'
import { PRICE_RANGES, RATING } from '../../../../contract/limits.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import {
  ANY,
  filtersFromUrl,
  filtersToUrl,
  priceWord,
  ratingLabel,
  sortOf,
  type ShopFilters,
} from './shop-filters.ts'

const priceOptions = [
  { value: ANY, label: 'Any price' },
  ...PRICE_RANGES.map(({ label }, index) => ({ value: priceWord(index), label })),
]

const ratingOptions = [
  { value: ANY, label: 'Any rating' },
  ...Array.from({ length: RATING.most }, (_, index) => RATING.most - index).map((stars) => ({
    value: String(stars),
    label: ratingLabel(stars),
  })),
]

type FilterPanelProps = {
  filters: ShopFilters
  /** Where the form asks without scripts: the path of the shop. */
  action: string
  onChange: (filters: ShopFilters) => void
  /** For controls elsewhere that belong to this form. */
  id?: string | undefined
  /** What stands below the choices. */
  children?: ReactNode
}

/** A form that asks for the list by itself, and at each choice where scripts run. */
export function FilterPanel({ filters, action, onChange, id, children }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    if (form.current === null) return
    const chosen = filtersOf(form.current, filters)
    // A change of a filter goes back to the first page (docs/behaviour.md#shop), which the form does not name.
    if (!sameChoice(chosen, filters)) onChange(chosen)
  }
  // What was chosen before the page came to life.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(read, [])
  return (
    // The address says what is chosen: the browser must not put back what it remembers of these fields.
    <form
      ref={form}
      id={id}
      method="get"
      action={action}
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
            <option value={ALL_CATEGORIES}>All</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_TITLES[category]}
              </option>
            ))}
          </Select>
        </div>
        <RadioGroup
          legend="Price"
          name="price"
          options={priceOptions}
          value={priceWord(filters.priceRange)}
          onChange={followsForm}
        />
        <RadioGroup
          legend="Rating"
          name="rating"
          options={ratingOptions}
          value={filters.rating === null ? ANY : String(filters.rating)}
          onChange={followsForm}
        />
      </div>
      {children}
    </form>
  )
}

/** React asks each controlled field for a listener; the form has the one that reads them all. */
const followsForm = () => undefined

function filtersOf(form: HTMLFormElement, before: ShopFilters): ShopFilters {
  const params = new URLSearchParams([...new FormData(form)] as [string, string][])
  return { ...filtersFromUrl(params), sort: params.has('sort') ? sortOf(params.get('sort')) : before.sort }
}

const sameChoice = (one: ShopFilters, other: ShopFilters) =>
  filtersToUrl(one).toString() === filtersToUrl({ ...other, page: 1 }).toString()
