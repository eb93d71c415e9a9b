import { useState } from 'react'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { inPieces } from '../../common/in-pieces.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { RefundModal } from './RefundModal.tsx'
import { mayCancel, mayRefund } from './refundable.ts'
import { useReturnToStockMutation } from './refunds.api.ts'

/** Cancelling, for the buyer and admins while each may; refunds and the return to stock, for admins. */
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
      {order.toReturn !== undefined && <ReturnToStock order={order} units={order.toReturn} />}
      {dialog === 'refund' && <RefundModal order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} isAdmin={isAdmin} onClose={close} />}
    </>
  )
}

/** Returns the plants of an order of which nothing is left to send to stock. */
function ReturnToStock({ order, units }: { order: OrderView; units: number }) {
  const [returnToStock, { isLoading }] = useReturnToStockMutation()
  const submit = async () => {
    const { error } = await returnToStock({ id: order._id })
    if (error === undefined) dashboardToast.success('Returned to stock')
    else dashboardToast.error(errorText(error))
  }
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void submit()}>
      {`Return ${inPieces(units)} to stock`}
    </Button>
  )
}
