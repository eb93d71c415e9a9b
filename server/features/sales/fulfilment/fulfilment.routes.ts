import { IdParams } from '../../../../contract/schemas/common.ts'
import { DeliveryBody, NoteBody, ParcelBody } from '../../../../contract/schemas/delivery.ts'
import { OrderView } from '../../../../contract/schemas/order.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { readOrderPage } from '../orders/order-page.ts'
import { addNote, addParcel, correctAddress, removeParcel } from './fulfilment.service.ts'
import { completeOrders } from './complete-orders.ts'

const admins = { access: 'admin' } as const

/** What an admin does with an order until it is delivered; each answers the order as its page shows it. A shop that asks for no addresses has none of it. */
export async function fulfilmentRoutes(app: App) {
  if (app.config.deliveryCountries.length === 0) return
  completeOrders(app)

  const page = async (orderId: string) => {
    const shown = await readOrderPage(app.db, orderId, 'admin')
    if (!shown) throw notFound('Order')
    return shown
  }

  app.patch(
    '/:id/delivery',
    { config: admins, schema: { params: IdParams, body: DeliveryBody, response: { 200: OrderView } } },
    async (request) => page(await correctAddress(app, viewerOf(request), request.params.id, request.body)),
  )

  app.post(
    '/:id/shipments',
    { config: admins, schema: { params: IdParams, body: ParcelBody, response: { 200: OrderView } } },
    async (request) => page(await addParcel(app, viewerOf(request), request.params.id, request.body)),
  )

  app.delete(
    '/shipments/:id',
    { config: admins, schema: { params: IdParams, response: { 200: OrderView } } },
    async (request) => page(await removeParcel(app, viewerOf(request), request.params.id)),
  )

  app.post(
    '/:id/notes',
    { config: admins, schema: { params: IdParams, body: NoteBody, response: { 200: OrderView } } },
    async (request) => page(await addNote(app, viewerOf(request), request.params.id, request.body.text)),
  )
}
