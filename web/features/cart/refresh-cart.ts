import { shopToast } from '../../ui/toast.ts'
import type { AppDispatch } from '../../api/api.ts'
import { getProduct } from '../product/product.api.ts'
import { cartRefreshed, type CartProduct } from './cart.slice.ts'
import { checkLines, type CatalogueAnswer } from './check-cart.ts'

/** Checks stored lines against the catalogue and takes out, with a notice, what is no longer sold (design, section 9). */
export async function refreshCart(dispatch: AppDispatch, lines: readonly CartProduct[]): Promise<void> {
  if (lines.length === 0) return
  const ask = async (id: string): Promise<CatalogueAnswer> => {
    const request = dispatch(getProduct.initiate(id, { subscribe: false, forceRefetch: true }))
    const { data, error } = await request
    // First, because a call that fails keeps the answer of the one before it.
    if (error !== undefined) return 'status' in error && error.status === 404 ? null : undefined
    return data?.product
  }
  const findings = await checkLines(
    lines.map(({ _id }) => _id),
    ask,
  )
  dispatch(cartRefreshed(findings))
  for (const { _id, name } of lines) {
    if (findings.gone.includes(_id))
      shopToast.info(`${name} is no longer sold and was taken out of your cart.`)
  }
}
