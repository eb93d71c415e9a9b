import { invoiceCalls } from '../../../../contract/calls/invoices.ts'
import { HOUR } from '../../../../contract/durations.ts'
import { INVOICE_LIST } from '../../../../contract/lists.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { presentInvoice } from './invoices.present.ts'
import { fileOf, sendAgain } from './invoices.service.ts'
import { countInvoices, listInvoices } from './invoices.store.ts'

/** Calls to list invoices and credit notes, to open and to send them. A job issues them (`invoices.plugin.ts`). */
export async function invoiceRoutes(app: App) {
  const on = routesOf(app, invoiceCalls)

  on('GET /api/invoices', ({ query }) =>
    answerPage(app.db, INVOICE_LIST.rows, query, {
      rows: (db, window) => listInvoices(db, query, window),
      total: (db) => countInvoices(db, query),
      present: (rows) => rows.map(presentInvoice),
    }),
  )

  on('GET /api/invoices/:id/file', async (request, reply) => {
    const { name, pdf } = await fileOf(app, viewerOf(request), request.params.id)
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf)
  })

  on(
    'POST /api/invoices/:id/send',
    { config: { rateLimit: { max: 120, timeWindow: HOUR } } },
    async (request) => {
      await sendAgain(app, viewerOf(request), request.params.id)
      return { message: 'The e-mail is on its way' }
    },
  )
}
