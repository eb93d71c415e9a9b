import { CorrectedDeliveryBody, NoteBody, ParcelBody } from '../schemas/delivery.ts'
import { OrderView } from '../schemas/order.ts'
import { HoldBody, HoldView, RiskBody, RisksView, RiskView } from '../schemas/shipping-risk.ts'
import type { Calls } from './call.ts'

export const deliveryCalls = {
  'PATCH /api/orders/:id/delivery': {
    summary: 'Correct the delivery address of an order that was not shipped',
    access: 'admin',
    body: CorrectedDeliveryBody,
    answer: OrderView,
  },
  'POST /api/orders/:id/shipments': {
    summary: 'Add a shipment to an order',
    access: 'admin',
    body: ParcelBody,
    answer: OrderView,
  },
  'DELETE /api/orders/shipments/:id': {
    summary: 'Remove a shipment that was added by mistake',
    access: 'admin',
    answer: OrderView,
  },
  'POST /api/orders/:id/release': {
    summary: 'Let an order go that rules of sale hold',
    access: 'admin',
    answer: OrderView,
  },
  'POST /api/orders/:id/notes': {
    summary: 'Add a note for admins',
    access: 'admin',
    body: NoteBody,
    answer: OrderView,
  },
} satisfies Calls

export const pickUpCalls = {
  'POST /api/orders/:id/ready': {
    summary: 'Tell the buyer that an order can be picked up, once',
    access: 'admin',
    answer: OrderView,
  },
} satisfies Calls

/** Calls about the shipping risks of frost and heat. */
export const shippingRiskCalls = {
  'GET /api/shipping-risks': {
    summary: 'Calendar of frost and heat',
    access: 'admin',
    answer: RisksView,
  },
  'POST /api/shipping-risks': {
    summary: 'Add a place and days of frost or heat to the calendar',
    access: 'admin',
    body: RiskBody,
    answer: RiskView,
  },
  'DELETE /api/shipping-risks/:id': {
    summary: 'Delete an entry of the calendar',
    access: 'admin',
    answer: RiskView,
  },
  'POST /api/shipping-risks/hold-orders': {
    summary:
      'Hold or release up to a hundred orders of a region with plants that have plant facts, with an e-mail each',
    access: 'admin',
    body: HoldBody,
    answer: HoldView,
  },
} satisfies Calls
