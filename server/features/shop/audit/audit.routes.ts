import { AUDIT_LIST } from '../../../../contract/lists.ts'
import { auditCalls } from '../../../../contract/calls/audit.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { presentAudit } from './audit.present.ts'
import { subjectsNamed, subjectsOf } from './subjects.store.ts'
import { countAudit, listAudit } from '../../../history/audit/audit.store.ts'

export async function auditRoutes(app: App) {
  const on = routesOf(app, auditCalls)

  on('GET /api/audit', async ({ query }) => {
    const filter = { ...query, subjects: await subjectsNamed(app.db, query.q) }
    return answerPage(app.db, AUDIT_LIST.rows, query, {
      rows: (db, window) => listAudit(db, filter, window),
      total: (db) => countAudit(db, filter),
      present: async (rows) => {
        const subjects = await subjectsOf(app.db, rows)
        return rows.map((row) => presentAudit(row, subjects))
      },
    })
  })
}
