import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { isSessionOver, SessionOver } from '../auth/SessionOver.tsx'

/** What every list of the dashboards says when it cannot be had (specification, section 8). */
const LIST_FAILED = 'Something went wrong! Please try again later.'

/** The parts of an RTK Query answer that decide what is shown. */
export type QueryState<Data> = {
  data?: Data | undefined
  /** The data of the present arguments; missing while newer ones are on their way. */
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

/** Waiting, failed, empty or there: each query of a page shows exactly one of the four. */
export function QueryStates<Data>({
  query: { data, isFetching, isError, error, refetch },
  failure = LIST_FAILED,
  isEmpty,
  empty,
  children,
}: QueryStatesProps<Data>) {
  if (isError && isSessionOver(error)) return <SessionOver />
  if (isError && !isFetching) return <Failure text={failure} onRetry={refetch} />
  if (data === undefined || (isError && isFetching)) return <Spinner />
  if (isEmpty?.(data)) return empty
  return children(data)
}

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
