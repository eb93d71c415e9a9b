import { hashOf } from '../../../../../base/hash.ts'
import type { Database, Db, Tx } from '../../../../../database/schema.ts'
import type { RowChange } from '../../../../../database/tables/shop.ts'
import type { App } from '../../../../../platform/app-type.ts'
import type { Viewer } from '../../../../../platform/sessions.ts'
import type { Note, OwnDraft } from '../../drafts.ts'
import type { Plan, StagedThing, Where, Writer, Written } from '../../writer.ts'
import type { Change, OwnRow, RowPlan } from './own-row.ts'

export type Made = Pick<Written, 'thingId' | 'before' | 'version'>

/** One kind of the shop's own files. Its rows are planned alike for the look and when they are written. */
export type OwnKind<Planned extends { plan: RowPlan }, Seen> = {
  tables: readonly (keyof Database)[]
  /** What is remembered of the rows of a file. */
  begin: () => Seen
  /** Plans rows without writing. @param how.lock locks what they read until the transaction ends */
  plan: (
    shop: App,
    db: Db | Tx,
    rows: OwnRow[],
    how: { seen: Seen; lock: boolean },
  ) => Promise<readonly Planned[]>
  /** All of a change that must be the same when it is written. */
  effectOf: (planned: Planned, change: Change) => unknown
  /** What is noted at the look, of each row. */
  notes?: (db: Db, planned: readonly Planned[], at: Date) => Promise<readonly Note[][]>
  /** Writes rows that create or change. @returns in their order */
  write: (
    shop: App,
    tx: Tx,
    admin: Viewer,
    planned: readonly Planned[],
    where: Where,
  ) => Promise<{ made: readonly Made[]; announce: () => void }>
  undo: Writer<'own'>['undo']
}

/** Writes a kind of the shop's own files, as the look showed it. */
export const ownWriter = <Planned extends { plan: RowPlan }, Seen>(
  kind: OwnKind<Planned, Seen>,
): Writer<'own'> => ({
  tables: kind.tables,
  planner: (shop, { at }) => {
    const seen = kind.begin()
    return async (db, things) => {
      const planned = await kind.plan(shop, db, things.map(rowOf), { seen, lock: false })
      const notes = await kind.notes?.(db, planned, at)
      return planned.map((row, place) => planOf(kind, row, notes?.[place] ?? []))
    }
  },
  write: async (shop, tx, admin, things, where) => {
    const rows = things.map(rowOf).map(withoutVersion)
    const planned = await kind.plan(shop, tx, rows, { seen: kind.begin(), lock: true })
    const plans = planned.map((row, place) => asLooked(planOf(kind, row, []), things[place]!))
    const due = planned.filter((_row, place) => ['create', 'change'].includes(plans[place]!.outcome))
    const { made, announce } = due.length === 0 ? NOTHING : await kind.write(shop, tx, admin, due, where)
    const madeOf = new Map(due.map((row, place) => [row, made[place]!]))
    return {
      rows: things.map(({ position }, place): Written => {
        const { outcome, sentence, notes } = plans[place]!
        return { position, outcome, sentence, notes, ...(madeOf.get(planned[place]!) ?? LEFT) }
      }),
      announce,
    }
  },
  undo: kind.undo,
  shown,
})

const LEFT: Made = { thingId: null, before: null, version: null }
const NOTHING = { made: [], announce: () => undefined }

const rowOf = ({ line, draft: { cells, formulas } }: StagedThing<'own'>): OwnRow => ({
  line,
  cells: Object.fromEntries(cells),
  formulas,
})

/** The look has compared versions. From then on counts what it showed: rows of one family change each other. */
const withoutVersion = (row: OwnRow): OwnRow => ({ ...row, cells: { ...row.cells, version: '' } })

/** Characters that are shown of a text. */
const SHOWN = 120
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

function planOf<Planned extends { plan: RowPlan }, Seen>(
  { effectOf }: OwnKind<Planned, Seen>,
  planned: Planned,
  notes: Note[],
): Plan {
  const { outcome, name, problems, changes } = planned.plan
  return {
    outcome,
    name,
    notes,
    sentence:
      problems.length === 0
        ? null
        : problems
            .map(({ field, message }) => (field === 'row' ? message : `${field} ${message}`))
            .join('; '),
    changes: changes.map((change): RowChange => ({
      field: change.field,
      before: cut(change.before),
      after: cut(change.after),
      mark: hashOf(JSON.stringify(effectOf(planned, change))).slice(0, 16),
    })),
  }
}

const CHANGED_SINCE = 'was left as it is: the shop has changed since the look; send the file again'

/** What would do something else than the look showed is refused; somebody may have done a part of it already. */
function asLooked(plan: Plan, { looked }: StagedThing<'own'>): Plan {
  if (plan.outcome === 'refused' || plan.outcome === 'unchanged' || looked === undefined) return plan
  const marks = new Set(looked.changes.map(({ mark }) => mark))
  const isSame = plan.outcome === looked.outcome && (plan.changes ?? []).every(({ mark }) => marks.has(mark))
  return isSame ? plan : { ...plan, outcome: 'refused', sentence: CHANGED_SINCE }
}

/** Columns by which a row finds what it is about. */
const FINDING = new Set(['id', 'version', 'name'])

const shown = ({ cells }: OwnDraft): { field: string; value: string }[] =>
  cells.flatMap(([field, value]) =>
    value === '' || FINDING.has(field) ? [] : [{ field, value: cut(value) }],
  )
