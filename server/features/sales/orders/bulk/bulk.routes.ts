import { ORDER_STATUSES } from '../../../../../contract/order-status.ts'
import { IdParams } from '../../../../../contract/schemas/common.ts'
import {
  BulkStatusBody,
  BulkStatusView,
  LastBatchView,
  NeighboursView,
  OrderCountsView,
  UndoView,
} from '../../../../../contract/schemas/order-bulk.ts'
import type { App } from '../../../../platform/app-type.ts'
import { notFound } from '../../../../platform/errors.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { readStatusTotals } from '../order-totals.store.ts'
import { neighboursOf } from './neighbours.store.ts'
import { lastBatch, setStatuses } from './bulk-status.ts'
import { undoBatch } from './undo-batch.ts'

/** Many orders at once, and what an admin needs to get through them. */
export async function bulkOrderRoutes(app: App) {
  app.post(
    '/bulk-status',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Give up to a hundred orders one status; it can be undone for ten minutes',
        body: BulkStatusBody,
        response: { 200: BulkStatusView },
      },
    },
    (request) => setStatuses(app, viewerOf(request), request.body),
  )

  app.get(
    '/bulk-status',
    {
      config: { access: 'admin' },
      schema: { summary: 'What can still be undone', response: { 200: LastBatchView } },
    },
    (request) => lastBatch(app.db, viewerOf(request), app.clock()),
  )

  app.post(
    '/bulk-status/:id/undo',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Bring back what nobody has changed since',
        params: IdParams,
        response: { 200: UndoView },
      },
    },
    (request) => undoBatch(app, viewerOf(request), request.params.id),
  )

  app.get(
    '/counts',
    {
      config: { access: 'admin' },
      schema: { summary: 'How many orders have each status', response: { 200: OrderCountsView } },
    },
    async () => {
      const totals = new Map((await readStatusTotals(app.db)).map(({ status, total }) => [status, total]))
      const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, totals.get(status) ?? 0]))
      return { counts: counts as OrderCountsView['counts'] }
    },
  )

  app.get(
    '/:id/neighbours',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Which orders came right before and after one',
        params: IdParams,
        response: { 200: NeighboursView },
      },
    },
    async ({ params }) => {
      const found = await neighboursOf(app.db, params.id)
      if (found === undefined) throw notFound('Order')
      const { newer, older } = found
      return { ...(newer !== null && { newer }), ...(older !== null && { older }) }
    },
  )
}
