import { Button } from '../../../../ui/Button.tsx'
import { countProducts } from './count-products.ts'
import { useGetProductCountsQuery } from './counts.api.ts'
import { useMoney } from '../../../../routing/money.ts'
import { useCategories } from '../../../../routing/shop.ts'
import { chosenFilters } from './filter-words.ts'
import { chosenNeeds, type ShopFilters } from './shop-filters.ts'

type FilterAdviceProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void }

/** For a list that is empty with several filters: names the one whose removal finds the most products. */
export function FilterAdvice({ filters, onChange }: FilterAdviceProps) {
  const { data } = useGetProductCountsQuery()
  const chosen = chosenFilters(filters, useMoney(), useCategories())
  // The counts do not cover tags and plants' needs.
  const isCovered = filters.tag === null && chosenNeeds(filters.needs).length === 0
  if (data === undefined || chosen.length < 2 || !isCovered) return null
  const counts = chosen.map(({ without }) => countProducts(data, without))
  const most = Math.max(...counts)
  const best = chosen[counts.indexOf(most)]
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
