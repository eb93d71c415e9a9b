import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { formatDollars } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { shopToast } from '../../ui/toast.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { clearCart, closeCart } from './cart.slice.ts'
import { useCart } from './use-cart.ts'

export function OrderSummary() {
  const { selectedItems, totalPrice, tax, taxRate, grandTotal } = useCart()
  const { user } = useAuth()
  const { pending, checkout } = useCheckout()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const clear = () => {
    if (user !== null) return dispatch(clearCart())
    shopToast.error('Please log in to clear your cart.')
    dispatch(closeCart())
    return navigate(paths.login())
  }

  return (
    <section
      aria-labelledby="order-summary"
      className="border-t border-line bg-surface px-6 py-5 @max-xs:px-4"
    >
      <h2 id="order-summary" className="font-serif text-xl">
        OrderSummary
      </h2>
      <dl className="mt-3 grid gap-1.5 text-sm tabular-nums">
        <Row name="Selected items" value={String(selectedItems)} />
        <Row name="Total price" value={formatDollars(totalPrice)} />
        <Row name={`GST (${taxRate * 100}%)`} value={formatDollars(tax)} />
        <div className="mt-1 flex justify-between border-t border-line pt-2 text-lg font-semibold">
          <dt>Grand total</dt>
          <dd>{formatDollars(grandTotal)}</dd>
        </div>
      </dl>
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-3 whitespace-nowrap @max-xs:gap-2">
        <Button variant="secondary" className="@max-xs:px-3" onClick={() => void clear()}>
          Clear cart
        </Button>
        <Button className="@max-xs:px-3" onClick={() => void checkout()} busy={pending}>
          Checkout
        </Button>
      </div>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
