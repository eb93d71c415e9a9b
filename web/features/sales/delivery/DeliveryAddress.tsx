import type { ReactNode } from 'react'
import { longDay } from '../../../../contract/shipping-days.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { AddressLines } from './AddressLines.tsx'
import { formatMoment } from '../../common/dates.ts'
import { holdWords, PACK_WORDS } from './weather-words.ts'

const openSaleHold = () => import('./SaleHold.tsx').then(({ SaleHold }) => SaleHold)

type DeliveryAddressProps = { order: OrderView; isAdmin: boolean; children?: ReactNode }

/** The delivery address of the order, which is printed with the receipt; nothing for an order without one. */
export function DeliveryAddress({ order, isAdmin, children }: DeliveryAddressProps) {
  const { delivery, addressMissing, status, holdUntil, holdReason, packFor } = order
  const { shippingMethod: method } = order
  if (method?.kind === 'pick-up')
    return (
      <PickUp name={method.name} readyAt={order.readyAt}>
        {children}
      </PickUp>
    )
  const hasLeft = status === 'shipped' || status === 'completed'
  if (delivery === undefined && addressMissing === undefined && !isAdmin) return null
  return (
    <section
      aria-labelledby="ship-to"
      className="grid gap-2 rounded-card border border-line bg-surface p-5 print:mt-6 print:border-0 print:p-0"
    >
      <h2 id="ship-to" className="font-serif text-lg print:hidden">
        Ship to
      </h2>
      <p className="hidden font-semibold print:block">Ship to</p>
      {delivery !== undefined && (
        <>
          <AddressLines of={delivery} />
          {method !== undefined && <p className="text-sm">{methodWords(method)}</p>}
          {delivery.phone !== '' && <p className="text-sm text-muted wrap-anywhere">{delivery.phone}</p>}
          {hasLeft && (
            <p className="text-sm text-muted print:hidden">
              The address can no longer be changed: the order has shipped.
            </p>
          )}
        </>
      )}
      {addressMissing && (
        <p className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          <strong className="block">Address missing</strong>
          {isAdmin
            ? 'The order is paid, but has no address. Ask the customer for the address and enter it here.'
            : 'Your order is paid, but we did not receive your address. Please contact us with your delivery address.'}
        </p>
      )}
      {order.gift !== undefined && (
        <div className="rounded-2xl bg-sunken px-4 py-3 text-sm print:hidden">
          <p className="font-semibold">{order.gift.note === '' ? 'A gift' : 'A gift, with this card:'}</p>
          <p className="whitespace-pre-line wrap-anywhere empty:hidden">{order.gift.note}</p>
        </div>
      )}
      {holdUntil !== undefined && holdReason !== undefined && (
        <p className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          {holdWords(holdUntil, holdReason)}
        </p>
      )}
      {order.saleHold !== undefined && (
        <LazyPart name="The hold" open={openSaleHold} with={{ order, isAdmin }} waiting={null} />
      )}
      {packFor !== undefined && (
        <p className="rounded-2xl bg-sunken px-4 py-3 text-sm">{PACK_WORDS[packFor]}</p>
      )}
      {delivery === undefined && !addressMissing && (
        <p className="text-sm text-muted">No delivery address.</p>
      )}
      {children}
    </section>
  )
}

/** `Parcel, wished by Thursday 3 December` */
const methodWords = ({ name, wished }: NonNullable<OrderView['shippingMethod']>): string =>
  wished === undefined ? name : `${name}, wished by ${longDay(wished.arrives)}`

/** Where an order is picked up, and since when it can be. */
function PickUp({
  name,
  readyAt,
  children,
}: {
  name: string
  readyAt: string | undefined
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby="pick-up"
      className="grid gap-2 rounded-card border border-line bg-surface p-5 print:mt-6 print:border-0 print:p-0"
    >
      <h2 id="pick-up" className="font-serif text-lg">
        Pick-up
      </h2>
      <p className="wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {readyAt === undefined ? 'We e-mail when it is ready.' : `Ready since ${formatMoment(readyAt)}`}
      </p>
      {children}
    </section>
  )
}
