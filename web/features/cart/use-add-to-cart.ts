import { useStore } from 'react-redux'
import type { ProductView } from '../../../contract/schemas/product.ts'
import { shopToast } from '../../ui/toast.ts'
import { addToCart, selectCart, type CartState } from './cart.slice.ts'

/**
 * Adds a product once; a second try is told and changes nothing (specification, section 5). The cart is read at the click, so
 * that a change of it does not draw every card of a page again.
 */
export function useAddToCart(): (product: ProductView) => void {
  const store = useStore<{ cart: CartState }>()
  return (product) => {
    const { products } = selectCart(store.getState())
    if (products.some(({ _id }) => _id === product._id)) {
      shopToast.info('Item already in the cart')
      return
    }
    store.dispatch(addToCart(product))
    if (selectCart(store.getState()).products === products) {
      shopToast.info('Your cart is full')
      return
    }
    shopToast.success('Item added to the cart')
  }
}
