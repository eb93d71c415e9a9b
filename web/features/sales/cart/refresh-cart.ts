import { shopToast } from '../../../ui/toast.ts'
import type { AppDispatch } from '../../../api/api.ts'
import { getProductsById, runningProductsById } from '../../../api/products.api.ts'
import { cartRefreshed, type CartProduct } from './cart.slice.ts'

/**
 * Loads all lines' products at once, removes, with a notice, those that are no longer sold, and updates the others. When
 * the call fails, the cart stays as it is. Resolves when it is done.
 */
export async function refreshCart(dispatch: AppDispatch, lines: readonly CartProduct[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ _id }) => _id)
  // A running call would be shared, and may have been answered before the event that requires a refresh.
  await dispatch(runningProductsById(ids))
  const request = getProductsById.initiate({ ids }, { subscribe: false, forceRefetch: true })
  const { data, error } = await dispatch(request)
  // Checked first, because a failed call keeps the answer of the one before it.
  if (error !== undefined || data === undefined) return
  const current = data.products
  const gone = lines.filter((line) => current.every(({ _id }) => _id !== line._id))
  dispatch(cartRefreshed({ gone: gone.map(({ _id }) => _id), current }))
  for (const { name } of gone)
    shopToast.info(`${name} is no longer available and was removed from your cart.`)
}
