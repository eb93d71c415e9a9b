import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useShopView } from '../../../routing/shop.ts'
import { barRef } from '../../../ui/bars.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusDialogTitle } from '../../../ui/DialogHeader.tsx'
import { shopToast } from '../../../ui/toast.ts'
import { useAuth } from '../../people/login/use-auth.ts'
import { clearCart, removalUndone, selectCart, type CartState } from './cart.slice.ts'

type CartActionsProps = {
  /** True while a checkout is starting. */
  pending: boolean
  /** True while the address is asked for, after which the payment page comes. */
  isAddressing: boolean
  /** What to know before continuing. */
  notice: string | null
  onCheckout: () => void
}

/** The two buttons to continue; they stay in view while there is space. */
export function CartActions({ pending, isAddressing, notice, onCheckout }: CartActionsProps) {
  const { user } = useAuth()
  const dispatch = useDispatch()
  const store = useStore<{ cart: CartState }>()
  const navigate = useNavigate()
  const { consent } = useShopView().legal

  const clear = (button: HTMLElement) => {
    if (user === null) {
      shopToast.error('Please log in to clear your cart.')
      return void navigate(paths.login(), { replace: true })
    }
    const { products } = selectCart(store.getState())
    focusDialogTitle(button)
    dispatch(clearCart())
    shopToast.info('Cart cleared', {
      label: 'Undo',
      run: () => void store.dispatch(removalUndone({ before: products })),
    })
  }

  return (
    <div ref={barRef} className="bar bottom-0 bg-surface px-6 pt-2 pb-5 @max-xs:px-4">
      <p role="status" className="text-sm font-semibold not-empty:mb-2">
        {notice}
      </p>
      <div className="flex flex-wrap gap-3 whitespace-nowrap @max-xs:gap-2">
        <Button
          variant="secondary"
          className="@max-xs:px-3"
          onClick={(event) => clear(event.currentTarget)}
          disabled={pending}
        >
          Clear cart
        </Button>
        <Button className="grow @max-xs:px-3" onClick={onCheckout} busy={pending}>
          {isAddressing ? 'Continue to payment' : 'Checkout'}
        </Button>
      </div>
      {consent !== null && <p className="mt-2 text-xs text-muted">{consent}</p>}
      <p role="status" className="text-center text-sm text-muted not-empty:mt-2">
        {pending && 'Opening the payment page …'}
      </p>
    </div>
  )
}
