import { Select } from '../../../../ui/Select.tsx'
import { useGetProductsQuery } from '../../../../api/products.api.ts'
import { useGetProductTagsQuery } from './counts.api.ts'
import { filtersToQuery, type ShopFilters } from './shop-filters.ts'

type TagFieldProps = {
  /** The id of the filters' form, which submits this too where scripts do not run. */
  form: string
  filters: ShopFilters
  onChange: (filters: ShopFilters) => void
  className: string
}

/** The filter for a tag; left out while no product that is shown has one. */
export function TagField({ form, filters, onChange, className }: TagFieldProps) {
  const { tag } = filters
  const { currentData } = useGetProductsQuery(filtersToQuery(filters))
  const isUsed = tag !== null || currentData?.products.some(({ tags }) => tags !== undefined) === true
  const { data } = useGetProductTagsQuery(undefined, { skip: !isUsed })
  if (!isUsed) return null
  const tags = new Set([...(tag === null ? [] : [tag]), ...(data?.tags.map((each) => each.tag) ?? [])])
  return (
    <div className={className}>
      <Select
        form={form}
        label="Tag"
        name="tag"
        value={tag ?? ''}
        onChange={({ target }) => onChange({ ...filters, tag: target.value || null, page: 1 })}
      >
        <option value="">Any</option>
        {[...tags].toSorted().map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </div>
  )
}
