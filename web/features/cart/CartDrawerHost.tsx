import { Suspense, lazy, useState } from 'react'
import { useOpenCart } from './use-open-cart.ts'

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })))

/** Fetches the drawer's code; whoever points at the cart button will soon need it. */
export function loadCartDrawer() {
  return import('./CartDrawer.tsx')
}

/** The drawer's place in the layout: nothing of it is loaded before it is opened for the first time. */
export function CartDrawerHost() {
  const open = useOpenCart()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <CartDrawer />
    </Suspense>
  )
}
