import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Badge } from '../../../ui/Badge.tsx'

type Amounts = Pick<OrderView, 'amount' | 'refunded' | 'cancelledAt' | 'dispute'>

/** Badges beside the status, which stays one of four: cancelled, refunded, or disputed. */
export function MoneyBadges({ of: { amount, refunded = 0, cancelledAt, dispute } }: { of: Amounts }) {
  return (
    <>
      {cancelledAt !== undefined ? (
        <Badge tone="gray">cancelled</Badge>
      ) : (
        refunded > 0 && <Badge tone="indigo">{refunded >= amount ? 'refunded' : 'partly refunded'}</Badge>
      )}
      {(dispute === 'open' || dispute === 'lost') && (
        <Badge tone="red">{dispute === 'open' ? 'disputed' : 'dispute lost'}</Badge>
      )}
    </>
  )
}
