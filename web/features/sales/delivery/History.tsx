import type { ReactNode } from 'react'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { Dispute } from '../../../../contract/refunds.ts'
import type { OrderEventView } from '../../../../contract/schemas/delivery.ts'
import { dayWords } from '../../../../contract/shipping-risks.ts'
import { formatMoment } from '../../common/dates.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useMoney } from '../../../routing/money.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'

const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Set back to pending',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
}

const DISPUTE_WORDS: Record<Dispute, string> = {
  open: 'Payment disputed by the cardholder',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

function wordsOf(event: OrderEventView, money: MoneyIn): string {
  const {
    kind,
    status = 'pending',
    carrier = '',
    trackingNumber = '',
    amount = 0,
    dispute = 'open',
    until,
    held,
  } = event
  switch (kind) {
    case 'placed':
      return 'Ordered and paid'
    case 'status':
      return STATUS_WORDS[status]
    case 'parcel':
      return `Parcel: ${carrier} ${trackingNumber}`.trim()
    case 'parcel removed':
      return `Parcel removed: ${carrier} ${trackingNumber}`.trim()
    case 'address':
      return 'Delivery address changed'
    case 'ready':
      return 'Ready for pick-up'
    case 'weather':
      return until === undefined
        ? 'Released from weather hold'
        : `On hold because of the weather until ${dayWords(until)}`
    case 'sale rule':
      return held === true ? 'On hold because of a rule of sale' : 'Released from the hold'
    case 'note':
      return 'Note'
    case 'cancelled':
      return 'Cancelled'
    case 'refund':
      return `Refund of ${money.show(amount)}`
    case 'refund failed':
      return `Refund of ${money.show(amount)} failed`
    case 'dispute':
      return DISPUTE_WORDS[dispute]
  }
}

type HistoryProps = { events: readonly OrderEventView[]; currency: string | undefined; children?: ReactNode }

/** The events of an order, the newest first; admins also see who acted, and notes. */
export function History({ events, currency, children }: HistoryProps) {
  const money = useMoney(currency)
  return (
    <Panel title="History" size="text-lg" className="gap-4 print:hidden">
      <ol className="grid">
        {events.toReversed().map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing else names an event
          <li key={events.length - index} className="group relative pb-4 pl-6 last:pb-0">
            <span
              aria-hidden
              className="absolute top-2.5 bottom-[-0.625rem] left-[0.28rem] w-px bg-line-strong group-last:hidden"
            />
            <span
              aria-hidden
              className={`absolute top-1.5 left-0 size-2.5 rounded-full ${index === 0 ? 'bg-clay' : 'bg-line-strong'}`}
            />
            <p className={`text-sm wrap-anywhere ${index === 0 ? 'font-semibold' : 'font-medium'}`}>
              {wordsOf(event, money)}
            </p>
            {event.text !== undefined && (
              <p
                dir="auto"
                className="my-1 rounded-2xl bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
              >
                {event.text}
              </p>
            )}
            <p className="text-sm text-muted wrap-anywhere">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {event.by !== undefined && `, ${event.by}`}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </Panel>
  )
}
