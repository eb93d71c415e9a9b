import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ProductView } from '../../../contract/schemas/product.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** The round button on a product card. Its name carries the product, so that a list of buttons can be told apart. */
export function AddToCartIcon({ product }: { product: ProductView }) {
  const add = useAddToCart()
  return (
    <button
      type="button"
      onClick={(event) => add(product, event)}
      aria-label={`Add to cart: ${product.name}`}
      className="grid size-11 place-items-center rounded-full bg-surface text-leaf shadow-card transition hover:scale-105 hover:bg-leaf hover:text-on-leaf active:scale-95 motion-reduce:transform-none"
    >
      <ShoppingBag aria-hidden size={18} />
    </button>
  )
}
