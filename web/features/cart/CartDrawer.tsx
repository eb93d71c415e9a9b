import { useDispatch } from 'react-redux'
import { paths } from '../../../contract/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScenePicture } from '../layout/ScenePicture.tsx'
import { CartLine } from './CartLine.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { closeCart } from './cart.slice.ts'
import { useCart } from './use-cart.ts'

export function CartDrawer() {
  const { open, products } = useCart()
  const dispatch = useDispatch()
  const close = () => void dispatch(closeCart())
  return (
    <Drawer title="Your cart" open={open} onClose={close}>
      {products.length === 0 ? (
        <div className="grid grow place-content-center p-6">
          <EmptyState
            title="Your cart is empty"
            picture={<ScenePicture name="empty-cart" sizes="240px" className="w-60 rounded-card" />}
          >
            <Link
              to={paths.shop()}
              onClick={close}
              className="mt-4 inline-block font-semibold text-leaf underline underline-offset-4"
            >
              Find something green
            </Link>
          </EmptyState>
        </div>
      ) : (
        <>
          <ul
            aria-label="Products in the cart"
            className="min-h-0 grow divide-y divide-line overflow-y-auto px-6 @max-xs:px-4"
          >
            {products.map((product) => (
              <CartLine key={product._id} product={product} />
            ))}
          </ul>
          <OrderSummary />
        </>
      )}
    </Drawer>
  )
}
