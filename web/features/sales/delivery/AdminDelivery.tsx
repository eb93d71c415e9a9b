import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/Button.tsx'
import { PassportsLink } from '../passports/PassportsLink.tsx'
import { AddressModal } from './AddressModal.tsx'
import { NoteModal } from './NoteModal.tsx'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { ReadyButton } from './ReadyButton.tsx'
import { ParcelModal } from './ParcelModal.tsx'

type Dialog = 'address' | 'parcel' | 'replacement' | 'note' | null

/** An admin's actions on the delivery of an order. */
export function AdminDelivery({ order }: { order: OrderView }) {
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const [dialog, setDialog] = useState<Dialog>(null)
  const hasLeft = order.status === 'shipped' || order.status === 'completed'
  const close = () => setDialog(null)
  const isPickedUp = order.shippingMethod?.kind === 'pick-up'
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Link to={`${paths.packing()}?ids=${order.orderId}`} className={buttonClass({ variant: 'secondary' })}>
        <Printer aria-hidden className="size-4" />
        Packing slip
      </Link>
      <PassportsLink orderIds={[order.orderId]} className={buttonClass({ variant: 'secondary' })} />
      {hasLeft && !isPickedUp && order.toReplace !== undefined && (
        <Button onClick={() => setDialog('replacement')}>Send replacement</Button>
      )}
      {isPickedUp ? (
        <ReadyButton order={order} />
      ) : hasLeft ? (
        <Button variant="secondary" onClick={() => setDialog('parcel')}>
          Add a parcel
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setDialog('address')}>
          {order.delivery === undefined ? 'Enter address' : 'Edit address'}
        </Button>
      )}
      {delivers && (
        <Button variant="secondary" onClick={() => setDialog('note')}>
          Add a note
        </Button>
      )}
      {dialog === 'address' && <AddressModal orderId={order._id} delivery={order.delivery} onClose={close} />}
      {dialog === 'parcel' && <ParcelModal orderId={order._id} onClose={close} />}
      {dialog === 'replacement' && <ParcelModal orderId={order._id} isReplacement onClose={close} />}
      {dialog === 'note' && <NoteModal orderId={order._id} onClose={close} />}
    </div>
  )
}
