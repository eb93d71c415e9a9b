import { sql } from 'kysely'
import { inTransaction } from '../../../database/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findImport, type ImportRecord, planAgain } from './imports.store.ts'
import { forgetThings } from './known-things.store.ts'
import { announcer, lastOf, nextSlice, starterOf, type Times } from './slices.ts'
import type { StagedRow } from './staged-rows.store.ts'
import type { Writer } from './writer.ts'
import { writerOf } from './writers/all.ts'

/** Takes back what was written, from the end, but what was sold or edited since. */
export async function undoSlices(app: App, { id }: ImportRecord, signal: AbortSignal): Promise<void> {
  const news = announcer()
  try {
    for (let last = performance.now(); !signal.aborted;) {
      const record = await findImport(app.db, id)
      if (record?.state !== 'undoing') return
      const began = performance.now()
      const rows = await rowsToUndo(app, record)
      if (rows.length === 0) {
        news.tell()
        const at = app.clock()
        await inTransaction(app.db, async (tx) => {
          await planAgain(tx, record, at)
          await lastOf(tx, record, { state: 'undone', touched_at: at, problem: null })
        })
        return
      }
      const admin = await starterOf(app.db, record, app.clock())
      const times = { began, round: began - last }
      last = began
      news.add(
        await inTransaction(app.db, (tx) =>
          undoSlice(app, tx, { writer: writerOf(record.kind), record, admin, rows }, times),
        ),
      )
      await app.giveWay(began)
    }
  } finally {
    news.tell()
  }
}

const NEEDED = ['position', 'thing_id', 'before', 'version', 'outcome', 'thing_key'] as const
type Row = Pick<StagedRow, (typeof NEEDED)[number]>

const rowsToUndo = ({ db }: App, { id, next_position: before, slice }: ImportRecord): Promise<Row[]> =>
  db
    .selectFrom('import_rows')
    .select(NEEDED)
    .where('import_id', '=', id)
    .where('position', '<', before)
    .where('outcome', 'in', ['create', 'change'])
    .where('thing_id', 'is not', null)
    .orderBy('position', 'desc')
    .limit(slice)
    .execute()

type Slice = { writer: Writer; record: ImportRecord; admin: Viewer; rows: readonly Row[] }

async function undoSlice(
  app: App,
  tx: Tx,
  { writer, record, admin, rows }: Slice,
  { began, round }: Times,
): Promise<() => void> {
  const { id, source, kind, options } = record
  const at = app.clock()
  const things = rows.map(({ position, thing_id: thingId, before, version }) => ({
    position,
    thingId: thingId!,
    before,
    version,
  }))
  const { kept, announce } = await writer.undo(app, tx, admin, things, { importId: id, source, options, at })
  const undone = rows.filter((_row, place) => kept[place] === null)
  const keysOf = (outcome: 'create' | 'change') =>
    undone.flatMap((row) => (row.outcome === outcome && row.thing_key !== null ? [row.thing_key] : []))
  await forgetThings(tx, source, kind, keysOf('create'))
  // The same file changes them again.
  await tx
    .updateTable('external_ids')
    .set({ hash: '' })
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('external_key', '=', sql<string>`any(${keysOf('change')}::text[])`)
    .execute()
  const results = rows.map(({ position }, place) => ({ position, reason: kept[place] }))
  await sql`
    update import_rows set
      thing_id = case when made.reason is null then null else thing_id end,
      outcome = case when made.reason is null then outcome else 'kept' end,
      sentence = coalesce(made.reason, sentence), before = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as made (position int, reason text)
    where import_id = ${id} and import_rows.position = made.position`.execute(tx)
  const counts = { ...record.counts, done: record.counts.done - undone.length }
  for (const [place, { outcome }] of rows.entries())
    if (kept[place] !== null) {
      counts[outcome!] -= 1
      counts.kept += 1
      counts.done -= 1
    }
  await lastOf(tx, record, {
    next_position: rows.at(-1)!.position,
    counts: JSON.stringify(counts),
    touched_at: at,
    ...nextSlice(record, rows.length, { took: performance.now() - began, round }),
  })
  return announce
}
