import { useDispatch } from 'react-redux'
import type { ProductView } from '../../../contract/schemas/product.ts'
import { shopToast } from '../../ui/toast.ts'
import { addToCart } from './cart.slice.ts'
import { useCart } from './use-cart.ts'

/** Adds a product once; a second try is told and changes nothing (specification, section 5). */
export function useAddToCart(): (product: ProductView) => void {
  const dispatch = useDispatch()
  const { products } = useCart()
  return (product) => {
    if (products.some((line) => line._id === product._id)) {
      shopToast.info('Item already in the cart')
      return
    }
    dispatch(addToCart(product))
    shopToast.success('Item added to the cart')
  }
}
