import { useState } from 'react'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { RefundModal } from './RefundModal.tsx'
import { mayCancel, mayRefund } from './refundable.ts'

/** Cancelling, for the buyer and admins while each may; refunds, for admins. */
export function MoneyActions({ order, isAdmin }: { order: OrderView; isAdmin: boolean }) {
  const [dialog, setDialog] = useState<'refund' | 'cancel' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      {isAdmin && mayRefund(order) && (
        <Button variant="secondary" onClick={() => setDialog('refund')}>
          Refund
        </Button>
      )}
      {mayCancel(order, isAdmin) && (
        <Button variant="secondary" onClick={() => setDialog('cancel')}>
          Cancel order
        </Button>
      )}
      {dialog === 'refund' && <RefundModal order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} isAdmin={isAdmin} onClose={close} />}
    </>
  )
}
