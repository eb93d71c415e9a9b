import type { ImportState } from '../../../../contract/imports.ts'
import { IMPORT_ROW_LIST } from '../../../../contract/lists.ts'
import type { StagedImportView, StagedRowView } from '../../../../contract/schemas/imports.ts'
import { type Column } from '../../../tables/DataTable.tsx'
import { ListToolbar } from '../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../tables/PagedTable.tsx'
import { useList } from '../../../tables/use-list.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { numberOf, OUTCOME_TONES, outcomeWord } from './import-words.ts'
import { useGetImportRowsQuery } from './imports.api.ts'

const PLACES = {
  widths: 'auto minmax(0,1fr) auto',
  lines: ['line name outcome', 'details details details'],
}

/** What becomes of each thing of the file, a page at a time. */
export function ImportRows({ of: one }: { of: StagedImportView }) {
  const { params, change, isNarrowed, wanted } = useList(IMPORT_ROW_LIST)
  const query = useGetImportRowsQuery({ id: one._id, ...wanted }, { refetchOnMountOrArgChange: true })
  const { counts } = one
  const noted = one.notes.reduce((sum, { number }) => sum + number, 0)
  const filters = [
    { value: '', label: 'All', count: counts.rows },
    { value: 'create', label: outcomeWord('create', one.state), count: counts.create },
    { value: 'change', label: outcomeWord('change', one.state), count: counts.change },
    { value: 'unchanged', label: 'unchanged', count: counts.unchanged },
    { value: 'refused', label: 'refused', count: counts.refused },
    ...(counts.kept > 0 ? [{ value: 'kept', label: 'kept', count: counts.kept }] : []),
    ...(noted > 0 ? [{ value: 'noted', label: 'with notes', count: noted }] : []),
  ] as const
  return (
    <section aria-labelledby="rows-title" className="grid grid-cols-1 gap-4">
      <h2 id="rows-title" className="font-serif text-xl">
        Rows
      </h2>
      <div role="group" aria-label="Show rows" className="flex flex-wrap gap-2">
        {filters.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={params.filter === value}
            onClick={() => change({ filter: value, page: 1 })}
            className={`min-h-11 rounded-full border px-4 text-sm first-letter:uppercase ${
              params.filter === value ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-surface'
            }`}
          >
            {`${label} ${numberOf(count)}`}
          </button>
        ))}
      </div>
      <ListToolbar params={params} onChange={change} searchLabel="Search by name" />
      <PagedTable
        caption="Rows of the file"
        query={query}
        of={IMPORT_ROW_LIST.rows}
        columns={columnsOf(one.state)}
        rowKey={({ line, name }) => `${line} ${name}`}
        phone={PLACES}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed ? 'Nothing found!' : 'The file has no rows.'}
      />
    </section>
  )
}

const columnsOf = (state: ImportState): readonly Column<StagedRowView>[] => [
  { name: 'Line', at: 'line', onPhone: 'max-md:text-xs max-md:text-muted', cell: ({ line }) => line },
  {
    name: 'Name',
    at: 'name',
    cell: ({ name }) => <span className="block min-w-36 font-medium wrap-anywhere">{name || 'No name'}</span>,
  },
  {
    name: 'Outcome',
    at: 'outcome',
    cell: ({ outcome }) => (
      <span className="whitespace-nowrap">
        <Badge tone={OUTCOME_TONES[outcome]}>{outcomeWord(outcome, state)}</Badge>
      </span>
    ),
  },
  {
    name: 'Details',
    at: 'details',
    cell: ({ sentence, notes, changes, shown }) => (
      <ul className="grid gap-1 wrap-anywhere">
        {sentence !== null && <li className="text-danger">{sentence}</li>}
        {notes.map((note) => (
          <li key={note} className="text-warn">
            {note}
          </li>
        ))}
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className="font-medium">{field}</span> <del className="text-muted">{before || 'empty'}</del>{' '}
            <ins className="no-underline">{after || 'empty'}</ins>
          </li>
        ))}
        {shown.map(({ field, value }) => (
          <li key={`${field} ${value}`}>
            <span className="text-muted">{field}</span> {value}
          </li>
        ))}
      </ul>
    ),
  },
]
