import type { AuditEntry } from '../../../../contract/schemas/shop.ts'
import type { AuditRow } from '../../../history/audit/audit.store.ts'

export const presentAudit = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  actor: { _id: row.actor_id, email: row.actor_email },
  action: row.action,
  subject: { kind: row.subject_kind, _id: row.subject_id },
  before: row.before,
  after: row.after,
  createdAt: row.created_at.toISOString(),
})
