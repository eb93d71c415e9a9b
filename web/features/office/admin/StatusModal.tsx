import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { errorText } from '../../../api/error-text.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { StatusBadge } from '../../sales/orders/StatusBadge.tsx'
import { useUpdateOrderStatusMutation } from './orders.api.ts'

type StatusModalProps = { order: OrderView; onClose: () => void }

/** The choice starts there (docs/behaviour.md#order-status). */
const start: { status: OrderStatus } = { status: 'pending' }

/** Any of the four statuses, in any order. */
export function StatusModal({ order, onClose }: StatusModalProps) {
  const { form, field, isDirty, isSubmitting } = useTextForm({ start })
  const [updateStatus, { error }] = useUpdateOrderStatusMutation()

  const save = form.handleSubmit(async ({ status }) => {
    const answer = await updateStatus({ id: order._id, status })
    if (answer.error !== undefined) return dashboardToast.error('An error occurred. Please try again.')
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
        {error !== undefined && !isSubmitting && <FormError>{errorText(error)}</FormError>}
        <FormActions submit="Update" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}
