import { officeCalls } from '../../../../contract/calls/office.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { searchOffice } from './search.service.ts'
import { countWaiting } from './waiting.store.ts'

/** Calls for the search of the office and the numbers beside its entries. */
export async function officeRoutes(app: App) {
  const on = routesOf(app, officeCalls)

  on(
    'GET /api/office/search',
    {
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    },
    ({ query }) => searchOffice(app.db, query.q, app.settings.get('money.currency')),
  )

  on('GET /api/office/waiting', () => countWaiting(app.db))
}
