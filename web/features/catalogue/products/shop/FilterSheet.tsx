import { useId, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useGetProductsQuery } from '../../../../api/products.api.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { PlantNeedsFields } from './PlantNeedsFields.tsx'
import { SaleField } from './SaleField.tsx'
import { TagField } from './TagField.tsx'
import { NO_FILTERS, filtersToQuery, type ShopFilters } from './shop-filters.ts'

type FilterSheetProps = {
  /** The path of the shop. */
  action: string
  filters: ShopFilters
  onShow: (filters: ShopFilters) => void
  onClose: () => void
}

/**
 * The filters on a phone: the number of products for a choice is shown at once, and the page behind changes when that
 * number is pressed.
 */
export function FilterSheet({ action, filters, onShow, onClose }: FilterSheetProps) {
  const form = useId()
  const [draft, setDraft] = useState({ ...filters, page: 1 })
  const { data, currentData, isFetching } = useGetProductsQuery(filtersToQuery(draft))
  // The last number, dimmed, until the next one arrives; none after a failure.
  const total = (isFetching ? data : currentData)?.totalProducts
  const products = total === undefined ? 'products' : `${total} ${total === 1 ? 'product' : 'products'}`
  return (
    <Sheet
      open
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft({ ...NO_FILTERS, sort: draft.sort })}>
            Clear Filters
          </Button>
          <Button className="grow" onClick={() => onShow(draft)}>
            <span className={isFetching ? 'opacity-60' : undefined}>{`Show ${products}`}</span>
          </Button>
          <p role="status" className="sr-only">
            {!isFetching && total !== undefined && products}
          </p>
        </>
      }
    >
      <FilterPanel id={form} filters={draft} action={action} onChange={setDraft} />
      <SaleField form={form} filters={draft} onChange={setDraft} className="mt-5 border-t border-line pt-2" />
      <TagField form={form} filters={draft} onChange={setDraft} className="mt-2 border-t border-line pt-4" />
      <PlantNeedsFields
        form={form}
        filters={draft}
        onChange={setDraft}
        className="mt-2 border-t border-line pt-2"
      />
    </Sheet>
  )
}
