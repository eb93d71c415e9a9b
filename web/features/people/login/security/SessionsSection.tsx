import { useState } from 'react'
import type { SessionView } from '../../../../../contract/schemas/account.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { formatMoment } from '../../../common/dates.ts'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { Section } from './Section.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './security.api.ts'

const nameOf = ({ device }: SessionView) => (device === '' ? 'Unknown device' : device)

/** The open sessions of the account, with buttons to end one or all others. */
export function SessionsSection() {
  const query = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endOne] = useEndSessionMutation()
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const [ending, setEnding] = useState<string | null>(null)

  const showResult = ({ data, error }: Awaited<ReturnType<typeof endOne>>) =>
    data === undefined ? dashboardToast.error(errorText(error)) : dashboardToast.success(data.message)
  const end = async ({ _id }: SessionView) => {
    setEnding(_id)
    showResult(await endOne({ id: _id }))
    setEnding(null)
  }

  return (
    <Section title="Active sessions">
      <QueryStates query={query}>
        {({ sessions, totalSessions }) => (
          <>
            <ul className="grid divide-y divide-line">
              {sessions.map((session) => (
                <li
                  key={session._id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                      {nameOf(session)} {session.current && <Badge tone="green">this device</Badge>}
                    </p>
                    <p className="text-sm text-muted">
                      {`Since ${formatMoment(session.createdAt)}, last used ${formatMoment(session.lastSeenAt)}`}
                    </p>
                  </div>
                  {!session.current && (
                    <Button
                      variant="secondary"
                      busy={ending === session._id}
                      onClick={() => void end(session)}
                    >
                      Log out{' '}
                      <span className="sr-only">{` ${nameOf(session)} since ${formatMoment(session.createdAt)}`}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {totalSessions > 1 && (
              <Button
                variant="secondary"
                className="justify-self-start"
                busy={isLoading}
                onClick={() => void endOthers().then(showResult)}
              >
                Log out all other devices
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </Section>
  )
}
