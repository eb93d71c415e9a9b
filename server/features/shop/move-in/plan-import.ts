import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashOf } from '../../../base/hash.ts'
import type { Findings, RowChange } from '../../../database/tables/shop.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Note } from './drafts.ts'
import type { Format, Gathered, Reading, RefusedLine } from './format.ts'
import { FORMATS } from './formats/all.ts'
import { type ImportRecord, moveImport, NO_COUNTS } from './imports.store.ts'
import { knownThings } from './known-things.store.ts'
import { shortKey } from './short-key.ts'
import { Tally } from './tally.ts'
import { rowsAt, type StagedRow } from './staged-rows.store.ts'
import type { Plan, StagedThing, Where } from './writer.ts'
import { writerOf } from './writers/all.ts'

/** Things that are planned at once. */
const BATCH = 200

type Read = { row: StagedRow; reading: Reading; hash: string | null; key: string | null }
type Planned = Read & { plan: Plan }

/** Plans what becomes of each thing, from the beginning; the import is ready then. Stops when `signal` is aborted. */
export async function planImport(app: App, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const format = FORMATS.find(({ source, kind }) => source === record.source && kind === record.kind)
  const writer = writerOf(record)
  if (format === undefined) throw new Error(`Nothing reads ${record.source} ${record.kind}`)
  const { id, source, kind, options } = record
  const at = app.clock()
  const where: Where = { importId: id, source, options, at }
  const planOf = writer.planner(app, where)
  const read = readerOf(format, record, { currency: app.settings.get('money.currency'), at }, app)
  const tally = new Tally()
  const plan = createHash('sha256')
  await sql`delete from import_rows where import_id = ${id} and position % 2 = 1`.execute(app.db)
  for (let after = -1; !signal.aborted;) {
    const rows = await app.db
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('position', '>', after)
      .where(sql<boolean>`position % 2 = 0`)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) break
    after = rows.at(-1)!.position
    const readings = await inTurns(rows, read)
    const began = performance.now()
    const keys = readings.flatMap(({ key }) => key ?? [])
    const known = await knownThings(app.db, source, kind, keys)
    const things = readings.flatMap(({ row, reading, hash, key }): StagedThing[] => {
      if (reading.draft === null) return []
      const before = known.get(key ?? '')
      return [
        {
          position: row.position,
          line: row.line,
          key: key ?? '',
          name: reading.name,
          draft: reading.draft,
          knownId: before?.id ?? null,
          knownVersion: before?.version ?? null,
          isSame: before?.hash === hash,
        },
      ]
    })
    const plans = things.length === 0 ? [] : await planOf(app.db, things)
    const planned = new Map(things.map(({ position }, place) => [position, plans[place]!]))
    const all = readings.map((each): Planned => ({
      ...each,
      plan: withNotes(each.reading, planned.get(each.row.position)),
    }))
    for (const { row, reading, plan: one, hash } of all) {
      tally.add(reading, one)
      const marks = (one.changes ?? []).map(({ mark }) => mark).join(' ')
      plan.update(`${row.position} ${one.outcome} ${one.sentence ?? ''} ${hash ?? ''} ${marks}\n`)
    }
    await storePlans(app, id, all)
    await app.giveWay(began)
  }
  if (signal.aborted) return
  const findings: Findings = { ...record.findings, ...tally.findings() }
  await moveImport(app.db, record, {
    state: 'ready',
    plan: plan.digest('hex').slice(0, 32),
    counts: JSON.stringify({ ...NO_COUNTS, ...tally.counts() }),
    findings: JSON.stringify(findings),
    ...(writer.settle && { options: JSON.stringify(await writer.settle(app.db, options, findings)) }),
    touched_at: app.clock(),
  })
}

/** Milliseconds for which nobody else is answered. */
const TURN = 15

/** Reads one after the other, and lets others have their turns in between: a long description takes milliseconds. */
async function inTurns(rows: readonly StagedRow[], read: (row: StagedRow) => Read): Promise<Read[]> {
  const readings: Read[] = []
  let began = performance.now()
  for (const row of rows) {
    readings.push(read(row))
    if (performance.now() - began < TURN) continue
    await turn()
    began = performance.now()
  }
  return readings
}

/** What the shop would do, with what was noted while reading. */
const withNotes = ({ notes, sentence }: Reading, plan: Plan | undefined): Plan =>
  plan === undefined ? { outcome: 'refused', sentence, notes } : { ...plan, notes: [...notes, ...plan.notes] }

/** Reads staged rows in their order, as they stood in the file. */
function readerOf(
  format: Format,
  { options, columns, id }: ImportRecord,
  shop: Parameters<Format['reader']>[1],
  { log }: App,
): (row: StagedRow) => Read {
  const read = format.reader(options, shop)
  return (row) => {
    if (row.misfit !== null)
      return {
        row,
        hash: null,
        key: null,
        reading: { name: row.name, notes: [], draft: null, sentence: row.misfit },
      }
    const lines = row.lines
      .toSorted(([one], [other]) => one - other)
      .map(([line, ...cells]) => ({
        line,
        cells: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])),
      }))
    const thing: Gathered = {
      line: row.line,
      key: row.external_key ?? '',
      lines,
      ...(row.same_as !== null && { sameAs: row.same_as }),
    }
    try {
      const reading = read(thing)
      return {
        row,
        reading,
        hash: reading.draft && hashOf(JSON.stringify(reading.draft)),
        key: reading.key === undefined ? row.external_key : shortKey(reading.key),
      }
    } catch (error) {
      // A fault of ours at one thing is no reason to leave all others.
      log.error({ err: error, import: id, line: row.line }, 'a row cannot be read')
      return {
        row,
        hash: null,
        key: null,
        reading: { name: '', notes: [], draft: null, sentence: 'cannot be read' },
      }
    }
  }
}

type Stored = {
  position: number
  key: string | null
  name: string
  outcome: string
  sentence: string | null
  notes: readonly Note[]
  changes: readonly RowChange[] | null
  draft: object | null
  hash: string | null
}

/** Notes the plans, and the lines that are refused alone, as rows of their own. */
async function storePlans({ db }: App, importId: string, planned: readonly Planned[]): Promise<void> {
  const stored = planned.map(({ row, reading, hash, plan, key }): Stored => ({
    position: row.position,
    key,
    name: plan.name ?? reading.name,
    outcome: plan.outcome,
    sentence: plan.sentence,
    notes: plan.notes,
    changes: plan.changes ?? null,
    draft: reading.draft,
    hash,
  }))
  await sql`
    update import_rows set name = made.name, outcome = made.outcome, sentence = made.sentence, notes = made.notes,
      changes = made.changes, draft = made.draft, hash = made.hash, thing_key = made.key
    from json_to_recordset(${JSON.stringify(stored)}::json) as made
      (position int, key text, name text, outcome text, sentence text, notes jsonb, changes jsonb, draft jsonb, hash text)
    where ${rowsAt(
      importId,
      stored.map(({ position }) => position),
    )} and import_rows.position = made.position`.execute(db)
  const apart = planned.flatMap(({ reading, plan }) =>
    plan.outcome === 'refused' ? [] : (reading.apart ?? []),
  )
  if (apart.length === 0) return
  await sql`
    insert into import_rows (import_id, position, line, lines, name, outcome, sentence)
    select ${importId}::uuid, 2 * line + 1, line, '[]', name, 'refused', sentence
    from jsonb_to_recordset(${JSON.stringify(apart satisfies RefusedLine[])}::jsonb) as apart (line int, name text, sentence text)
    on conflict do nothing`.execute(db)
}
