import { pastOrderCalls } from '../../../../contract/calls/past-orders.ts'
import { PAST_ORDER_LIST } from '../../../../contract/lists.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { App } from '../../../platform/app-type.ts'
import { existing } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { presentOwn, presentPast, presentRow } from './past-orders.present.ts'
import { findPastOrder, ownPastOrders, pastOrdersWith } from './past-orders.store.ts'

/** Calls that read the orders of a former shop: no call changes one. */
export async function pastOrderRoutes(app: App) {
  const on = routesOf(app, pastOrderCalls)

  on('GET /api/past-orders', ({ query }) =>
    answerRows(app.db, PAST_ORDER_LIST.rows, query, {
      matching: (tx) => pastOrdersWith(tx, query),
      order: newestFirst('placed_at', 'id'),
      present: (rows) => rows.map(presentRow),
    }),
  )

  on('GET /api/past-orders/mine', async (request) => ({
    orders: (await ownPastOrders(app.db, viewerOf(request).id)).map(presentOwn),
  }))

  on('GET /api/past-orders/:id', async (request) =>
    presentPast(existing(await findPastOrder(app.db, request.params.id), 'Order')),
  )
}
