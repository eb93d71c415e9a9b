import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useDispatch } from 'react-redux'
import { loadCartContents } from '../sales/cart/CartDrawerHost.tsx'
import { openCart } from '../sales/cart/cart.slice.ts'
import { useCart } from '../sales/cart/use-cart.ts'
import { inPieces } from '../common/in-pieces.ts'
import { headerIconClass } from './header-icon.ts'

/** Opens the cart; its badge counts lines, not pieces (docs/behaviour.md#header-and-footer). */
export function CartButton() {
  const { products } = useCart()
  const dispatch = useDispatch()
  const count = products.length
  const fetchDrawer = () => void loadCartContents().catch(() => undefined)
  return (
    <button
      type="button"
      aria-label={`Cart, ${inPieces(count)}`}
      aria-haspopup="dialog"
      onClick={() => dispatch(openCart())}
      onPointerEnter={fetchDrawer}
      onFocus={fetchDrawer}
      className={headerIconClass}
    >
      <ShoppingBag aria-hidden="true" className="size-5.5" />
      {count > 0 && (
        <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-bold text-on-clay tabular-nums">
          {count}
        </span>
      )}
    </button>
  )
}
