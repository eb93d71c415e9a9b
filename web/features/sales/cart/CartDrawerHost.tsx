import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Drawer } from '../../../ui/Drawer.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { closeCart } from './cart.slice.ts'
import { loadForCart, reopenOnNextLoad } from './reopen-cart.ts'
import { useCart } from './use-cart.ts'
import { useOpenCart } from './use-open-cart.ts'

/** Loads the drawer's content ahead, when the cart button is pointed at. */
export async function loadCartContents() {
  return (await import('./CartContents.tsx')).CartContents
}

/** The drawer, opened at once; its content is not loaded before that. */
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
