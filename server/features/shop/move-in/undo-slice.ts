import { sql } from 'kysely'
import { inTransaction } from '../../../database/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { byHalves } from './by-halves.ts'
import { findImport, type ImportRecord, planAgain } from './imports.store.ts'
import { forgetThings, knownThings, noteHashes } from './known-things.store.ts'
import { announcer, lastOf, nextSlice, starterOf, type Times } from './slices.ts'
import { rowsAt, type StagedRow } from './staged-rows.store.ts'
import type { Where, Writer } from './writer.ts'
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
      const round = began - last
      last = began
      for (const announce of await undoRows(app, { writer: writerOf(record), record, admin, rows, round }))
        news.add(announce)
      await app.giveWay(began)
    }
  } finally {
    news.tell()
  }
}

const NEEDED = [
  'position',
  'thing_id',
  'before',
  'version',
  'outcome',
  'thing_key',
  'hash',
  'hash_before',
] as const
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

type Slice = {
  writer: Writer
  record: ImportRecord
  admin: Viewer
  rows: readonly Row[]
  round: Times['round']
}

/** Takes rows back in a transaction; one that may not be as it was stays alone. */
const undoRows = (app: App, { record, rows, round, ...rest }: Slice): Promise<(() => void)[]> =>
  byHalves(app.db, record, rows, {
    deal: (record, rows) => {
      const times = { began: performance.now(), round }
      return inTransaction(app.db, (tx) => undoSlice(app, tx, { ...rest, record, rows }, times))
    },
    refuse: (record, row, sentence) =>
      inTransaction(app.db, (tx) =>
        noteUndone(tx, record, [{ row, reason: sentence }], { at: app.clock(), took: 0, round: 0 }),
      ),
  })

const NOTHING: Awaited<ReturnType<Writer['undo']>> = { kept: [], announce: () => undefined }

async function undoSlice(
  app: App,
  tx: Tx,
  { writer, record, admin, rows }: Omit<Slice, 'round'>,
  { began, round }: Times,
): Promise<() => void> {
  const { id, source, kind, options } = record
  const at = app.clock()
  const known = await knownThings(
    tx,
    source,
    kind,
    rows.flatMap(({ thing_key: key }) => key ?? []),
  )
  const isNewest = ({ thing_key: key, thing_id: thing, hash }: Row) => {
    const now = known.get(key ?? '')
    return now === undefined || now.id !== thing || now.hash === hash
  }
  const things = rows.filter(isNewest).map(({ position, thing_id: thingId, before, version }) => ({
    position,
    thingId: thingId!,
    before,
    version,
  }))
  const where: Where = { importId: id, source, options, at }
  const { kept, announce } = things.length === 0 ? NOTHING : await writer.undo(app, tx, admin, things, where)
  const reasons = new Map(things.map(({ position }, place) => [position, kept[place] ?? null]))
  const reasonOf = ({ position }: Row): string | null => {
    const reason = reasons.get(position)
    return reason === undefined ? 'was changed by a later import' : reason
  }
  const undone = rows.filter((row) => reasonOf(row) === null)
  const noted = undone.flatMap(({ thing_key: key, ...row }) =>
    key !== null && known.get(key)?.id === row.thing_id ? [{ ...row, key }] : [],
  )
  // What no import had noted before is forgotten, as if the file had never come.
  await forgetThings(
    tx,
    source,
    kind,
    noted.flatMap(({ outcome, key, hash_before: hash }) =>
      outcome === 'create' || hash === null ? [key] : [],
    ),
  )
  await noteHashes(
    tx,
    source,
    kind,
    noted.flatMap(({ outcome, key, hash_before: hash }) =>
      outcome === 'create' || hash === null ? [] : [{ key, hash }],
    ),
  )
  const results = rows.map((row) => ({ row, reason: reasonOf(row) }))
  await noteUndone(tx, record, results, { at, took: performance.now() - began, round })
  return announce
}

type Result = { row: Row; reason: string | null }

/** Notes what became of rows, and moves the undo on: the last statement of the slice. @throws when another node was faster */
async function noteUndone(
  tx: Tx,
  record: ImportRecord,
  results: readonly Result[],
  { at, took, round }: { at: Date; took: number; round: number },
): Promise<void> {
  await sql`
    update import_rows set
      thing_id = case when made.reason is null then null else thing_id end,
      outcome = case when made.reason is null then outcome else 'kept' end,
      sentence = coalesce(made.reason, sentence), before = null
    from jsonb_to_recordset(${JSON.stringify(
      results.map(({ row: { position }, reason }) => ({ position, reason })),
    )}::jsonb) as made (position int, reason text)
    where ${rowsAt(
      record.id,
      results.map(({ row }) => row.position),
    )} and import_rows.position = made.position`.execute(tx)
  const counts = { ...record.counts, done: record.counts.done - results.length }
  for (const { row, reason } of results)
    if (reason !== null) {
      counts[row.outcome!] -= 1
      counts.kept += 1
    }
  await lastOf(tx, record, {
    next_position: results.at(-1)!.row.position,
    counts: JSON.stringify(counts),
    touched_at: at,
    ...nextSlice(record, results.length, { took, round }),
  })
}
