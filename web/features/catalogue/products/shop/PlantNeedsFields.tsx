import { useState } from 'react'
import { NEED_CHOICES } from '../../../../../contract/plant-needs.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { needLabel } from './filter-words.ts'
import { ANY, chosenNeeds, needOf, NEED_NAMES, type ShopFilters } from './shop-filters.ts'

const LABELS = { light: 'Light', water: 'Water', pets: 'Pets', size: 'Size' }

type PlantNeedsFieldsProps = {
  /** The id of the filters' form, which submits these too where scripts do not run. */
  form: string
  filters: ShopFilters
  onChange: (filters: ShopFilters) => void
  className: string
}

/** The filters on a plant's needs, below the others. Folded, unless one is set when the page opens. */
export function PlantNeedsFields({ form, filters, onChange, className }: PlantNeedsFieldsProps) {
  const { needs } = filters
  const [open] = useState(chosenNeeds(needs).length > 0)
  return (
    <details open={open} className={className}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Plant needs</summary>
      <div className="mt-1 mb-3 grid gap-4">
        {NEED_NAMES.map((name) => (
          <Select
            key={name}
            form={form}
            label={LABELS[name]}
            name={name}
            value={needs[name] ?? ANY}
            onChange={({ target: { value } }) =>
              onChange({ ...filters, needs: { ...needs, [name]: needOf(name, value) }, page: 1 })
            }
          >
            <option value={ANY}>Any</option>
            {NEED_CHOICES[name].map((choice) => (
              <option key={choice} value={choice}>
                {needLabel(name, choice)}
              </option>
            ))}
          </Select>
        ))}
        <Button type="submit" form={form} className="not-noscript:hidden">
          Show products
        </Button>
      </div>
    </details>
  )
}
