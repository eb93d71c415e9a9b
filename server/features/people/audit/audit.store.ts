import type { Selectable } from 'kysely'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { newId } from '../../../base/ids.ts'
import type { Viewer } from '../../../platform/sessions.ts'

export type AuditRow = Selectable<Database['audit_log']>

type Change = {
  /** Verb and thing, e.g. `delete product`. */
  action: string
  subjectKind: string
  subjectId: string
  /** `null` before something was there, or after it is gone. */
  before: object | null
  after: object | null
  at: Date
}

/** Writes down what an admin did, in the transaction of the change itself (docs/behaviour.md#money-and-data). @returns the entry's id */
export async function recordAudit(tx: Tx, actor: Viewer, change: Change): Promise<string> {
  const [id] = await recordAudits(tx, actor, [change])
  return id!
}

/** Several by one statement. @returns their ids, in the same order */
export async function recordAudits(tx: Tx, actor: Viewer, changes: readonly Change[]): Promise<string[]> {
  const entries = changes.map((change) => ({
    id: newId(),
    actor_id: actor.id,
    actor_email: actor.email,
    action: change.action,
    subject_kind: change.subjectKind,
    subject_id: change.subjectId,
    before: asJson(change.before),
    after: asJson(change.after),
    created_at: change.at,
  }))
  await tx.insertInto('audit_log').values(entries).execute()
  return entries.map(({ id }) => id)
}

const asJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** Newest first. */
export async function listAudit(db: Db | Tx, { limit, offset, backwards }: PageWindow): Promise<AuditRow[]> {
  const direction = backwards ? 'asc' : 'desc'
  const page = await db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return backwards ? page.toReversed() : page
}

export async function countAudit(db: Db | Tx): Promise<number> {
  const { total } = await db
    .selectFrom('audit_log')
    .select((entry) => entry.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
