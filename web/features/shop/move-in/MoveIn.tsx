import { LISTED_IMPORTS } from '../../../../contract/imports.ts'
import { MOVE_IN_PAGE } from '../../../../contract/office.ts'
import type { ImportList, StagedImportView } from '../../../../contract/schemas/imports.ts'
import { Link } from '../../../routing/Link.tsx'
import { type Column, DataTable } from '../../../tables/DataTable.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { formatMoment } from '../../common/dates.ts'
import { DropFiles } from './DropFiles.tsx'
import { isFetching, isMoving, KIND_NAMES, numberOf, shareOf, SOURCE_NAMES, stateOf } from './import-words.ts'
import { useGetImportsQuery } from './imports.api.ts'
import { useChangedThings } from './use-changed-things.ts'

/** Milliseconds between two looks at imports that move. */
const LOOK_EVERY = 2_000

const NONE: readonly StagedImportView[] = []

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['file state', 'kind things', 'sent .'] }

/** Takes files of this shop and of others, and lists what became of those sent before. */
export function Component() {
  const quiet = useGetImportsQuery(undefined, { refetchOnMountOrArgChange: true })
  const imports = quiet.data?.imports ?? NONE
  const isBusy = imports.some((one) => isMoving(one) || isFetching(one))
  useChangedThings(imports)
  useGetImportsQuery(undefined, { pollingInterval: isBusy ? LOOK_EVERY : 0, skipPollingIfUnfocused: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="Import" />
      <DropFiles />
      <section aria-labelledby="imports-title" className="grid grid-cols-1 gap-3">
        <h2 id="imports-title" className="font-serif text-xl">
          Imports
        </h2>
        <p className="max-w-2xl text-sm text-muted">
          When you move in, start with products, then stock, then customers, past orders and reviews: each
          finds what came before it.
        </p>
        <QueryStates<ImportList>
          query={quiet}
          isEmpty={({ imports }) => imports.length === 0}
          empty={
            <p className="rounded-2xl border border-line bg-surface px-6 py-8 text-center">No imports yet.</p>
          }
        >
          {({ imports }) => (
            <>
              <DataTable
                caption="Imports"
                columns={COLUMNS}
                rows={imports}
                rowKey={({ _id }) => _id}
                phone={PLACES}
              />
              {imports.length === LISTED_IMPORTS && (
                <p className="text-sm text-muted">{`The last ${LISTED_IMPORTS}: older ones are not listed.`}</p>
              )}
            </>
          )}
        </QueryStates>
      </section>
    </div>
  )
}

const COLUMNS: readonly Column<StagedImportView>[] = [
  {
    name: 'File',
    at: 'file',
    cell: ({ _id, fileName }) => (
      <Link
        to={`${MOVE_IN_PAGE}/${_id}`}
        className="inline-flex min-h-11 min-w-11 items-center font-medium link wrap-anywhere"
      >
        {fileName}
      </Link>
    ),
  },
  {
    name: 'Kind',
    at: 'kind',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ source, kind }) => `${SOURCE_NAMES[source]}, ${KIND_NAMES[kind].toLowerCase()}`,
  },
  {
    name: 'State',
    at: 'state',
    cell: (one) => (
      <Badge tone={stateOf(one).tone}>
        {stateOf(one).label}
        {one.state !== 'reading' && isMoving(one) && ` ${Math.floor(shareOf(one) * 100)} %`}
      </Badge>
    ),
  },
  {
    name: 'Things',
    at: 'things',
    align: 'right',
    onPhone: 'max-md:text-right max-md:text-xs max-md:text-muted',
    cell: ({ counts, waitsForProducts }) =>
      `${numberOf(counts.rows)}${counts.refused > 0 && !waitsForProducts ? `, ${numberOf(counts.refused)} refused` : ''}`,
  },
  {
    name: 'Sent',
    at: 'sent',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
]
