import { useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useGetShopInfoQuery } from '../../people/auth/auth.api.ts'
import { CARRIER_MISSING, noParcel, parcelOf } from '../../sales/delivery/parcel-form.ts'
import { ParcelFields } from '../../sales/delivery/ParcelFields.tsx'
import { StatusBadge } from '../../sales/orders/StatusBadge.tsx'
import { useUpdateOrderStatusMutation } from './orders.api.ts'

type StatusModalProps = { order: OrderView; onClose: () => void }

/** The choice starts there (docs/behaviour.md#order-status). */
const start = { status: 'pending' as OrderStatus, ...noParcel }

/** Any of the four statuses, in any order; with shipped the parcel that leaves, if one tells of it. */
export function StatusModal({ order, onClose }: StatusModalProps) {
  const { form, field, isDirty, isSubmitting, showRefusal } = useTextForm({ start })
  const [updateStatus] = useUpdateOrderStatusMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const [status, carrier] = form.watch(['status', 'carrier'])
  const withParcel = delivers && status === 'shipped'

  const save = form.handleSubmit(async (texts) => {
    setProblem(null)
    const shipment = withParcel ? parcelOf(texts) : null
    if (shipment === undefined) return form.setError('carrier', { type: 'missing', message: CARRIER_MISSING })
    const answer = await updateStatus({ id: order._id, status: texts.status, ...(shipment && { shipment }) })
    if (answer.error !== undefined) {
      setProblem(showRefusal(answer.error))
      return dashboardToast.error('An error occurred. Please try again.')
    }
    dashboardToast.success('Order status updated successfully!')
    onClose()
  })

  return (
    <FormModal title="Update Order Status" isDirty={isDirty} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
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
        {problem !== null && !isSubmitting && <FormError>{problem}</FormError>}
        <FormActions submit="Update" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
