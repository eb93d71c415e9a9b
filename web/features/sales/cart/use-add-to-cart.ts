import type { MouseEvent } from 'react'
import { useStore } from 'react-redux'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { shopToast } from '../../../ui/toast.ts'
import { addToCart, openCart, selectCart, updateQuantity, type CartState } from './cart.slice.ts'

type Add = (product: ProductView, event: MouseEvent, quantity?: number) => void

/**
 * Adds a product once, with quantity 1 that is then increased to the chosen one; a repeated add shows a message and
 * changes nothing (docs/behaviour.md#cart). The cart is read at the click, so that a change of it does not render every
 * card of a page again.
 */
export function useAddToCart(): Add {
  const store = useStore<{ cart: CartState }>()
  const viewCart = { label: 'View cart', run: () => void store.dispatch(openCart()) }
  return (product, event, quantity = 1) => {
    // The second click of a double click is no second add.
    if (event.detail > 1) return
    const { _id } = product
    const { products } = selectCart(store.getState())
    if (products.some((line) => line._id === _id)) {
      shopToast.info('Item already in the cart', viewCart)
      return
    }
    store.dispatch(addToCart(product))
    if (selectCart(store.getState()).products === products) {
      shopToast.info('Your cart is full', viewCart)
      return
    }
    for (let more = 1; more < quantity; more += 1) store.dispatch(updateQuantity({ _id, type: 'increment' }))
    shopToast.success('Item added to the cart', viewCart)
  }
}
