import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Drawer } from '../../../ui/Drawer.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { closeCart } from './cart.slice.ts'
import { loadForCart, reopenOnNextLoad } from './reopen-cart.ts'
import { useCart } from './use-cart.ts'
import { useOpenCart } from './use-open-cart.ts'

/** Fetches what the drawer shows; whoever points at the cart button will soon need it. */
export async function loadCartContents() {
  return (await import('./CartContents.tsx')).CartContents
}

/** The drawer, at once when it is opened; what it shows is not loaded before that. */
export function CartDrawerHost() {
  const open = useOpenCart()
  const { leftPayment } = useCart()
  const dispatch = useDispatch()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Drawer
      title="Your cart"
      note={leftPayment ? 'Payment not completed. Your cart is as you left it.' : null}
      open={open}
      onClose={() => void dispatch(closeCart())}
    >
      <LazyPart
        name="The cart"
        open={loadCartContents}
        with={{}}
        waiting={<Spinner />}
        onLost={loadForCart}
        onLoadAgain={reopenOnNextLoad}
      />
    </Drawer>
  )
}
