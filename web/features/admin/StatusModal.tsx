import { type FormEvent, useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order-status.ts'
import type { OrderView } from '../../../contract/schemas/order.ts'
import { errorText } from '../../api/error-text.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Select } from '../../ui/Select.tsx'
import { dashboardToast } from '../../ui/toast.ts'
import { StatusBadge } from '../dashboard/StatusBadge.tsx'
import { useUpdateOrderStatusMutation } from './orders.api.ts'

type StatusModalProps = { order: OrderView; onClose: () => void }

/** Any of the four statuses, in any order. The choice starts at pending (specification, section 4). */
export function StatusModal({ order, onClose }: StatusModalProps) {
  const [status, setStatus] = useState<OrderStatus>('pending')
  const [updateStatus, { isLoading, error }] = useUpdateOrderStatusMutation()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await updateStatus({ id: order._id, status })
    if (answer.error !== undefined) return dashboardToast.error('An error occurred. Please try again.')
    dashboardToast.success('Order status updated successfully!')
    onClose()
  }

  return (
    <Modal open title="Update Order Status" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {order.orderId} is now <StatusBadge status={order.status} seenBy="admin" />
        </p>
        <Select
          label="New status"
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          {ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </Select>
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
        <FormActions submit="Update" busy={isLoading} onCancel={onClose} />
      </form>
    </Modal>
  )
}
