import { bulkOrderCalls } from '../../../../../contract/calls/orders.ts'
import { ORDER_STATUSES } from '../../../../../contract/order-status.ts'
import type { OrderCountsView } from '../../../../../contract/schemas/order-bulk.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { readStatusTotals } from '../order-totals.store.ts'
import { neighboursOf } from './neighbours.store.ts'
import { lastBatch, setStatuses } from './bulk-status.ts'
import { undoBatch } from './undo-batch.ts'
import { existing } from '../../../../platform/errors.ts'

/** Calls that change many orders at once, and undo that. */
export async function bulkOrderRoutes(app: App) {
  const on = routesOf(app, bulkOrderCalls)

  on('POST /api/orders/bulk-status', (request) => setStatuses(app, viewerOf(request), request.body))

  on('GET /api/orders/bulk-status', (request) => lastBatch(app.db, viewerOf(request), app.clock()))

  on('POST /api/orders/bulk-status/:id/undo', (request) =>
    undoBatch(app, viewerOf(request), request.params.id),
  )

  on('GET /api/orders/counts', async () => {
    const totals = new Map((await readStatusTotals(app.db)).map(({ status, total }) => [status, total]))
    const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, totals.get(status) ?? 0]))
    return { counts: counts as OrderCountsView['counts'] }
  })

  on('GET /api/orders/:id/neighbours', async ({ params }) => {
    const found = existing(await neighboursOf(app.db, params.id), 'Order')
    const { newer, older } = found
    return { ...(newer !== null && { newer }), ...(older !== null && { older }) }
  })
}
