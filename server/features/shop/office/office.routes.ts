import { officeCalls } from '../../../../contract/calls/office.ts'
import type { OfficeWaitingView } from '../../../../contract/schemas/office.ts'
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

  on('GET /api/office/waiting', async () => ({ ...(await countWaiting(app.db)), ...labelsOf(app) }))
}

/** Which labels the office offers for orders. */
function labelsOf({ settings }: Pick<App, 'settings'>): Pick<OfficeWaitingView, 'labels'> {
  if (settings.get('trade.passport') !== 'none') return { labels: 'plants' }
  return settings.get('trade.boxLabels') ? { labels: 'box' } : {}
}
