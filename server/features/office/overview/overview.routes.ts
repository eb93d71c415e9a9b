import { PeriodQuery, SalesView, ToDoView } from '../../../../contract/schemas/overview.ts'
import type { App } from '../../../platform/app-type.ts'
import { sendCsv } from '../transfer/send-csv.ts'
import { countSales } from './count-sales.job.ts'
import { EARNINGS_HEADER, earningsRows, SELLERS_HEADER, sellerRows } from './overview-csv.ts'
import { readSales, readToDo } from './overview.service.ts'

/** What waits for an admin, and how the shop sells. Figures come from the primary: they are right immediately after a change. */
export async function overviewRoutes(app: App) {
  countSales(app)
  const moment = () => ({ now: app.clock(), timeZone: app.config.timeZone })

  app.get(
    '/to-do',
    {
      config: { access: 'admin' },
      schema: { summary: 'How many things wait for an admin', response: { 200: ToDoView } },
    },
    () => readToDo(app.db),
  )

  app.get(
    '/sales',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What was sold in a period, beside the period before it',
        querystring: PeriodQuery,
        response: { 200: SalesView },
      },
    },
    ({ query }) => readSales(app.db, query.period, moment()),
  )

  app.get(
    '/earnings.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Earnings, orders, checkouts and refunds of each part of a period as a CSV file',
        produces: ['text/csv'],
        querystring: PeriodQuery,
      },
    },
    ({ query }, reply) =>
      sendCsv(
        reply,
        `earnings-${query.period}`,
        app.clock(),
        EARNINGS_HEADER,
        earningsRows(app.db, query.period, moment()),
      ),
  )

  app.get(
    '/best-sellers.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What was sold of each product in a period, as it was last counted, as a CSV file',
        produces: ['text/csv'],
        querystring: PeriodQuery,
      },
    },
    ({ query }, reply) =>
      sendCsv(
        reply,
        `best-sellers-${query.period}`,
        app.clock(),
        SELLERS_HEADER,
        sellerRows(app.db, query.period),
      ),
  )
}
