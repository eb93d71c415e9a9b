import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { paths } from '../../../../contract/paths.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import { Link } from '../../../routing/Link.tsx'
import { focusDialogTitle } from '../../../ui/DialogHeader.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { useMoney } from '../../../routing/money.ts'
import { useShopView } from '../../../routing/shop.ts'
import { useAuth } from '../../people/login/use-auth.ts'
import { countedIds, useGetAvailabilityQuery } from './checkout.api.ts'
import { useCheckout } from './use-checkout.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { CartActions } from './CartActions.tsx'
import { CartLine } from './CartLine.tsx'
import { selectCart, type CartState } from './cart.slice.ts'
import { useCode } from './code.ts'
import { useDestination } from './destination.ts'
import type { FinishEditing } from './DeliverTo.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { useCart } from './use-cart.ts'
import { useQuote } from './use-quote.ts'

/** What a customer chose; without an address while one is being asked for. */
type Chosen = { by: string; delivery: DeliveryView | null }

const openDestinationRow = () => import('./DestinationRow.tsx').then(({ DestinationRow }) => DestinationRow)
const openShippingChoice = () => import('./ShippingChoice.tsx').then(({ ShippingChoice }) => ShippingChoice)
const openCodeRow = () => import('./CodeRow.tsx').then(({ CodeRow }) => CodeRow)
const openGuarantee = () => import('./GuaranteeNotice.tsx').then(({ GuaranteeNotice }) => GuaranteeNotice)
const openGiftRow = () => import('./GiftRow.tsx').then(({ GiftRow }) => GiftRow)
const openDeliverTo = () => import('./DeliverTo.tsx').then(({ DeliverTo }) => DeliverTo)

const REFUSED = new Set(['not_delivered', 'shipping_needed', 'not_sold_there'])

/** Why a cart cannot be paid for this address; `null` if it can. */
function whatIsMissing({ needs, problems }: QuoteView): string | null {
  const refused = problems.find(({ code }) => REFUSED.has(code))
  if (refused !== undefined) return refused.message
  return needs.some((part) => part !== 'shippingMethod')
    ? 'Please edit this address: its state or postal code is missing.'
    : null
}

/** The content of the cart's drawer; mounted when it first opens, and kept while it is closed. */
export function CartContents() {
  const { products, quote, grandTotal, open } = useCart()
  const store = useStore<{ cart: CartState }>()
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
  const {
    gifts: hasGifts,
    money: { quotes: isQuoted, asks: asksAlways, codes: hasCodes } = {},
    legal,
  } = useShopView()
  const money = useMoney()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // One customer's choice must not apply to the next one who logs in.
  const own = chosen !== null && chosen.by === user?._id ? chosen : null
  const delivery = own?.delivery ?? null
  const choose = (address: DeliveryView | null) =>
    user !== null && setChosen({ by: user._id, delivery: address })
  const [place, setPlace] = useDestination()
  const [method, setMethod] = useState<string | null>(null)
  const [wish, setWish] = useState('')
  const arriveBy = quote?.arrivals?.find((day) => day === wish)
  const code = useCode()
  const [gift, setGift] = useState<string | null>(null)
  const wishes = {
    ...(arriveBy !== undefined && { arriveBy }),
    ...(gift !== null && { gift: { note: gift } }),
  }
  const { isCounted, failure, asks: asksNow, count } = useQuote(delivery ?? place, method, code)
  const asks = asksAlways ?? asksNow
  const isPickedUp =
    quote?.shippingOptions?.find(({ name }) => name === quote.shippingMethod)?.kind === 'pick-up'
  const isAddressing = asks !== undefined && own !== null && !isPickedUp
  const [notice, setNotice] = useState<{ text: string; total: number } | null>(null)

  /** Where the total is another than the one that was shown, it is shown first. */
  const pay = (address: DeliveryView | null, shown: number | null) => {
    const { grandTotal: total } = selectCart(store.getState())
    if (asks === undefined || total === shown) return void checkout(address, wishes)
    setNotice({ text: `The total for this address is ${money.show(total)}.`, total })
  }
  const payAt = async (address: DeliveryView, shown: number | null) => {
    const quote = await count(address)
    if (quote === null) return
    const text = whatIsMissing(quote)
    if (text === null) pay(address, shown)
    else setNotice({ text, total: quote.grandTotal })
  }
  const startCheckout = () => {
    const shown = isCounted ? grandTotal : null
    setNotice(null)
    // An address that is still being edited is used first, or the parcel would go to the former one.
    if (finishEditing.current !== null) finishEditing.current((address) => void payAt(address, shown))
    else if (asks === undefined || user === null || isPickedUp) void checkout(delivery, wishes)
    else if (delivery === null) choose(null)
    else void payAt(delivery, shown)
  }
  const isEmpty = products.length === 0

  const { code: sent, enter } = code
  useEffect(() => {
    // It was for the cart that was paid or cleared.
    if (isEmpty && sent !== '') enter('')
  }, [isEmpty, sent, enter])

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
        className={`cart-lines divide-y divide-line px-6 inert:opacity-60 @max-xs:px-4 ${isQuoted || legal.guarantee !== undefined ? 'min-h-40' : ''}`}
      >
        {products.map((product) => (
          <CartLine
            key={product._id}
            product={product}
            stock={stock.find(({ productId }) => productId === product._id)}
            refusal={quote?.problems.find(
              (one) => one.code === 'not_sold_there' && one.productId === product._id,
            )}
            notice={quote?.notices?.find(({ productId }) => productId === product._id)?.words}
          />
        ))}
      </ul>
      {asks !== undefined && !isAddressing && (
        <LazyPart
          name="The place"
          open={openDestinationRow}
          with={{ place, quote: isCounted ? quote : null, onChoose: setPlace }}
          waiting={null}
        />
      )}
      {isQuoted && (
        <LazyPart
          name="The delivery"
          open={openShippingChoice}
          with={{ quote: isCounted ? quote : null, method, onChoose: setMethod, wish, onWish: setWish }}
          waiting={null}
        />
      )}
      {hasCodes && (
        <LazyPart
          name="The discount code"
          open={openCodeRow}
          with={{ of: code, quote: isCounted ? quote : null }}
          waiting={null}
        />
      )}
      {hasGifts && (
        <div inert={pending}>
          <LazyPart
            name="The gift"
            open={openGiftRow}
            with={{ note: gift, onChange: setGift }}
            waiting={null}
          />
        </div>
      )}
      {legal.guarantee !== undefined && (
        <LazyPart name="The guarantee notice" open={openGuarantee} with={{}} waiting={null} />
      )}
      <OrderSummary isCounted={isCounted} failure={failure} onAgain={() => void count(delivery ?? place)} />
      {user !== null && (asks === undefined || isAddressing) && (
        <div inert={pending}>
          <LazyPart
            key={user._id}
            name="The addresses"
            open={openDeliverTo}
            with={{
              chosen: delivery,
              ...(asks && { needed: { place, count } }),
              finishEditing,
              onChoose: choose,
            }}
            waiting={null}
          />
        </div>
      )}
      <CartActions
        pending={pending}
        isAddressing={isAddressing}
        notice={notice?.total === grandTotal ? notice.text : null}
        onCheckout={startCheckout}
      />
    </>
  )
}
