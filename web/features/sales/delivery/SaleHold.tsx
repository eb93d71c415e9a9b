import type { OrderView } from '../../../../contract/schemas/order.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useReleaseHeldMutation } from './delivery.api.ts'

/** Why rules of sale hold an order; an admin releases it, or cancels it elsewhere on the page. */
export function SaleHold({ order, isAdmin }: { order: OrderView; isAdmin: boolean }) {
  const [release, { isLoading }] = useReleaseHeldMutation()
  const send = async () => {
    const { error } = await release({ id: order._id })
    if (error === undefined) dashboardToast.success('The order may be sent')
    else dashboardToast.error(errorText(error))
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
      <strong>{isAdmin ? 'On hold because of a rule of sale' : 'We are checking this order'}</strong>
      <ul className="grid gap-1">
        {order.saleHold?.map(({ productId, name, place, words }) => (
          <li key={`${productId} ${words}`}>{`${name}, ${place}: ${words}`}</li>
        ))}
      </ul>
      {isAdmin && (
        <>
          <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
            Release for sending
          </Button>
          <p>If it may not go there, correct the address, or cancel the order and give the money back.</p>
        </>
      )}
    </div>
  )
}
