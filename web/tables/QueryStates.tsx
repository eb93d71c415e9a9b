import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { Link } from '../routing/Link.tsx'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** The message of every list of the dashboards that cannot be loaded (docs/behaviour.md#failures-of-lists). */
const LIST_FAILED = 'Something went wrong! Please try again later.'

/** The parts of an RTK Query answer that decide what is shown. */
export type QueryState<Data> = {
  data?: Data | undefined
  /** The data of the current arguments; absent while it loads. */
  currentData?: Data | undefined
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

type QueryStatesProps<Data> = {
  query: QueryState<Data>
  failure?: string
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows loading, failure, an empty list or the data. Data that cannot be refreshed stays, with the failure above it,
 * unless the server says that it is gone or forbidden.
 */
export function QueryStates<Data>({
  query: { data, currentData, isFetching, isError, error, refetch },
  failure = LIST_FAILED,
  isEmpty,
  empty,
  children,
}: QueryStatesProps<Data>) {
  // A user whose session has ended is on the way to the login page.
  if (isError && hasStatus(error, 401)) return <Spinner />
  if (isError && isFactorNeeded(error)) return <FactorNeeded />
  // Rows of another page or search would be mistaken for the requested ones.
  const shown = isError && !hasStatus(error, 403, 404) ? currentData : isError ? undefined : data
  if (isError && shown === undefined && !isFetching) return <Failure text={failure} onRetry={refetch} />
  if (shown === undefined) return <Spinner />
  // The content keeps its position among the children, so that typed text survives when the failure appears and
  // disappears.
  return (
    <>
      {isError && <Failure text={failure} onRetry={refetch} />}
      {isEmpty?.(shown) ? empty : children(shown)}
    </>
  )
}

/** True for an admin of a real shop who has to set up a second factor first. */
const isFactorNeeded = (error: unknown): boolean =>
  hasStatus(error, 403) && JSON.stringify(error).includes('"factor_needed"')

const FactorNeeded = () => (
  <p role="alert" className="rounded-2xl border border-line bg-surface px-6 py-12 text-center">
    Admins of a live shop need a second factor.{' '}
    <Link to={paths.security()} className="link">
      Set up a second factor
    </Link>{' '}
    to continue.
  </p>
)

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  statuses.some((status) => status === error.status)

export function Failure({ text, onRetry }: { text: string; onRetry?: () => unknown }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-2xl border border-line bg-surface px-6 py-12"
    >
      <p className="text-center text-balance">{text}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  )
}
