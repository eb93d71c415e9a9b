import type { StagedImportView, StagedRowView } from '../../../../contract/schemas/imports.ts'
import type { ImportRecord } from './imports.store.ts'
import type { StagedRow } from './staged-rows.store.ts'
import { writerOf } from './writers/all.ts'

/** What is known beside the import itself: pictures that are fetched, people who are invited, and what it waits for. */
export type AfterImport = Pick<StagedImportView, 'pictures' | 'uninvited' | 'waitsForProducts'>

export const NOTHING_AFTER: AfterImport = {
  pictures: { waiting: 0, done: 0, failed: 0 },
  uninvited: 0,
  waitsForProducts: false,
}

export const presentStaged = (record: ImportRecord, after: AfterImport): StagedImportView => ({
  _id: record.id,
  source: record.source,
  kind: record.kind,
  fileName: record.file_name,
  state: record.state,
  plan: record.plan,
  counts: record.counts,
  notes: Object.entries(record.findings.notes).map(([kind, number]) => ({ kind, number })),
  columns: Object.keys(record.options.columns).length > 0 || record.source === 'table' ? record.header : [],
  untaken: record.findings.untaken,
  hints: record.findings.hints,
  categories: record.findings.categories,
  tags: record.findings.tags,
  options: record.options,
  ...after,
  undoUntil: record.undo_until?.toISOString() ?? null,
  problem: record.problem,
  secondsLeft: secondsLeft(record),
  createdAt: record.created_at.toISOString(),
  finishedAt: record.finished_at?.toISOString() ?? null,
})

function secondsLeft({ state, counts, row_us: each }: ImportRecord): number | null {
  if (each === null || (state !== 'running' && state !== 'undoing')) return null
  const left = state === 'running' ? counts.create + counts.change - counts.done : counts.done
  return Math.ceil((Math.max(0, left) * each) / 1_000_000)
}

export const presentRow = (
  row: StagedRow,
  record: Pick<ImportRecord, 'source' | 'kind'>,
  currency: string,
): StagedRowView => ({
  line: row.line,
  name: row.name,
  outcome: row.outcome ?? 'refused',
  sentence: row.sentence,
  notes: row.notes.map(({ sentence }) => sentence),
  // Of the shop's own files only what is new: what is changed says so, and the rest is here already.
  shown:
    row.draft === null || (record.source === 'own' && row.outcome !== 'create')
      ? []
      : writerOf(record).shown(row.draft as never, currency),
  changes: (row.changes ?? []).map(({ field, before, after }) => ({ field, before, after })),
  thingId: row.thing_id,
})
