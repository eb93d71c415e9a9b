import { sql } from 'kysely'
import { analyzeBesideVisitors } from '../../../database/analyze.ts'
import type { Database, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { byHalves } from './by-halves.ts'
import type { Note } from './drafts.ts'
import { findImport, type ImportRecord, planAgain, undoUntil } from './imports.store.ts'
import { type Known, knownThings, noteThings } from './known-things.store.ts'
import { wakePictures } from './pictures/fetch-pictures.job.ts'
import { announcer, lastOf, nextSlice, starterOf, type Times } from './slices.ts'
import { rowsAt, type StagedRow } from './staged-rows.store.ts'
import type { Where, Writer, Written } from './writer.ts'
import { writerOf } from './writers/all.ts'

/** Written things after which the planner's statistics are renewed at once. */
const MANY = 1_000

const OF_IMPORTS: (keyof Database)[] = ['external_ids', 'import_rows']

/** Writes what is planned, slice by slice, until it is done or paused. */
export async function writeSlices(app: App, { id }: ImportRecord, signal: AbortSignal): Promise<void> {
  const news = announcer()
  let hasStatistics = false
  try {
    for (let last = performance.now(); !signal.aborted;) {
      const record = await findImport(app.db, id)
      if (record?.state !== 'running') return
      const writer = writerOf(record)
      const began = performance.now()
      const rows = await rowsToWrite(app, record)
      if (rows.length === 0) {
        news.tell()
        return await finish(app, record, writer)
      }
      if (!hasStatistics && record.counts.done >= MANY) {
        // Plans that were made for empty tables, also those of foreign keys, would read all of them each time.
        await renewStatistics(app, writer.tables)
        hasStatistics = true
      }
      const admin = await starterOf(app.db, record, app.clock())
      const round = began - last
      last = began
      for (const announce of await writeRows(app, { writer, record, admin, rows, round })) news.add(announce)
      await app.giveWay(began)
    }
  } finally {
    news.tell()
  }
}

/** Without the lines of the file, which are the half of a row. */
const NEEDED = [
  'position',
  'line',
  'thing_key',
  'name',
  'draft',
  'hash',
  'notes',
  'outcome',
  'changes',
] as const
type Row = Pick<StagedRow, (typeof NEEDED)[number]>

const rowsToWrite = ({ db }: App, { id, next_position: from, slice }: ImportRecord): Promise<Row[]> =>
  db
    .selectFrom('import_rows')
    .select(NEEDED)
    .where('import_id', '=', id)
    .where('position', '>=', from)
    .where('outcome', 'in', ['create', 'change'])
    .orderBy('position')
    .limit(slice)
    .execute()

type Slice = {
  writer: Writer
  record: ImportRecord
  admin: Viewer
  rows: readonly Row[]
  round: Times['round']
}

/** Writes rows in a transaction; one that is refused as a whole is refused alone. */
function writeRows(app: App, { record, rows, ...rest }: Slice): Promise<(() => void)[]> {
  return byHalves(app.db, record, rows, {
    deal: (record, rows) => {
      const began = performance.now()
      return inTransaction(app.db, (tx) => writeSlice(app, tx, { ...rest, record, rows }, began))
    },
    refuse: (record, row, sentence) => {
      const refusal: Written = {
        position: row.position,
        outcome: 'refused',
        sentence,
        notes: row.notes,
        thingId: null,
        before: null,
        version: null,
      }
      return inTransaction(app.db, (tx) =>
        noteWritten(tx, {
          record,
          rows: [row],
          known: new Map(),
          written: [refusal],
          at: app.clock(),
          took: 0,
          round: 0,
        }),
      )
    },
  })
}

async function writeSlice(
  app: App,
  tx: Tx,
  { writer, record, admin, rows, round }: Slice,
  began: number,
): Promise<() => void> {
  const { id, source, kind, options } = record
  const at = app.clock()
  const known = await knownThings(
    tx,
    source,
    kind,
    rows.flatMap(({ thing_key: key }) => key ?? []),
  )
  const things = rows.map((row) => {
    const before = known.get(row.thing_key ?? '')
    return {
      position: row.position,
      line: row.line,
      key: row.thing_key ?? '',
      name: row.name,
      draft: row.draft as never,
      knownId: before?.id ?? null,
      knownVersion: before?.version ?? null,
      isSame: before?.hash === row.hash,
      looked: { outcome: row.outcome!, changes: row.changes ?? [] },
    }
  })
  const where: Where = { importId: id, source, options, at }
  const { rows: written, announce } = await writer.write(app, tx, admin, things, where)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  await noteThings(
    tx,
    source,
    kind,
    written.flatMap(({ position, outcome, thingId, version }) => {
      const { thing_key: key, hash } = byPosition.get(position)!
      // What changes nothing leaves the import before as the last one.
      const isKnown = outcome === 'unchanged' && known.get(key ?? '')?.id === thingId
      return thingId === null || key === null || isKnown
        ? []
        : [{ key, id: thingId, hash: hash ?? '', version }]
    }),
  )
  await noteWritten(tx, { record, rows, known, written, at, took: performance.now() - began, round })
  return announce
}

/** What was noted when it was planned, and what is new since. */
const joined = (planned: readonly Note[], now: readonly Note[]): Note[] => [
  ...planned,
  ...now.filter(({ sentence }) => !planned.some((note) => note.sentence === sentence)),
]

type Noted = {
  record: ImportRecord
  rows: readonly Row[]
  /** What earlier imports had noted, by key. */
  known: ReadonlyMap<string, Known>
  written: readonly Written[]
  at: Date
  took: number
  round: number
}

/** Notes what became of rows, and moves the import on: the last statement of the slice. @throws when another node was faster */
async function noteWritten(tx: Tx, { record, rows, known, written, at, took, round }: Noted): Promise<void> {
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  await sql`
    update import_rows set outcome = made.outcome, sentence = made.sentence, notes = made.notes,
      thing_id = made."thingId", before = made.before, version = made.version, hash_before = made."hashBefore"
    from json_to_recordset(${JSON.stringify(
      written.map((row) => {
        const { notes, thing_key: key } = byPosition.get(row.position)!
        return { ...row, notes: joined(notes, row.notes), hashBefore: known.get(key ?? '')?.hash ?? null }
      }),
    )}::json) as made
      (position int, outcome text, sentence text, notes jsonb, "thingId" uuid, before jsonb, version int, "hashBefore" text)
    where ${rowsAt(
      record.id,
      written.map(({ position }) => position),
    )} and import_rows.position = made.position`.execute(tx)
  const counts = { ...record.counts }
  for (const { position, outcome } of written) {
    counts[byPosition.get(position)!.outcome!] -= 1
    counts[outcome] += 1
  }
  counts.done += written.length
  await lastOf(tx, record, {
    next_position: rows.at(-1)!.position + 1,
    counts: JSON.stringify(counts),
    touched_at: at,
    ...nextSlice(record, rows.length, { took, round }),
  })
}

async function finish(app: App, record: ImportRecord, { tables }: Writer): Promise<void> {
  const at = app.clock()
  await inTransaction(app.db, async (tx) => {
    await planAgain(tx, record, at)
    await lastOf(tx, record, {
      state: 'done',
      finished_at: at,
      touched_at: at,
      problem: null,
      undo_until: undoUntil(at),
    })
  })
  // Not while it is written: fetching would slow it down.
  await wakePictures(app)
  if (record.counts.done < MANY) return
  await renewStatistics(app, tables)
}

/** What is written stays so, whatever becomes of this. */
async function renewStatistics(app: App, tables: Writer['tables']): Promise<void> {
  for (const table of [...tables, ...OF_IMPORTS]) {
    const began = performance.now()
    await analyzeBesideVisitors(app.db, table).catch((error: unknown) =>
      app.log.warn({ err: error, table }, 'the statistics of what was imported are not renewed'),
    )
    await app.giveWay(began)
  }
}
