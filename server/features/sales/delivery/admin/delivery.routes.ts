import { deliveryCalls } from '../../../../../contract/calls/delivery.ts'
import type { App } from '../../../../platform/app-type.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { readOrderPage } from '../../orders/order-page.ts'
import { addNote, addParcel, correctAddress, releaseHeld, removeParcel } from './delivery.service.ts'
import { needDelivery } from '../needs-delivery.ts'

/** Calls with which admins fulfil an order; each returns its page. A shop that asks for no addresses does not have them. */
export async function deliveryRoutes(app: App) {
  needDelivery(app)
  const on = routesOf(app, deliveryCalls)

  const page = (orderId: string) => readOrderPage(app.db, orderId, 'admin')

  on('PATCH /api/orders/:id/delivery', async (request) =>
    page(await correctAddress(app, viewerOf(request), request.params.id, request.body)),
  )

  on('POST /api/orders/:id/shipments', async (request) =>
    page(await addParcel(app, viewerOf(request), request.params.id, request.body)),
  )

  on('DELETE /api/orders/shipments/:id', async (request) =>
    page(await removeParcel(app, viewerOf(request), request.params.id)),
  )

  on('POST /api/orders/:id/release', async (request) =>
    page(await releaseHeld(app, viewerOf(request), request.params.id)),
  )

  on('POST /api/orders/:id/notes', async (request) =>
    page(await addNote(app, viewerOf(request), request.params.id, request.body)),
  )
}
