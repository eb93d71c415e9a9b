import { useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts'
import { isShipped, transitionOf } from '../../../../../contract/order-transitions.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { errorCodeOf } from '../../../../api/error-text.ts'
import { DialogForm } from '../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Select } from '../../../../ui/Select.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useGetShopInfoQuery } from '../../../../api/shop.api.ts'
import { CARRIER_MISSING, noParcel, parcelOf } from '../../delivery/parcel-form.ts'
import { isRefunded } from '../../../../../contract/left-to-send.ts'
import { ParcelFields } from '../../delivery/ParcelFields.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { useUpdateOrderStatusMutation } from './orders.api.ts'

type StatusModalProps = { order: OrderView; onClose: () => void }

/** The initial choice (docs/behaviour.md#order-status). */
const start = { status: 'pending' as OrderStatus, ...noParcel }

/**
 * Sets any of the four statuses, in any order; asks again before one that goes back past a shipment. Shipped can include
 * the parcel.
 */
export function StatusModal({ order, onClose }: StatusModalProps) {
  const textForm = useTextForm({ start })
  const { form, field, onSubmit, refuse, closeSaved } = textForm
  const [updateStatus] = useUpdateOrderStatusMutation()
  /** The status that needs a second confirmation. */
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const [status, carrier] = form.watch(['status', 'carrier'])
  const withParcel = delivers && status === 'shipped'
  const isAsked = asked === status
  const isShipping = isShipped(order.status, status)
  const mayAsk = (next: OrderStatus) =>
    transitionOf(order.status, next) === 'behind' || (isRefunded(order) && isShipped(order.status, next))

  const save = onSubmit(async (texts) => {
    const shipment = withParcel ? parcelOf(texts) : null
    if (shipment === undefined) return form.setError('carrier', { type: 'missing', message: CARRIER_MISSING })
    if (!isAsked && mayAsk(texts.status)) return setAsked(texts.status)
    const answer = await updateStatus({
      id: order._id,
      body: {
        status: texts.status,
        ...(shipment && { shipment }),
        ...(isAsked && (isShipping ? { sendAnyway: true } : { setBack: true })),
      },
    })
    // Somebody has shipped or refunded the order since the list was loaded.
    const code = errorCodeOf(answer.error)
    if (code === 'has_parcel' || code === 'nothing_left') return setAsked(texts.status)
    if (answer.error !== undefined) {
      refuse(answer.error)
      // Of a cancelled order the refusal says why, and sending again would not help.
      if (code !== 'conflict') dashboardToast.error('An error occurred. Please try again.')
      return
    }
    dashboardToast.success('Order status updated successfully!')
    closeSaved(onClose)
  })

  return (
    <DialogForm
      title="Update Order Status"
      textForm={textForm}
      submit={isAsked ? (isShipping ? 'Ship anyway' : `Set back to ${status}`) : 'Update'}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {order.orderId} is now <StatusBadge status={order.status} seenBy="admin" />
      </p>
      <Select label="New status" {...field('status')}>
        {ORDER_STATUSES.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </Select>
      {withParcel && <ParcelFields field={field} carrier={carrier} isOptional />}
      {isAsked && (
        <p role="alert" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          <strong>{order.orderId}</strong>
          {isShipping ? (
            ' was refunded, so nothing is left to send. If you ship it anyway, the customer gets no e-mail.'
          ) : (
            <>
              {' was already shipped. If you set it back, it must be packed again, and the customer sees '}
              <strong>{status}</strong>. Its parcels stay on the order page.
            </>
          )}
        </p>
      )}
    </DialogForm>
  )
}
