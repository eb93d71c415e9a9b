import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { NeedsScripts } from '../../../ui/NeedsScripts.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { Confirmation } from '../orders/Confirmation.tsx'
import { DeliveryAddress } from '../delivery/DeliveryAddress.tsx'
import { OrderContents } from '../orders/OrderContents.tsx'
import { OrderTracker } from '../orders/OrderTracker.tsx'
import { useConfirmedOrder } from './use-confirmed-order.ts'

/** The time, in milliseconds, after which a note says that leaving the page loses nothing. */
const REASSURE_AFTER = 8_000

export function Component() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  const { order, unavailable } = useConfirmedOrder(sessionId)

  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <UnlistedHead title="Payment Status" />
      <h1 className="font-serif text-3xl sm:text-4xl">Payment Status</h1>
      {/* Alone on the page, because the content below has its own message. */}
      <div aria-live="polite">
        {order !== null && (
          <>
            <p className="mt-2 text-muted">
              {'Thank you! Order '}
              <Link to={paths.order(order.orderId)} className="link">
                {order.orderId}
              </Link>
            </p>
            <Confirmation of={order} />
          </>
        )}
      </div>
      {order === null && (sessionId === null ? <NoPayment /> : <Waiting unavailable={unavailable} />)}
      {order !== null && (
        <div className="mt-8 grid gap-10">
          <OrderTracker order={order} />
          <OrderContents order={order} />
          <DeliveryAddress order={order} isAdmin={false} />
        </div>
      )}
    </div>
  )
}

/** The visitor did not come from the card page, so there is nothing to wait for. */
function NoPayment() {
  return (
    <p className="py-20 text-center text-muted">
      {'Payment not found. See your purchases in '}
      <Link to={paths.myOrders()} className="underline underline-offset-4">
        your orders
      </Link>
      .
    </p>
  )
}

function Waiting({ unavailable }: Pick<ReturnType<typeof useConfirmedOrder>, 'unavailable'>) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), REASSURE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <NeedsScripts what="This page" />
      <Spinner label="Loading..." />
      {unavailable === 'guest' && <GuestNotice />}
      {unavailable === 'not-yours' && <NotYoursNotice />}
      {long && unavailable === null && (
        <p className="max-w-md text-muted">
          {
            'The payment is taking longer than usual. You can leave this page: once the payment is confirmed, the order appears in '
          }
          <Link to={paths.myOrders()} className="underline underline-offset-4">
            your orders
          </Link>
          .
        </p>
      )}
    </div>
  )
}

/** A card page or a bank may return to another browser than the one that left. */
function GuestNotice() {
  return (
    <p role="status" className="max-w-md text-muted">
      {'Please log in to see your order. If you paid, the order appears in '}
      <Link to={paths.myOrders()} className="link">
        your orders
      </Link>
      .
    </p>
  )
}

/** Another account paid, the order was archived, or the address is wrong: waiting would not help. */
function NotYoursNotice() {
  return (
    <p role="status" className="max-w-md text-muted">
      {'This payment is not in your account. Log in with the account that paid, or '}
      <Link to={paths.contact()} className="link">
        contact us
      </Link>
      .
    </p>
  )
}
