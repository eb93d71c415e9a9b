import { ALL_CATEGORIES, CATEGORIES, CATEGORY_TITLES } from '../../../contract/categories.ts'
import { PRICE_RANGES, RATING } from '../../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { categoryOf, withFilter, type ShopFilters } from './shop-filters.ts'

const ANY = 'any'

const priceOptions = [
  { value: ANY, label: 'Any price' },
  ...PRICE_RANGES.map(({ label }, index) => ({ value: String(index), label })),
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
  onChange: (filters: ShopFilters) => void
  onClear: () => void
}

export function FilterPanel({ filters, onChange, onClear }: FilterPanelProps) {
  return (
    // The address says what is chosen: the browser must not put back what it remembers of these fields.
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <Select
        label="Category"
        value={filters.category}
        onChange={({ target }) => onChange(withFilter(filters, { category: categoryOf(target.value) }))}
      >
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
        value={choiceOf(filters.priceRange)}
        onChange={(value) => onChange(withFilter(filters, { priceRange: numberOf(value) }))}
      />
      <RadioGroup
        legend="Rating"
        name="rating"
        options={ratingOptions}
        value={choiceOf(filters.rating)}
        onChange={(value) => onChange(withFilter(filters, { rating: numberOf(value) }))}
      />
      <Button variant="secondary" onClick={onClear}>
        Clear Filters
      </Button>
    </form>
  )
}

function ratingLabel(stars: number): string {
  if (stars === RATING.most) return `${stars} stars`
  return `${stars} ${stars === 1 ? 'star' : 'stars'} & up`
}

const choiceOf = (value: number | null) => (value === null ? ANY : String(value))
const numberOf = (value: string) => (value === ANY ? null : Number(value))
