import { type Selectable, sql, type Updateable } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import {
  type ImportKind,
  type ImportSource,
  LISTED_IMPORTS,
  UNDO_DAYS,
} from '../../../../contract/imports.ts'
import type { ImportOptions, StagedImportView } from '../../../../contract/schemas/imports.ts'
import { isId, newId } from '../../../base/ids.ts'
import { changesAny, findsAny } from '../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { Findings } from '../../../database/tables/shop.ts'

export type ImportRecord = Selectable<Database['imports']>

export const NO_COUNTS: StagedImportView['counts'] = {
  create: 0,
  change: 0,
  unchanged: 0,
  refused: 0,
  kept: 0,
  rows: 0,
  done: 0,
}

const NO_FINDINGS: Findings = { notes: {}, noted: 0, untaken: [], hints: [], categories: [], tags: [] }

export const findImport = async (db: Db | Tx, id: string): Promise<ImportRecord | undefined> =>
  isId(id) ? db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst() : undefined

/** The last ones, the newest first. */
export const lastImports = (db: Db): Promise<ImportRecord[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_IMPORTS)
    .execute()

type NewImport = {
  source: ImportSource
  kind: ImportKind
  fileName: string
  options: ImportOptions
  header: readonly string[]
  columns: readonly string[]
  hints: readonly string[]
  actor: string
  at: Date
}

/** Things of the first slice. */
const FIRST_SLICE = 50

/** @returns its id */
export async function insertImport(db: Db, made: NewImport): Promise<string> {
  const id = newId()
  await db
    .insertInto('imports')
    .values({
      id,
      source: made.source,
      kind: made.kind,
      file_name: made.fileName,
      state: 'reading',
      options: JSON.stringify(made.options),
      header: [...made.header],
      columns: [...made.columns],
      findings: JSON.stringify({ ...NO_FINDINGS, hints: made.hints }),
      counts: JSON.stringify(NO_COUNTS),
      // Grown by the first slices: one of the most things would hold others up on the embedded database.
      slice: FIRST_SLICE,
      actor_id: made.actor,
      confirmed_at: null,
      created_at: made.at,
      touched_at: made.at,
    })
    .execute()
  return id
}

/**
 * Changes an import that still is as it was read: in this state, with this many rows dealt with.
 *
 * @returns false if another node or an admin was faster
 */
export const moveImport = (
  db: Db | Tx,
  was: Pick<ImportRecord, 'id' | 'state' | 'next_position'>,
  change: Updateable<Database['imports']>,
): Promise<boolean> =>
  changesAny(
    db
      .updateTable('imports')
      .set(change)
      .where('id', '=', was.id)
      .where('state', '=', was.state)
      .where('next_position', '=', was.next_position),
  )

/** For as long what was written may be undone, of an import that is done or paused. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY)

/** What changes when an import is paused: nobody may ever go on with it. */
export const pausedAt = (at: Date) => ({ touched_at: at, undo_until: undoUntil(at) })

/** Kinds whose things belong to products. */
const OF_PRODUCTS: readonly ImportKind[] = ['stock', 'reviews', 'redirects']

/** Looks again at files that wait to be started: products that they name have come or gone. */
export async function planAgain(tx: Tx, { kind }: Pick<ImportRecord, 'kind'>, at: Date): Promise<void> {
  if (kind !== 'products') return
  await tx
    .updateTable('imports')
    .set({ state: 'reading', touched_at: at })
    .where('state', '=', 'ready')
    .where('kind', 'in', OF_PRODUCTS)
    .execute()
}

/** Whether products wait to be imported, or to the end. */
export const productsWait = (db: Db): Promise<boolean> =>
  findsAny(
    db
      .selectFrom('imports')
      .select('id')
      .where('kind', '=', 'products')
      .where('state', 'in', ['reading', 'ready', 'running', 'paused']),
  )

/** What a node should go on with: the one that waits longest. */
export const nextImport = (db: Db): Promise<ImportRecord | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['running', 'undoing']),
        and([eb('state', '=', 'reading'), eb('staged_at', 'is not', null)]),
      ]),
    )
    .orderBy(sql`coalesce(started_at, created_at)`)
    .limit(1)
    .executeTakeFirst()

/** Milliseconds after which a file whose node says nothing any more will not be read to its end. */
const SILENT = 60_000

/** Gives up files whose node was killed while it read them: they are not stored. */
export async function failUnread(db: Db, at: Date): Promise<void> {
  const silent = await db
    .updateTable('imports')
    .set({ state: 'failed', problem: 'Send the file again', finished_at: at })
    .where('state', '=', 'reading')
    .where('staged_at', 'is', null)
    .where('touched_at', '<', new Date(at.getTime() - SILENT))
    .returning('id')
    .execute()
  for (const { id } of silent) await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
}
