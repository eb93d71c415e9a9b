import { MAX_STOCK } from '../../../../contract/stock.ts'
import type { Level } from './levels.store.ts'

/** Either a change, or the number of pots counted on the shelf; both are absent when only settings change. */
export type LevelChange = { change?: number | undefined; count?: number | undefined }

/** The reason why a stock change is refused. `isConflict` if sales or holds of others are the cause. */
export type Refusal = { field: 'change' | 'count'; message: string; isConflict: boolean }

/** Calculates the quantity after a change. A count is of pots on the shelf, some of which are sold but not shipped yet. */
export function decideLevel(
  { row, held, promised }: Level,
  { change, count }: LevelChange,
): number | Refusal {
  const field = count === undefined ? 'change' : 'count'
  const wrong = (message: string): Refusal => ({ field, message, isConflict: false })
  const conflict = (message: string): Refusal => ({ field, message, isConflict: true })

  if (row === null && count === undefined)
    return { ...wrong('must be given first: stock of this product is not tracked yet'), field: 'count' }
  const there = row?.quantity ?? 0
  const quantity = count === undefined ? there + (change ?? 0) : count - promised
  if (quantity < 0)
    return count === undefined
      ? conflict(`Only ${there} ${are(there)} in stock`)
      : conflict(`${promised} ${are(promised)} sold and not shipped yet; include them in the count`)
  if (quantity > MAX_STOCK) return wrong(`must not result in more than ${MAX_STOCK}`)
  if (quantity < held)
    return conflict(`${held} ${are(held)} in open checkouts; close them first, or try again in 30 minutes`)
  return quantity
}

const are = (units: number): string => (units === 1 ? 'is' : 'are')
