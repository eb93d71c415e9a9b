import type { AppDispatch } from '../../../api/api.ts'
import type { CartProduct } from './cart.slice.ts'
import { updateQuantity } from './cart.slice.ts'
import { countedIds, getAvailability, runningAvailability } from './checkout.api.ts'
import { unitsMost } from './StockLine.tsx'

/** Loads the stock and reduces lines that exceed it; a line without any free unit stays and says so. */
export async function correctCart(dispatch: AppDispatch, lines: readonly CartProduct[]): Promise<void> {
  const ids = countedIds(lines)
  if (ids.length === 0) return
  // A running call may have been answered before the refusal, as for the products.
  await dispatch(runningAvailability(ids))
  const request = getAvailability.initiate({ ids }, { subscribe: false, forceRefetch: true })
  const { data, error } = await dispatch(request)
  if (error !== undefined || data === undefined) return
  for (const { _id, quantity } of lines) {
    const most = unitsMost(data.find(({ productId }) => productId === _id))
    if (most === 0) continue
    for (let more = quantity; more > most; more -= 1) dispatch(updateQuantity({ _id, type: 'decrement' }))
  }
}
