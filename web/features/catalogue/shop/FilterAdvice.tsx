import { useGetProductsQuery } from '../../../api/products.api.ts'
import { Button } from '../../../ui/Button.tsx'
import { chosenFilters, filtersToQuery, type ShopFilters } from './shop-filters.ts'

type FilterAdviceProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void }

/**
 * For a list that is empty under several filters: names the one without which most products are found. The answers it compares
 * are lists of one product each, which the server keeps like any other.
 */
export function FilterAdvice({ filters, onChange }: FilterAdviceProps) {
  const [first, second, third] = chosenFilters(filters)
  const options = [
    useCountWithout(first?.without),
    useCountWithout(second?.without),
    useCountWithout(third?.without),
  ]
  // The first answer is no advice until all are there.
  if (second === undefined || options.some((option) => option === null)) return null
  const counts = options.map((option) => option ?? 0)
  const most = Math.max(...counts)
  const best = [first, second, third][counts.indexOf(most)]
  if (best === undefined || most === 0) return null
  return (
    <div className="mb-4 grid justify-items-center gap-3">
      <p>{`Without “${best.label}” there ${most === 1 ? 'is 1 product' : `are ${most} products`}.`}</p>
      <Button variant="secondary" onClick={() => onChange(best.without)}>
        {`Remove ${best.label}`}
      </Button>
    </div>
  )
}

/** How many products these filters find; `null` until that is known, 0 for a filter that is not chosen. */
function useCountWithout(filters: ShopFilters | undefined): number | null {
  const { data, isError } = useGetProductsQuery(
    { ...(filters && filtersToQuery(filters)), limit: 1 },
    { skip: filters === undefined },
  )
  return filters === undefined || isError ? 0 : (data?.totalProducts ?? null)
}
