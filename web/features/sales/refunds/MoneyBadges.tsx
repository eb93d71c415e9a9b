import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { isRefunded } from '../../../../contract/left-to-send.ts'

type Amounts = Pick<OrderView, 'amount' | 'refunded' | 'currency' | 'cancelledAt' | 'dispute'>

/** Badges beside the status, which stays one of four: cancelled, refunded, or disputed. */
export function MoneyBadges({ of: order }: { of: Amounts }) {
  const { refunded = 0, cancelledAt, dispute } = order
  return (
    <>
      {cancelledAt !== undefined ? (
        <Badge tone="gray">cancelled</Badge>
      ) : (
        refunded > 0 && <Badge tone="indigo">{isRefunded(order) ? 'refunded' : 'partly refunded'}</Badge>
      )}
      {(dispute === 'open' || dispute === 'lost') && (
        <Badge tone="red">{dispute === 'open' ? 'disputed' : 'dispute lost'}</Badge>
      )}
    </>
  )
}
