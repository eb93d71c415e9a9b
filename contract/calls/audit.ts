import { AuditListView, AuditQuery } from '../schemas/shop.ts'
import type { Calls } from './call.ts'

export const auditCalls = {
  'GET /api/audit': {
    summary: 'What admins changed, newest first',
    access: 'admin',
    query: AuditQuery,
    answer: AuditListView,
  },
} satisfies Calls
