import type { DeliveryView } from '../../../../../contract/schemas/webhook.ts'
import type { DeliveryState } from '../../../../../contract/webhooks.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { formatMoment } from '../../../common/dates.ts'
import type { Column } from '../../../../tables/DataTable.tsx'

/** On a phone: event and state, time and actions, and the answer. */
export const DELIVERY_PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['event state', 'date actions', 'answer answer'],
}

const texts: Record<DeliveryState, string> = {
  waiting: 'pending',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  skipped: 'cancelled',
}

const tones: Record<DeliveryState, BadgeTone> = {
  waiting: 'yellow',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  skipped: 'gray',
}

export const DELIVERY_COLUMNS: readonly Column<DeliveryView>[] = [
  {
    name: 'Event',
    at: 'event',
    cell: ({ type, data }) => (
      <>
        <span className="block font-medium wrap-anywhere">{type}</span>
        <code className="block text-xs text-muted break-all">{JSON.stringify(data)}</code>
      </>
    ),
  },
  {
    name: 'Date',
    at: 'date',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ createdAt }) => <span className="inline-block md:min-w-24">{formatMoment(createdAt)}</span>,
  },
  {
    name: 'State',
    at: 'state',
    onPhone: 'max-md:text-right',
    cell: ({ state }) => <Badge tone={tones[state]}>{texts[state]}</Badge>,
  },
  {
    name: 'Response',
    at: 'answer',
    cell: (delivery) => <Answer delivery={delivery} />,
  },
]

/** The result of the last try, the number of tries, and the time of the next one. */
function Answer({ delivery: { code, ms, problem, answer, attempts, dueAt } }: { delivery: DeliveryView }) {
  if (attempts === 0) return <span className="text-muted max-md:hidden">None</span>
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return (
    <>
      {problem !== '' && <span className="block wrap-anywhere">{problem}</span>}
      {answer !== '' && <code className="block max-w-96 text-xs break-all">{answer}</code>}
      <span className="block text-xs text-muted">
        {[
          ...(code === null ? [] : [String(code)]),
          ...(ms === null ? [] : [`${ms} ms`]),
          tries,
          ...(dueAt === null ? [] : [`next attempt at ${formatMoment(dueAt)}`]),
        ].join(', ')}
      </span>
    </>
  )
}
