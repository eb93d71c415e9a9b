import { useState } from 'react'
import { MAX_MISSING } from '../../../../contract/redirects.ts'
import type { MissingView } from '../../../../contract/schemas/redirect.ts'
import { type Column, DataTable } from '../../../tables/DataTable.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { RowActions, RowButton } from '../../../tables/RowActions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatMoment } from '../../common/dates.ts'
import { useGetMissingQuery } from './redirects.api.ts'

/** The addresses shown at first. */
const FIRST = 10

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['address actions', 'times actions'] }

type Missing = MissingView['paths'][number]

/** Addresses that were asked for and have no page. */
export function MissingPaths({ onRedirect }: { onRedirect: (path: string) => void }) {
  const query = useGetMissingQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isOpen, setOpen] = useState(false)
  const columns: Column<Missing>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: ({ path }) => (
        <RowActions>
          <RowButton label="Redirect" of={path} onClick={() => onRedirect(path)} />
        </RowActions>
      ),
    },
  ]
  return (
    <section aria-labelledby="missing-title" className="grid grid-cols-1 gap-3">
      <h2 id="missing-title" className="font-serif text-xl">
        Addresses not found (404)
      </h2>
      <p className="max-w-2xl text-sm text-muted">
        {`Addresses that visitors and search engines requested and did not find, most requested first; up to ${MAX_MISSING}. New addresses appear within a minute.`}
      </p>
      <QueryStates<MissingView>
        query={query}
        isEmpty={({ paths }) => paths.length === 0}
        empty={
          <p className="rounded-2xl border border-line bg-surface px-6 py-8 text-center">
            No missing addresses.
          </p>
        }
      >
        {({ paths }) => (
          <>
            <DataTable
              caption="Addresses not found (404)"
              columns={columns}
              rows={isOpen ? paths : paths.slice(0, FIRST)}
              rowKey={({ path }) => path}
              phone={PLACES}
            />
            {!isOpen && paths.length > FIRST && (
              <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
                {`Show all ${paths.length}`}
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </section>
  )
}

const COLUMNS: readonly Column<Missing>[] = [
  {
    name: 'Address',
    at: 'address',
    cell: ({ path }) => <span className="font-medium break-all">{path}</span>,
  },
  {
    name: 'Times',
    at: 'times',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ hits, lastHitAt }) => (
      <>
        {hits === 1 ? 'once' : `${hits} times`}
        <span className="text-muted">{`, last ${formatMoment(lastHitAt)}`}</span>
      </>
    ),
  },
]
