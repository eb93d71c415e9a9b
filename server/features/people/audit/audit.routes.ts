import { AuditListView, AuditQuery } from '../../../../contract/schemas/shop.ts'
import { fetchPage } from '../../../database/fetch-page.ts'
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
    async ({ query: { page, limit, ...filter } }) => {
      const { rows, total, totalPages } = await fetchPage(
        app.db,
        { page, limit },
        { rows: (db, window) => listAudit(db, filter, window), total: (db) => countAudit(db, filter) },
      )
      return {
        entries: rows.map(presentAudit),
        totalEntries: total,
        totalPages,
      }
    },
  )
}
