import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { AuditKind } from '../../../contract/audit.ts'
import type { AuditQuery } from '../../../contract/schemas/shop.ts'
import { containsPattern } from '../../base/like-pattern.ts'
import { countRows } from '../../database/count-rows.ts'
import { newestFirst, readWindow, type PageWindow } from '../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../database/schema.ts'
import { newId } from '../../base/ids.ts'
import type { Viewer } from '../../platform/sessions.ts'

export type AuditRow = Selectable<Database['audit_log']>

/** `before` is left out when there was nothing, `after` when it is gone. */
type Change = { before?: object | null; after?: object | null; at: Date }

/** Notes what an admin did, in its transaction (docs/behaviour.md#money-and-data). @param action e.g. `delete product` @returns the entry's id */
export async function recordAudit(
  tx: Tx,
  actor: Viewer,
  action: string,
  [kind, id]: readonly [AuditKind, string],
  change: Change,
): Promise<string> {
  const [entry] = await recordAudits(tx, actor, action, kind, [{ id, ...change }])
  return entry!
}

/** Several by one statement. @returns their ids, in the same order */
export async function recordAudits(
  tx: Tx,
  actor: Viewer,
  action: string,
  kind: AuditKind,
  changes: readonly ({ id: string } & Change)[],
): Promise<string[]> {
  const entries = changes.map(({ id, before, after, at }) => ({
    id: newId(),
    actor_id: actor.id,
    actor_email: actor.email,
    action,
    subject_kind: kind,
    subject_id: id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    created_at: at,
  }))
  if (entries.length > 0) await tx.insertInto('audit_log').values(entries).execute()
  return entries.map(({ id }) => id)
}

/** `subjects` are ids of what is called as `q` says. */
type Filter = Pick<AuditQuery, 'q' | 'kind'> & { subjects?: readonly string[] }

/** Newest first. */
export const listAudit = (db: Db | Tx, filter: Filter, window: PageWindow): Promise<AuditRow[]> =>
  readWindow(
    matching(db.selectFrom('audit_log'), filter).selectAll(),
    newestFirst('created_at', 'id'),
    window,
  )

export const countAudit = (db: Db | Tx, filter: Filter): Promise<number> =>
  countRows(matching(db.selectFrom('audit_log'), filter))

function matching(
  entries: SelectQueryBuilder<Database, 'audit_log', object>,
  { q = '', kind, subjects = [] }: Filter,
) {
  const ofKind = kind === undefined ? entries : entries.where('subject_kind', '=', kind)
  if (q.trim() === '') return ofKind
  const pattern = containsPattern(q.trim())
  return ofKind.where((entry) =>
    entry.or([
      entry('actor_email', 'ilike', pattern),
      entry('action', 'ilike', pattern),
      entry('subject_id', 'ilike', pattern),
      ...(subjects.length === 0 ? [] : [entry('subject_id', 'in', subjects)]),
    ]),
  )
}
