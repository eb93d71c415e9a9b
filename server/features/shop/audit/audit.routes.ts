import { auditCalls } from '../../../../contract/calls/audit.ts'
import { fetchPage } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { presentAudit } from './audit.present.ts'
import { subjectsOf } from './subjects.store.ts'
import { countAudit, listAudit } from '../../../history/audit/audit.store.ts'

export async function auditRoutes(app: App) {
  const on = routesOf(app, auditCalls)

  on('GET /api/audit', async ({ query: { page, limit, ...filter } }) => {
    const { rows, total, totalPages } = await fetchPage(
      app.db,
      { page, limit },
      { rows: (db, window) => listAudit(db, filter, window), total: (db) => countAudit(db, filter) },
    )
    const subjects = await subjectsOf(app.db, rows)
    return {
      entries: rows.map((row) => presentAudit(row, subjects)),
      totalEntries: total,
      totalPages,
    }
  })
}
