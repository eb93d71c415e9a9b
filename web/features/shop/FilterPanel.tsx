import { useEffect, useId, useRef } from 'react'
import { ALL_CATEGORIES, CATEGORIES, CATEGORY_TITLES } from '../../../contract/categories.ts'
import { PRICE_RANGES, RATING } from '../../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { ANY, filtersFromUrl, filtersToUrl, priceWord, type ShopFilters } from './shop-filters.ts'

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
  onClear: () => void
}

/** A form that asks for the list by itself, and at each choice where scripts run. */
export function FilterPanel({ filters, action, onChange, onClear }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const bare = useId()
  const read = () => {
    if (form.current === null) return
    const chosen = filtersOf(form.current)
    // A change of a filter goes back to the first page (specification, section 4), which the form does not name.
    if (!sameChoice(chosen, filters)) onChange(chosen)
  }
  // What was chosen before the page came to life.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(read, [])
  return (
    <>
      {/* The address says what is chosen: the browser must not put back what it remembers of these fields. */}
      <form
        ref={form}
        method="get"
        action={action}
        autoComplete="off"
        onChange={read}
        onSubmit={(event) => {
          event.preventDefault()
          read()
        }}
        className="grid gap-6"
      >
        <Select label="Category" name="category" value={filters.category} onChange={followsForm}>
          <option value={ALL_CATEGORIES}>All</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_TITLES[category]}
            </option>
          ))}
        </Select>
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
        <Button type="submit" className="not-noscript:hidden">
          Show products
        </Button>
        <Button type="submit" form={bare} variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </form>
      <form id={bare} method="get" action={action} onSubmit={(event) => event.preventDefault()} />
    </>
  )
}

/** React asks each controlled field for a listener; the form has the one that reads them all. */
const followsForm = () => undefined

const filtersOf = (form: HTMLFormElement): ShopFilters =>
  filtersFromUrl(new URLSearchParams([...new FormData(form)] as [string, string][]))

const sameChoice = (one: ShopFilters, other: ShopFilters) =>
  filtersToUrl(one).toString() === filtersToUrl({ ...other, page: 1 }).toString()

function ratingLabel(stars: number): string {
  if (stars === RATING.most) return `${stars} stars`
  return `${stars} ${stars === 1 ? 'star' : 'stars'} & up`
}
