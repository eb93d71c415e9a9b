import { DeliveryBody, NoteBody, ParcelBody } from '../schemas/delivery.ts'
import { OrderView } from '../schemas/order.ts'
import { HoldBody, HoldView, RiskBody, RisksView, RiskView } from '../schemas/shipping-risk.ts'
import type { Calls } from './call.ts'

export const fulfilmentCalls = {
  'PATCH /api/orders/:id/delivery': { access: 'admin', body: DeliveryBody, answer: OrderView },
  'POST /api/orders/:id/shipments': { access: 'admin', body: ParcelBody, answer: OrderView },
  'DELETE /api/orders/shipments/:id': { access: 'admin', answer: OrderView },
  'POST /api/orders/:id/notes': { access: 'admin', body: NoteBody, answer: OrderView },
} satisfies Calls

/** Calls about the shipping risks of frost and heat. */
export const shippingRiskCalls = {
  'GET /api/shipping-risks': {
    summary: 'When it is too cold or too hot on the way',
    access: 'admin',
    answer: RisksView,
  },
  'POST /api/shipping-risks': { access: 'admin', body: RiskBody, answer: RiskView },
  'DELETE /api/shipping-risks/:id': { access: 'admin', answer: RiskView },
  'POST /api/shipping-risks/hold-orders': {
    summary: 'Holds or frees up to a hundred orders of a region that have live plants, with a letter each',
    access: 'admin',
    body: HoldBody,
    answer: HoldView,
  },
} satisfies Calls
