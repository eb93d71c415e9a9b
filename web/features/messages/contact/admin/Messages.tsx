import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useId } from 'react'
import { MESSAGE_LIST } from '../../../../../contract/lists.ts'
import type { ContactMessageView } from '../../../../../contract/schemas/contact.ts'
import { errorText } from '../../../../api/error-text.ts'
import { PagedRows } from '../../../../tables/PagedRows.tsx'
import { ListToolbar } from '../../../../tables/ListToolbar.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { useList } from '../../../../tables/use-list.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { dashboardToast } from '../../../../ui/toast.ts'
import { mailTo } from '../../../common/mail-to.ts'
import { formatMoment } from '../../../common/dates.ts'
import { useGetMessagesQuery, useMarkMessageMutation } from './messages.api.ts'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
]

/** Messages of the contact form, newest first. */
export function Component() {
  const countId = useId()
  const { params, change, isNarrowed, wanted } = useList(MESSAGE_LIST)
  const query = useGetMessagesQuery(wanted, { refetchOnMountOrArgChange: true })
  const [mark] = useMarkMessageMutation()

  const setAnswered = async ({ _id: id }: ContactMessageView, isAnswered: boolean) => {
    const { error } = await mark({ id, body: { isAnswered } })
    if (error !== undefined) return dashboardToast.error(errorText(error))
    dashboardToast.success(isAnswered ? 'Marked as answered' : 'Marked as open')
    document.getElementById(countId)?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Messages" />
      <p className="max-w-2xl text-sm text-muted">
        Messages from the contact page. Each message was also sent by e-mail; reply there, or with the button
        below the message. Messages are deleted after a year.
      </p>
      <ListToolbar
        params={params}
        onChange={change}
        searchLabel="Search by name, e-mail or message"
        filter={{ label: 'State', choices: states }}
      />
      <PagedRows
        query={query}
        of={MESSAGE_LIST.rows}
        page={params.page}
        onPage={(page) => change({ page })}
        countId={countId}
        emptyIcon={MessageSquareText}
        emptyText={isNarrowed ? 'No message found!' : 'No messages yet.'}
      >
        {(messages) => (
          <ul aria-label="Messages" className="grid grid-cols-1 gap-4">
            {messages.map((message) => (
              <Message
                key={message._id}
                message={message}
                onMark={(isAnswered) => void setAnswered(message, isAnswered)}
              />
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  )
}

type MessageProps = { message: ContactMessageView; onMark: (isAnswered: boolean) => void }

function Message({ message: { name, email, message, isAnswered, createdAt }, onMark }: MessageProps) {
  const id = useId()
  return (
    <li>
      <article
        aria-labelledby={id}
        className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 wrap-anywhere"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-semibold">
            {name}
          </h2>
          {isAnswered ? <Badge tone="green">Answered</Badge> : <Badge tone="yellow">Open</Badge>}
          <span className="text-sm text-muted">{`${email}, ${formatMoment(createdAt)}`}</span>
        </div>
        <p dir="auto" className="whitespace-pre-line">
          {message}
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={answerTo(email, message)} className={buttonClass({ variant: 'secondary' })}>
            Reply by e-mail
          </a>
          <Button
            variant="secondary"
            aria-label={isAnswered ? `Mark ${name} as open` : `Mark ${name} as answered`}
            onClick={() => onMark(!isAnswered)}
          >
            {isAnswered ? 'Mark as open' : 'Mark as answered'}
          </Button>
        </div>
      </article>
    </li>
  )
}

/** The characters that a link for mail programs may take along. */
const MAX_QUOTED = 1_000

const answerTo = (email: string, message: string): string => {
  const quoted = message.slice(0, MAX_QUOTED).replaceAll(/^/gm, '> ')
  return mailTo(email, { subject: 'Your message', body: `\n\n${quoted}` })
}
