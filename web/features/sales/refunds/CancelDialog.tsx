import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import { leftOf } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { errorText } from '../../../api/error-text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { refundableOf } from './refundable.ts'
import { useCancelOrderMutation } from './refunds.api.ts'
import { useMoney } from '../../../routing/money.ts'

type CancelDialogProps = { order: OrderView; isAdmin: boolean; onClose: () => void }

/** Asks before an order is cancelled, and shows the refund. */
export function CancelDialog({ order, isAdmin, onClose }: CancelDialogProps) {
  const [cancelOrder, { isLoading }] = useCancelOrderMutation()
  const shown = useShown()
  const money = useMoney(order.currency)
  const [problem, setProblem] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState('yes')
  const left = order.demo || order.dispute === 'lost' ? 0 : leftOf(refundableOf(order))

  const cancel = async () => {
    setProblem(null)
    const body = isAdmin ? { reason, restock: restock === 'yes' } : {}
    const { error } = await cancelOrder({ id: order._id, body })
    if (error !== undefined) return setProblem(errorText(error))
    dashboardToast.success('Order cancelled')
    if (shown.current) onClose()
  }

  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      pending={isLoading}
      problem={problem}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>
          {'Order '}
          <strong className="text-ink">{order.orderId}</strong>
          {' will not be shipped'}
          {left > 0 && (
            <>
              {', and '}
              <strong className="text-ink">{money.showMinor(left)}</strong>
              {' will be refunded to the card used for payment'}
            </>
          )}
          . This cannot be undone.
        </p>
        {isAdmin && (
          <>
            <TextField
              label="Reason"
              hint="Only visible to admins."
              maxLength={LENGTHS.refundReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Select label="Plants" value={restock} onChange={({ target }) => setRestock(target.value)}>
              <option value="yes">return to stock</option>
              <option value="no">do not return to stock</option>
            </Select>
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
