import { QUANTITY } from '../../../../contract/limits.ts'
import type { AppDispatch } from '../../../api/api.ts'
import type { CartProduct } from './cart.slice.ts'
import { updateQuantity } from './cart.slice.ts'
import { countedIds, getAvailability, runningAvailability } from './checkout.api.ts'
import { unitsMost } from './StockLine.tsx'

/** Asks how many can be had and takes what is too much out of the lines; a line of which nothing is free stays and says so. */
export async function correctCart(dispatch: AppDispatch, lines: readonly CartProduct[]): Promise<void> {
  const ids = countedIds(lines)
  if (ids.length === 0) return
  // As for the products: an answer on its way may be older than the refusal.
  await dispatch(runningAvailability(ids))
  const request = getAvailability.initiate({ ids }, { subscribe: false, forceRefetch: true })
  const { data, error } = await dispatch(request)
  if (error !== undefined || data === undefined) return
  for (const { _id, quantity } of lines) {
    const most = unitsMost(
      data.find(({ productId }) => productId === _id),
      QUANTITY.most,
    )
    for (let more = quantity; more > most; more -= 1) dispatch(updateQuantity({ _id, type: 'decrement' }))
  }
}
