import { AuditListView, AuditQuery } from '../schemas/shop.ts'
import type { Calls } from './call.ts'

export const auditCalls = {
  'GET /api/audit': {
    summary: 'Changes by admins, newest first',
    access: 'admin',
    query: AuditQuery,
    answer: AuditListView,
  },
} satisfies Calls
