import { dayIn } from '../../../../contract/shop-days.ts'
import { overviewCalls } from '../../../../contract/calls/overview.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { sendCsv } from '../../../files/send-csv.ts'
import { countSales } from './count-sales.job.ts'
import { earningsFile, sellersFile } from './overview-csv.ts'
import { taxFile } from './tax-csv.ts'
import { readSales, readToDo } from './overview.service.ts'
import { checksOf } from './checks/checks-of-shop.ts'
import { changeSetup, readSetup } from './setup.service.ts'

/** Calls for the admin overview: open tasks and sales. Read from the primary, so that figures are right immediately after a change. */
export async function overviewRoutes(app: App) {
  const on = routesOf(app, overviewCalls)
  countSales(app)
  const moment = () => ({
    now: app.clock(),
    timeZone: app.settings.get('shop.timeZone'),
    currency: app.settings.get('money.currency'),
  })

  on('GET /api/setup', () => readSetup(app))

  const checks = checksOf(app)
  on('GET /api/setup/checks', async () => ({ checks: await checks() }))

  on('PUT /api/setup', (request) => changeSetup(app, request.body))

  on('GET /api/overview/to-do', () => readToDo(app.db, dayIn(app.clock(), app.settings.get('shop.timeZone'))))

  on('GET /api/overview/sales', ({ query }) => readSales(app.db, query.period, moment()))

  on('GET /api/overview/earnings.csv', ({ query }, reply) =>
    sendCsv(reply, `earnings-${query.period}`, app.clock(), earningsFile(app.db, query.period, moment())),
  )

  on('GET /api/overview/tax.csv', ({ query }, reply) =>
    sendCsv(reply, 'tax', app.clock(), taxFile(app.db, query, moment())),
  )

  on('GET /api/overview/best-sellers.csv', ({ query }, reply) =>
    sendCsv(
      reply,
      `best-sellers-${query.period}`,
      app.clock(),
      sellersFile(app.db, query.period, moment().currency),
    ),
  )
}
