import { useState } from 'react'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { ImportRow, ImportView } from '../../../../contract/schemas/transfer.ts'
import type { ImportOutcome } from '../../../../contract/transfer.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { type Column, DataTable } from '../../../tables/DataTable.tsx'
import { showingText } from '../../../tables/list-params.ts'

const tones: Record<ImportOutcome, BadgeTone> = {
  created: 'green',
  changed: 'blue',
  unchanged: 'gray',
  refused: 'red',
}

const columns: Column<ImportRow>[] = [
  { name: 'Line', cell: ({ line }) => line },
  {
    name: 'Name',
    cell: ({ name }) => <span className="block min-w-36 font-medium wrap-anywhere">{name || 'No name'}</span>,
  },
  { name: 'Outcome', cell: ({ outcome }) => <Badge tone={tones[outcome]}>{outcome}</Badge> },
  {
    name: 'Details',
    cell: (row) => (row.changes.length + row.reasons.length === 0 ? null : <Details row={row} />),
  },
]

type ImportPreviewProps = { preview: ImportView; outcomes: readonly ImportOutcome[] }

/** Shows the result of an import for each row, a page at a time, because there can be thousands. */
export function ImportPreview({ preview, outcomes }: ImportPreviewProps) {
  const [shown, setShown] = useState<ImportOutcome | null>(preview.refused > 0 ? 'refused' : null)
  const [page, setPage] = useState(1)
  const rows = shown === null ? preview.rows : preview.rows.filter(({ outcome }) => outcome === shown)
  const first = (page - 1) * PAGE_SIZES.manage
  const onPage = rows.slice(first, first + PAGE_SIZES.manage)
  const show = (outcome: ImportOutcome | null) => {
    setShown(outcome)
    setPage(1)
  }

  return (
    <section aria-label="Preview" className="grid gap-4">
      {preview.refused > 0 && (
        <p role="alert" className="rounded-2xl bg-danger-soft p-4 text-danger">
          Some rows are invalid, so nothing can be imported. Correct the rows and choose the file again.
        </p>
      )}
      <div role="group" aria-label="Show rows" className="flex flex-wrap gap-2">
        <Filter label="All" count={preview.rows.length} active={shown === null} onClick={() => show(null)} />
        {outcomes.map((outcome) => (
          <Filter
            key={outcome}
            label={outcome}
            count={preview[outcome]}
            active={shown === outcome}
            onClick={() => show(outcome)}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {showingText(page, PAGE_SIZES.manage, onPage.length, rows.length)}
      </p>
      <DataTable
        caption="Preview of the import"
        columns={columns}
        rows={onPage}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > PAGE_SIZES.manage && (
        <Pagination page={page} totalPages={Math.ceil(rows.length / PAGE_SIZES.manage)} onChange={setPage} />
      )}
    </section>
  )
}

type FilterProps = { label: string; count: number; active: boolean; onClick: () => void }

function Filter({ label, count, active, onClick }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onClick}
      className={`min-h-11 rounded-full border px-4 text-sm capitalize ${
        active ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-surface'
      }`}
    >
      {label} {count}
    </button>
  )
}

function Details({ row: { changes, reasons } }: { row: ImportRow }) {
  return (
    <ul className="grid gap-1 break-words">
      {reasons.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="text-danger">
          <strong className="font-medium">{field}</strong> {message}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong className="font-medium">{field}</strong>{' '}
          <del className="text-muted">{before || 'empty'}</del>{' '}
          <ins className="no-underline">{after || 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}
