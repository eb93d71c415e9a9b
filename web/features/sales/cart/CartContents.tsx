import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { Link } from '../../../routing/Link.tsx'
import { focusDialogTitle } from '../../../ui/DialogHeader.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { useAuth } from '../../people/login/use-auth.ts'
import { countedIds, useGetAvailabilityQuery } from './checkout.api.ts'
import { useCheckout } from './use-checkout.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { CartActions } from './CartActions.tsx'
import { CartLine } from './CartLine.tsx'
import type { FinishEditing } from './DeliverTo.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { useCart } from './use-cart.ts'
import { useQuote } from './use-quote.ts'

const openDeliverTo = () => import('./DeliverTo.tsx').then(({ DeliverTo }) => DeliverTo)

/** The content of the cart's drawer; mounted when it first opens, and kept while it is closed. */
export function CartContents() {
  const { products, open } = useCart()
  const counted = countedIds(products)
  const { data: stock = [] } = useGetAvailabilityQuery(
    { ids: counted },
    {
      skip: !open || counted.length === 0,
      refetchOnMountOrArgChange: true,
    },
  )
  const { pending, checkout } = useCheckout()
  const empty = useRef<HTMLDivElement>(null)
  const finishEditing = useRef<FinishEditing>(null)
  const { user } = useAuth()
  const { money } = useShopView()
  const [chosen, setChosen] = useState<{ by: string; delivery: DeliveryView | null } | null>(null)
  // One customer's choice must not apply to the next one who logs in.
  const delivery = chosen !== null && chosen.by === user?._id ? chosen.delivery : null
  const startCheckout = () => {
    // An address that is still being edited is used first, or the parcel would go to the former one.
    if (finishEditing.current === null) void checkout(delivery)
    else finishEditing.current((address) => void checkout(address))
  }
  const isEmpty = products.length === 0
  useQuote(delivery)

  useEffect(() => {
    // The last product is no longer sold, and the button with the focus disappeared with its line.
    if (isEmpty && document.activeElement === document.body && empty.current !== null)
      focusDialogTitle(empty.current)
  }, [isEmpty])

  return isEmpty ? (
    <div ref={empty} className="grid grow place-content-center p-6">
      <EmptyState
        title="Your cart is empty"
        picture={<ScenePicture name="empty-cart" sizes="240px" className="w-60 rounded-card" />}
      >
        <Link to={paths.shop()} replace className="mt-4 inline-flex min-h-11 items-center link">
          Browse plants
        </Link>
      </EmptyState>
    </div>
  ) : (
    <>
      {/* A cart on its way to the payment page must not change any more. */}
      <ul
        aria-label="Products in the cart"
        inert={pending}
        className="cart-lines divide-y divide-line px-6 inert:opacity-60 @max-xs:px-4"
      >
        {products.map((product) => (
          <CartLine
            key={product._id}
            product={product}
            stock={stock.find(({ productId }) => productId === product._id)}
          />
        ))}
      </ul>
      <OrderSummary />
      {user !== null && (
        <div inert={pending}>
          <LazyPart
            key={user._id}
            name="The addresses"
            open={openDeliverTo}
            with={{
              chosen: delivery,
              isNeeded: money?.asks !== undefined,
              finishEditing,
              onChoose: (address) => setChosen({ by: user._id, delivery: address }),
            }}
            waiting={null}
          />
        </div>
      )}
      <CartActions pending={pending} onCheckout={startCheckout} />
    </>
  )
}
