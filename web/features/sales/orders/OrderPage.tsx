import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ShipmentView } from '../../../../contract/schemas/delivery.ts'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failure as NotRefreshed } from '../../../tables/QueryStates.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { RequireUser } from '../../people/login/RequireUser.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { DeliveryAddress } from '../delivery/DeliveryAddress.tsx'
import { History } from '../delivery/History.tsx'
import { Parcels } from '../delivery/Parcels.tsx'
import { cancelledWords } from '../refunds/cancelled-words.ts'
import { OrderInvoices } from '../invoices/OrderInvoices.tsx'
import { MoneyBadges } from '../refunds/MoneyBadges.tsx'
import { Refunds } from '../refunds/Refunds.tsx'
import { archivedOrders } from './archived-orders.ts'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { Confirmation } from './Confirmation.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderTracker } from './OrderTracker.tsx'
import { useGetOrderQuery } from './orders.api.ts'
import { isBeingPrepared, PREPARING } from './preparing.ts'

export function Component() {
  const { orderId = '' } = useParams()
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 print:max-w-none print:p-0">
      {/* The printed page's file name comes from it. */}
      <UnlistedHead title={`Order ${orderId}`} />
      <RequireUser>
        <Order id={orderId} />
      </RequireUser>
    </div>
  )
}

function Order({ id }: { id: string }) {
  const { role } = useViewer()
  const { legal } = useShopView()
  const { data: info } = useGetShopInfoQuery(undefined, { skip: role !== 'admin' })
  const { currentData: order, isError, isFetching, error, refetch } = useGetOrderQuery({ id })
  const isUnknown = error !== undefined && 'status' in error && error.status === 404
  if (isUnknown && !isFetching) return <NotFound id={id} />
  // An order that cannot be loaded again stays, with what is typed in its dialogs, below a word that it is not the newest.
  if (order === undefined) return isError && !isFetching ? <Failure onRetry={refetch} /> : <Spinner />
  const delivers = info?.deliveryCountries !== undefined
  const isFulfilled = delivers || (role === 'admin' && order.shippingMethod?.kind === 'pick-up')
  return (
    <>
      {isError && (
        <div className="mb-6 print:hidden">
          <NotRefreshed
            text="The order could not be loaded again. What you see may be out of date."
            onRetry={refetch}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 print:hidden">
        <BackToOrders />
        {role === 'admin' && (
          <LazyPart name="The other orders" open={openNeighbours} with={{ id }} waiting={null} />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {order.cancelledAt !== undefined && (
            <p className="mb-3 rounded-2xl bg-danger-soft px-4 py-3 text-lg font-semibold text-danger">
              {cancelledWords(order, role === 'admin')}
            </p>
          )}
          <h1 className="font-serif text-3xl sm:text-4xl print:hidden">{`Payment Status: ${order.status}`}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
            <span>
              {'Order '}
              <span className="font-semibold text-ink">{order.orderId}</span>
              {` is ${order.cancelledAt === undefined ? order.status : 'cancelled'}`}
            </span>
            <MoneyBadges of={order} />
            {role !== 'admin' && isBeingPrepared(order) && <span>{PREPARING}</span>}
          </p>
          <Confirmation of={order} />
        </div>
        <OrderActions order={order} />
      </div>
      <div className="mt-8 print:hidden">
        <OrderTracker order={order} />
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.75rem] print:mt-4 print:block">
        <div className="grid min-w-0 gap-6 print:block">
          {order.shipments !== undefined && (
            <Parcels shipments={order.shipments} action={delivers ? takeBack : undefined} />
          )}
          <OrderContents order={order} />
        </div>
        <div className="grid min-w-0 gap-4 print:block">
          <DeliveryAddress order={order} isAdmin={isFulfilled}>
            {isFulfilled && (
              <LazyPart name="The buttons" open={openAdminDelivery} with={{ order }} waiting={<Spinner />} />
            )}
          </DeliveryAddress>
          <OrderInvoices of={order} />
          <Refunds of={order} />
          {(order.status === 'shipped' || order.status === 'completed' || legal.withdrawal) && (
            <LazyPart
              name="Your claims"
              open={openClaims}
              with={{ order, isAdmin: role === 'admin' }}
              waiting={null}
            />
          )}
          {role !== 'admin' && <AskAboutOrder orderId={order.orderId} />}
          {order.history !== undefined && <History events={order.history} currency={order.currency} />}
        </div>
      </div>
    </>
  )
}

/** Parts for admins are loaded for admins only. */
const openNeighbours = async () => (await import('./Neighbours.tsx')).Neighbours
const openClaims = async () => (await import('../claims/Claims.tsx')).Claims
const openAdminDelivery = async () => (await import('../delivery/AdminDelivery.tsx')).AdminDelivery
const openRemoveParcel = async () => (await import('../delivery/RemoveParcel.tsx')).RemoveParcel

const takeBack = (parcel: ShipmentView) => (
  <LazyPart name="The button" open={openRemoveParcel} with={{ parcel }} waiting={null} />
)

function BackToOrders() {
  const isAdmin = useViewer().role === 'admin'
  return (
    <Link
      to={isAdmin ? paths.manageOrders() : paths.myOrders()}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-leaf hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {isAdmin ? 'Back to all orders' : 'Back to your orders'}
    </Link>
  )
}

/** Archived orders have no page of their own, so admins get a link to the list where they can be viewed and restored. */
function NotFound({ id }: { id: string }) {
  const isAdmin = useViewer().role === 'admin'
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-16 text-center">
      <h1 className="font-serif text-2xl">Order not found</h1>
      <p className="max-w-prose text-muted">
        {isAdmin
          ? 'There is no order with this number outside the archive.'
          : 'There is no order with this number in your account. Check your orders, or log in with the account that placed it.'}
      </p>
      <BackToOrders />
      {isAdmin && (
        <Link to={archiveWith(id)} className={buttonClass({ variant: 'secondary' })}>
          Search the archive
        </Link>
      )}
      <Link to={paths.shop()} className={buttonClass({})}>
        Go to the shop
      </Link>
    </div>
  )
}

/** The length of an id in characters; a number is shorter. */
const ID_LENGTH = 36

/** Searches for the number, because lists do not find ids. */
const archiveWith = (id: string) => archivedOrders(id.length < ID_LENGTH ? id : undefined)

function Failure({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-16 text-center">
      <h1 className="font-serif text-2xl">Something went wrong! Please try again later.</h1>
      <Button onClick={() => void onRetry()}>Try again</Button>
      <BackToOrders />
    </div>
  )
}
