import { AuditListView, AuditQuery } from '../../../../contract/schemas/shop.ts'
import type { App } from '../../../platform/app-type.ts'
import { presentAudit } from './audit.present.ts'
import { countAudit, listAudit } from './audit.store.ts'

export async function auditRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What admins changed, newest first',
        querystring: AuditQuery,
        response: { 200: AuditListView },
      },
    },
    async ({ query: { page, limit } }) => {
      const totalEntries = await countAudit(app.db)
      const entries = await listAudit(app.db, { limit, offset: (page - 1) * limit })
      return {
        entries: entries.map(presentAudit),
        totalEntries,
        totalPages: Math.ceil(totalEntries / limit),
      }
    },
  )
}
