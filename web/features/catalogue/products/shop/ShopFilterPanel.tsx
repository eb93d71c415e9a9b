import { useId } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { PlantNeedsFields } from './PlantNeedsFields.tsx'
import { SaleField } from './SaleField.tsx'
import { TagField } from './TagField.tsx'
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts'

type ShopFilterPanelProps = {
  /** The id of its form. */
  id: string
  /** The path of the shop. */
  action: string
  filters: ShopFilters
  onChange: (filters: ShopFilters) => void
}

/**
 * The filters beside the products on a desktop, where each choice applies at once. A phone has a sheet instead, if
 * scripts run.
 */
export function ShopFilterPanel({ id, action, filters, onChange }: ShopFilterPanelProps) {
  const bare = useId()
  return (
    <section
      aria-labelledby="filters-title"
      className="max-lg:not-noscript:hidden lg:sticky lg:top-8 lg:self-start lg:has-[details[open]]:static"
    >
      <h2 id="filters-title" className="mb-5 font-serif text-xl">
        Filters
      </h2>
      <div className="rounded-card border border-line bg-surface p-5">
        <FilterPanel id={id} filters={filters} action={action} onChange={onChange}>
          <div className="mt-6 grid gap-3">
            <Button type="submit" className="not-noscript:hidden">
              Show products
            </Button>
            <Button
              type="submit"
              form={bare}
              variant="secondary"
              onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}
            >
              Clear Filters
            </Button>
          </div>
        </FilterPanel>
        <form
          id={bare}
          method="get"
          action={action}
          aria-label="No filters"
          onSubmit={(event) => event.preventDefault()}
        />
      </div>
      <SaleField
        form={id}
        filters={filters}
        onChange={onChange}
        className="mt-4 rounded-card border border-line bg-surface px-5 py-2"
      />
      <TagField
        form={id}
        filters={filters}
        onChange={onChange}
        className="mt-4 rounded-card border border-line bg-surface px-5 py-4"
      />
      <PlantNeedsFields
        form={id}
        filters={filters}
        onChange={onChange}
        className="mt-4 rounded-card border border-line bg-surface px-5 py-2"
      />
    </section>
  )
}
