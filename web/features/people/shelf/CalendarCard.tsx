import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { errorCodeOf, errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { formatDay } from '../../common/dates.ts'
import { useConfirmation } from '../../../tables/use-confirmation.ts'
import { Card } from './Card.tsx'
import { useEndCalendarMutation, useNewCalendarMutation } from './shelf.api.ts'

/**
 * An address that a calendar subscribes to. It is shown once, because the shop stores no copy. It appears as soon as it
 * is made, also when the shelf cannot be loaded again, because it would otherwise be lost.
 */
export function CalendarCard({ since }: { since: string | null }) {
  const [url, setUrl] = useState<string | null>(null)
  const [make, { isLoading }] = useNewCalendarMutation()
  const [end] = useEndCalendarMutation()

  const renew = async () => {
    const answer = await make()
    // Without an answer the former address may have ended.
    if (errorCodeOf(answer.error) === undefined) setUrl(answer.data?.url ?? null)
    return answer
  }
  const stop = async () => {
    const answer = await end()
    if (errorCodeOf(answer.error) === undefined) setUrl(null)
    return answer
  }
  const question = useConfirmation<keyof typeof QUESTIONS>((step) => (step === 'renew' ? renew() : stop()), {
    success: 'Calendar updated',
    failure: 'Something went wrong. Please try again!',
  })
  const begin = async () => {
    const { error } = await renew()
    if (error !== undefined) dashboardToast.error(errorText(error))
  }
  return (
    <Card title="Calendar">
      <p className="flex gap-3 text-sm text-muted">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        Subscribe to see every watering in your own calendar.
      </p>
      {since === null && url === null ? (
        <Button busy={isLoading} onClick={() => void begin()}>
          Create calendar link
        </Button>
      ) : (
        <>
          {since !== null && url === null && (
            <p className="text-sm">{`Calendar link created on ${formatDay(since)}. The link is shown only once.`}</p>
          )}
          {url !== null && <Address url={url} />}
          <p className="text-sm text-muted">
            Anyone with the link can see the names of your plants and their dates, and nothing else.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => question.ask('renew')}>
              New link{' '}
            </Button>
            <Button variant="secondary" onClick={() => question.ask('end')}>
              Delete link{' '}
            </Button>
          </div>
        </>
      )}
      {question.asked !== null && (
        <ConfirmDialog {...QUESTIONS[question.asked]} {...question.dialog}>
          {QUESTIONS[question.asked].words}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const QUESTIONS = {
  renew: {
    title: 'Create a new calendar link?',
    confirmLabel: 'Create link',
    words: 'The current link stops working. Calendars that use it must subscribe to the new link.',
  },
  end: {
    title: 'Delete the calendar link?',
    confirmLabel: 'Delete link',
    words: 'The link stops working, and calendars that use it no longer update.',
  },
} as const

/** Shown now and never again. */
function Address({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => dashboardToast.success('Link copied'),
      () => dashboardToast.error('Please select the link and copy it by hand'),
    )
  return (
    <div role="status" className="grid gap-3 rounded-2xl bg-leaf-soft p-4">
      <p className="text-sm">
        <strong>Save this link.</strong> It is shown only once.
      </p>
      <p className="font-mono text-xs break-all select-all">{url}</p>
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
        Add to my calendar
      </a>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}
