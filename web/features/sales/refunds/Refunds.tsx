import type { RefundState } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { RefundView } from '../../../../contract/schemas/refund.ts'
import { formatMoment } from '../../common/dates.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useMoney } from '../../../routing/money.ts'

const WORDS: Record<RefundState, string> = {
  wanted: 'refund pending',
  pending: 'refund pending',
  succeeded: 'refunded to the card',
  failed: 'refund failed',
  canceled: 'refund cancelled',
}

const SOURCES: Partial<Record<NonNullable<RefundView['source']>, string>> = {
  customer: 'Cancelled by the customer',
  provider: 'Made at the card provider',
}

/** The refunds of an order and their states. */
export function Refunds({ of: { currency, refunds, products } }: { of: OrderView }) {
  const money = useMoney(currency)
  if (refunds === undefined) return null
  return (
    <Panel title="Refunds" size="text-lg" className="gap-3">
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund._id} className="text-sm wrap-anywhere">
            <p className={refund.state === 'failed' ? 'font-semibold text-danger' : 'font-semibold'}>
              {`${money.show(refund.amount)} ${WORDS[refund.state]}`}
            </p>
            {refund.lines?.map(({ position, quantity }) => (
              <p key={position} className="text-muted">
                {`${quantity} × ${products[position]?.name ?? ''}${refund.tax === undefined ? ', tax included' : ''}`}
              </p>
            ))}
            {refund.tax !== undefined && refund.tax > 0 && (
              <p className="text-muted">{`includes ${money.show(refund.tax)} tax`}</p>
            )}
            <AdminWords refund={refund} />
            <p className="text-muted">
              <time dateTime={refund.createdAt}>{formatMoment(refund.createdAt)}</time>
              {refund.by !== undefined && <span className="print:hidden">{`, ${refund.by}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** On the screen only, because the receipt is for the buyer. */
function AdminWords({ refund: { reason, source, problem } }: { refund: RefundView }) {
  const why = [reason, source && SOURCES[source]].filter(Boolean).join(', ')
  return (
    <div className="print:hidden">
      {why !== '' && <p dir="auto">{why}</p>}
      {problem !== undefined && <p className="text-danger">{problem}</p>}
    </div>
  )
}
