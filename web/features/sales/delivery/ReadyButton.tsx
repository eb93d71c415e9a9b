import type { OrderView } from '../../../../contract/schemas/order.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useAnnounceReadyMutation } from './delivery.api.ts'

/** Tells the buyer that an order can be picked up; nothing once that is told, or there is nothing to pick up. */
export function ReadyButton({ order }: { order: OrderView }) {
  const [announce, { isLoading }] = useAnnounceReadyMutation()
  const isOver = order.status === 'completed' || order.cancelledAt !== undefined
  if (order.readyAt !== undefined || isOver) return null
  const say = async () => {
    const { error } = await announce({ id: order._id })
    if (error === undefined) dashboardToast.success(`The buyer of ${order.orderId} gets an e-mail`)
    else dashboardToast.error(errorText(error))
  }
  return (
    <Button busy={isLoading} onClick={() => void say()}>
      Ready for pick-up
    </Button>
  )
}
