import { sql, type Updateable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { changesAny } from '../../../database/rows.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import type { ImportRecord } from './imports.store.ts'

/** Things of a slice; the milliseconds that one should take, and those after which the next has half as many. */
const MOST = 200
const LEAST = 25
const GOOD = 70
const TOO_LONG = 100

/** When a slice began, of `performance.now()`, and the milliseconds since the one before did: 0 for the first. */
export type Times = { began: number; round: number }

/**
 * How many things the next slice has, and how long one takes lately with what is between the slices, for whoever waits.
 *
 * @param took milliseconds of the slice alone; 0 for none
 */
export function nextSlice(
  { slice, row_us: before }: Pick<ImportRecord, 'slice' | 'row_us'>,
  rows: number,
  { took, round }: { took: number; round: number },
): { slice: number; row_us: number | null } {
  if (took === 0) return { slice, row_us: before }
  const wanted = Math.floor(slice * (took > TOO_LONG ? 0.5 : Math.min(2, GOOD / took)))
  const each = (1_000 * Math.max(took, round)) / rows
  return {
    slice: Math.min(MOST, Math.max(LEAST, wanted)),
    row_us: Math.round(before === null ? each : before * 0.8 + each * 0.2),
  }
}

/** Milliseconds between two announcements of what was written. */
const TELL_EVERY = 1_000

/** Tells of slices once a second, as each time the pages of lists are drawn anew. */
export function announcer(): { add: (announce: () => void) => void; tell: () => void } {
  let waiting: (() => void)[] = []
  let told = 0
  const tell = () => {
    const due = waiting
    waiting = []
    told = performance.now()
    for (const announce of due) announce()
  }
  return {
    add: (announce) => {
      waiting.push(announce)
      if (performance.now() - told >= TELL_EVERY) tell()
    },
    tell,
  }
}

/** Another node had taken this one for dead, and goes on with the import: no fault of either. */
export class Overtaken extends Error {}

/**
 * Moves the import on, as the last statement of a slice. A pause meanwhile does not undo the slice.
 *
 * @throws Overtaken when another node has written this slice, so that this transaction leaves nothing
 */
export async function lastOf(
  tx: Tx,
  { id, next_position: from }: ImportRecord,
  change: Updateable<Database['imports']>,
): Promise<void> {
  const moved = await changesAny(
    tx
      .updateTable('imports')
      .set(change)
      .where('id', '=', id)
      .where('next_position', '=', from)
      .where(
        'state',
        'in',
        change.state === undefined ? ['running', 'paused', 'undoing'] : ['running', 'undoing'],
      ),
  )
  if (!moved) throw new Overtaken('Another node of the shop has written this slice')
}

/** Whoever started the import, as the writers need it: without a session, and with the password entered if it was at the start. */
export async function starterOf(
  db: Db | Tx,
  { actor_id: id, confirmed_at: confirmed }: ImportRecord,
  at: Date,
): Promise<Viewer> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('id', '=', sql<string>`${id}::uuid`)
    .executeTakeFirst()
  if (user === undefined) throw new Error('Whoever started this import is no longer here')
  return {
    ...user,
    role: 'admin',
    lacksFactor: false,
    tokenHash: '',
    confirmedAt: confirmed === null ? null : at,
    hasFactor: false,
  }
}
