import { useParams } from 'react-router'
import { MOVE_IN_PAGE } from '../../../../contract/office.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { Link } from '../../../routing/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { formatMoment } from '../../common/dates.ts'
import { ProgressBar } from '../../common/uploads/ImageUpload.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportSettings } from './ImportSettings.tsx'
import { ThrowAway } from './ThrowAway.tsx'
import {
  countOf,
  isFetching,
  isMoving,
  KIND_NAMES,
  numberOf,
  resultOf,
  shareOf,
  SOURCE_NAMES,
  stateOf,
  STATES,
  timeLeft,
  undoneOf,
} from './import-words.ts'
import { useGetImportQuery } from './imports.api.ts'
import { useChangedThings } from './use-changed-things.ts'

/** Milliseconds between two looks at an import that moves. */
const LOOK_EVERY = 1_000

/** One file: what it will do, how it is read, and what became of it. */
export function Component() {
  const { id = '' } = useParams()
  const query = useGetImportQuery({ id }, { refetchOnMountOrArgChange: true })
  const isBusy = query.data !== undefined && (isMoving(query.data) || isFetching(query.data))
  useChangedThings(query.data === undefined ? [] : [query.data])
  useGetImportQuery({ id }, { pollingInterval: isBusy ? LOOK_EVERY : 0, skipPollingIfUnfocused: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <nav aria-label="Breadcrumb">
        <Link to={MOVE_IN_PAGE} className="inline-flex min-h-11 min-w-11 items-center link">
          Import
        </Link>
      </nav>
      <QueryStates<StagedImportView> query={query} failure="There is no such import.">
        {(one) => (
          <>
            <PageTitle title={one.fileName}>
              <Badge tone={stateOf(one).tone}>{stateOf(one).label}</Badge>
            </PageTitle>
            <p className="text-sm text-muted">
              {`${SOURCE_NAMES[one.source]}, ${KIND_NAMES[one.kind].toLowerCase()}, sent ${formatMoment(one.createdAt)}`}
            </p>
            {one.problem !== null && (
              <p role="alert" className="rounded-2xl bg-danger-soft p-4 text-danger">
                {one.problem}
              </p>
            )}
            {isMoving(one) && <Progress of={one} />}
            <p role="status" className="rounded-2xl bg-leaf-soft p-4 empty:sr-only">
              {one.state === 'done' && resultOf(one)}
              {one.state === 'undone' && undoneOf(one)}
            </p>
            {one.state === 'failed' && <ThrowAway of={one} />}
            {one.state !== 'failed' && one.state !== 'reading' && (
              <>
                <ImportActions of={one} />
                <WhatTheFileSays of={one} />
                {one.state === 'ready' && one.source !== 'own' && <ImportSettings key={one.plan} of={one} />}
                <ImportRows of={one} />
              </>
            )}
          </>
        )}
      </QueryStates>
    </div>
  )
}

function Progress({ of: one }: { of: StagedImportView }) {
  const { done, rows } = one.counts
  const text =
    one.state === 'reading'
      ? `${countOf(rows, 'thing', 'things')} read so far`
      : [`${numberOf(done)} of ${numberOf(rows)}`, timeLeft(one.secondsLeft)].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <p role="status">{text}</p>
      {one.state !== 'reading' && <ProgressBar label={STATES[one.state].label} share={shareOf(one)} />}
    </div>
  )
}

/** What holds for the file as a whole: hints, kinds of notes, columns that are not taken. */
function WhatTheFileSays({ of: { hints, notes, untaken, pictures } }: { of: StagedImportView }) {
  const fetched = pictures.done + pictures.waiting + pictures.failed
  if (hints.length + notes.length + untaken.length + fetched === 0) return null
  return (
    <Panel title="About this file">
      <ul className="grid gap-2 text-sm">
        {hints.map((hint) => (
          <li key={hint} className="font-medium">
            {hint}
          </li>
        ))}
        {notes.map(({ kind, number }) => (
          <li key={kind}>
            <span className="inline-block first-letter:uppercase">{kind}</span>{' '}
            <span className="text-muted">{`(${numberOf(number)})`}</span>
          </li>
        ))}
        {fetched > 0 && (
          <li role="status">
            {`Pictures: ${numberOf(pictures.done)} of ${numberOf(fetched)} fetched`}
            {pictures.failed > 0 && (
              <span className="text-danger">{`, ${numberOf(pictures.failed)} failed`}</span>
            )}
          </li>
        )}
      </ul>
      {untaken.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center link">
            {countOf(untaken.length, 'column is', 'columns are')} not taken
          </summary>
          <p className="text-muted wrap-anywhere">{untaken.join(', ')}</p>
        </details>
      )}
    </Panel>
  )
}
