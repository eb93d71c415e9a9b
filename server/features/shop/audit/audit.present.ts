import type { AuditEntry } from '../../../../contract/schemas/shop.ts'
import type { AuditRow } from '../../../history/audit/audit.store.ts'
import { keyOf, type Subject } from './subjects.store.ts'

/** @param subjects as of `subjectsOf`; what is gone keeps the name that the entry itself tells */
export const presentAudit = (row: AuditRow, subjects: ReadonlyMap<string, Subject>): AuditEntry => ({
  _id: row.id,
  actor: { _id: row.actor_id, email: row.actor_email },
  action: row.action,
  subject: {
    kind: row.subject_kind,
    _id: row.subject_id,
    ...(subjects.get(keyOf(row.subject_kind, row.subject_id)) ?? nameIn(row.before) ?? nameIn(row.after)),
  },
  before: row.before,
  after: row.after,
  createdAt: row.created_at.toISOString(),
})

function nameIn(value: unknown): { name: string } | undefined {
  const { name, orderId, email } = (value ?? {}) as Record<string, unknown>
  const label = [name, orderId, email].find((each) => typeof each === 'string' && each !== '')
  return label === undefined ? undefined : { name: label as string }
}
