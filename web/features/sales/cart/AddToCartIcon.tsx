import Check from 'lucide-react/icons/check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useSelector } from 'react-redux'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { selectCart, type CartState } from './cart.slice.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * The round button on a product card, a tick while the product is in the cart. Its name includes the product, so that
 * the buttons of a list differ.
 */
export function AddToCartIcon({ product }: { product: ProductView }) {
  const add = useAddToCart()
  const added = useSelector((state: { cart: CartState }) =>
    selectCart(state).products.some(({ _id }) => _id === product._id),
  )
  const soldOut = product.availability === 'out'
  const Icon = added ? Check : ShoppingBag
  const look = added ? 'bg-leaf text-on-leaf' : 'bg-surface text-leaf hover:bg-leaf hover:text-on-leaf'
  return (
    <button
      type="button"
      disabled={soldOut}
      onClick={(event) => add(product, event)}
      aria-label={
        soldOut ? `Sold out: ${product.name}` : `Add to cart: ${product.name}${added ? ', in the cart' : ''}`
      }
      className={`grid size-11 place-items-center rounded-full shadow-card transition hover:scale-105 active:scale-95 motion-reduce:transform-none disabled:opacity-50 ${look}`}
    >
      <Icon aria-hidden size={18} />
    </button>
  )
}
