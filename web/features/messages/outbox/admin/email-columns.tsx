import { type EmailState, emailKindTitle } from '../../../../../contract/email-kinds.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { EmailView } from '../../../../../contract/schemas/email.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { formatMoment } from '../../../common/dates.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { EmailText } from '../../../../tables/EmailText.tsx'

/** On a phone: recipient and state, kind and actions, the date, and the problem. */
export const EMAIL_PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['to state', 'kind actions', 'date date', 'problem problem'],
}

/** What the states of e-mails are called. */
export const EMAIL_STATE_TEXTS: Record<EmailState, string> = {
  waiting: 'queued',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
}

const tones: Record<EmailState, BadgeTone> = {
  waiting: 'yellow',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  skipped: 'gray',
}

/** The columns of an e-mail: its recipient, kind and state. */
export const emailColumns: readonly Column<EmailView>[] = [
  {
    name: 'Date',
    at: 'date',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ createdAt }) => (
      <span className="inline-block md:min-w-24 xl:whitespace-nowrap">{formatMoment(createdAt)}</span>
    ),
  },
  {
    name: 'To',
    at: 'to',
    cell: ({ to }) => <EmailText email={to} />,
  },
  {
    name: 'E-mail',
    at: 'kind',
    cell: (email) => <KindCell email={email} />,
  },
  {
    name: 'State',
    at: 'state',
    onPhone: 'max-md:text-right',
    cell: ({ state }) => <Badge tone={tones[state]}>{EMAIL_STATE_TEXTS[state]}</Badge>,
  },
  {
    name: 'Problem',
    at: 'problem',
    cell: (email) => <Problem email={email} />,
  },
]

/** The kind of an e-mail, and its order. */
function KindCell({ email: { kind, orderId } }: { email: EmailView }) {
  return (
    <>
      <span className="block first-letter:uppercase max-md:mr-2 max-md:inline-block">
        {emailKindTitle(kind)}
      </span>
      {orderId !== null && (
        <Link
          to={paths.order(orderId)}
          className="inline-flex items-center whitespace-nowrap text-leaf underline underline-offset-4 min-h-6 pointer-coarse:min-h-11"
        >
          {orderId}
        </Link>
      )}
    </>
  )
}

/** The reason of the failure, the number of tries, and the time of the next one. */
function Problem({ email: { problem, attempts, dueAt } }: { email: EmailView }) {
  if (problem === '') return <span className="text-muted max-md:hidden">None</span>
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return (
    <>
      <span className="block wrap-anywhere">{problem}</span>
      <span className="block text-xs text-muted">
        {tries}
        {dueAt !== null && `, next attempt at ${formatMoment(dueAt)}`}
      </span>
    </>
  )
}
