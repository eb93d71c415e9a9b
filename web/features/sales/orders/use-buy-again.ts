import { useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import type { OrderLineView } from '../../../../contract/schemas/order.ts'
import type { AppDispatch } from '../../../api/api.ts'
import { shopToast } from '../../../ui/toast.ts'
import { addToCart, type CartState, openCart, selectCart, updateQuantity } from '../cart/cart.slice.ts'
import { getProductsById } from '../../../api/products.api.ts'

/**
 * Puts the lines of an order into the cart again, at today's prices. Lines already in the cart stay as they are;
 * products that are no longer sold, or sold out, are named in a message.
 */
export function useBuyAgain() {
  const dispatch = useDispatch<AppDispatch>()
  const store = useStore<{ cart: CartState }>()
  const [pending, setPending] = useState(false)
  const viewCart = { label: 'View cart', run: () => void dispatch(openCart()) }
  const productsInCart = () => selectCart(store.getState()).products

  const buyAgain = async (lines: readonly OrderLineView[]) => {
    setPending(true)
    const ids = lines.map(({ productId }) => productId)
    const request = getProductsById.initiate({ ids }, { subscribe: false, forceRefetch: true })
    const { data, error } = await dispatch(request)
    setPending(false)
    if (error !== undefined || data === undefined) {
      shopToast.error('Something went wrong! Please try again later.')
      return
    }
    const before = productsInCart()
    for (const { productId, name, quantity } of lines) {
      if (before.some(({ _id }) => _id === productId)) continue
      const product = data.products.find(({ _id }) => _id === productId)
      if (product === undefined) shopToast.info(`${name} is no longer available.`)
      else if (product.availability === 'out') shopToast.info(`${name} is sold out.`)
      if (product === undefined || product.availability === 'out') continue
      dispatch(addToCart(product))
      for (let piece = 1; piece < quantity; piece += 1)
        dispatch(updateQuantity({ _id: productId, type: 'increment' }))
    }
    const added = productsInCart().length - before.length
    if (added === 1) shopToast.success('Item added to the cart', viewCart)
    else if (added > 1) shopToast.success(`${added} items added to the cart`, viewCart)
    else if (lines.some(({ productId }) => before.some(({ _id }) => _id === productId)))
      shopToast.info('Item already in the cart', viewCart)
  }
  return { buyAgain, pending }
}
