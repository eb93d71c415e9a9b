import type { careCalls } from '../../../contract/calls/care.ts'
import type { checkoutCalls } from '../../../contract/calls/checkout.ts'
import type { claimCalls } from '../../../contract/calls/claims.ts'
import type { discountCalls } from '../../../contract/calls/discounts.ts'
import type { deliveryCalls, pickUpCalls, shippingRiskCalls } from '../../../contract/calls/delivery.ts'
import type { invoiceCalls } from '../../../contract/calls/invoices.ts'
import type { lotCalls, passportCalls } from '../../../contract/calls/lots.ts'
import type { bulkOrderCalls, orderCalls } from '../../../contract/calls/orders.ts'
import type { pastOrderCalls } from '../../../contract/calls/past-orders.ts'
import type { closeCheckoutsCalls, paymentCalls, providerCalls } from '../../../contract/calls/payments.ts'
import type { refundCalls } from '../../../contract/calls/refunds.ts'
import { DEFAULT_CURRENCY } from '../../../contract/currencies.ts'
import { LEGACY } from '../../../contract/totals.ts'
import { newId } from '../../base/ids.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

const theOrder = ({ order }: Scene) => ({ id: order.id })

const address = {
  name: 'Ann Fern',
  phone: '',
  line1: '7 Fern Street',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}
const parcel = { carrier: 'ups', trackingNumber: '1Z' } as const
const frost = {
  country: 'US',
  state: 'MN',
  postalPrefix: '55',
  fromDay: '11-15',
  toDay: '03-31',
  risk: 'frost',
  action: 'pack',
} as const

const newOrder = async ({ world, owner, product }: Scene): Promise<string> =>
  (await world.order({ user: owner, lines: [{ product }] })).id

const newLot = async ({ ask, product }: Scene): Promise<string> =>
  (await ask('admin', 'POST /api/lots', { body: { productId: product.id, code: newId() } }))._id
/** An order of the owner that is picked up. */
const pickedUpOrder = async ({ world, owner, product }: Scene): Promise<string> => {
  const delivery = { name: 'At the nursery', kind: 'pick-up' } as const
  const counted = { rules: LEGACY, currency: DEFAULT_CURRENCY, delivery }
  return (await world.order({ user: owner, lines: [{ product }], counted })).id
}

/** An order of the owner that has left, with its parcel. */
async function shippedOrder(scene: Scene) {
  const id = await newOrder(scene)
  const body = { status: 'shipped', shipment: parcel } as const
  await scene.ask('admin', 'PATCH /api/orders/update-order-status/:id', { id, body })
  const { shipments } = await scene.ask('admin', 'GET /api/orders/order/:id', { id })
  return { id, parcel: shipments?.[0]?._id ?? '' }
}

const newClaim = () => ({
  requestId: newId(),
  lines: [{ position: 0, quantity: 1 }],
  text: 'Snapped.',
  photos: [],
})

const theInvoice = async (scene: Scene) => ({ id: await scene.world.invoice(await newOrder(scene)) })

const newDiscount = async ({ ask }: Scene) => {
  const body = { name: 'Spring', kind: 'percent', percent: 10, on: false } as const
  const { _id: id } = await ask('admin', 'POST /api/discounts', { body })
  return { id }
}

type SalesCalls = typeof bulkOrderCalls &
  typeof careCalls &
  typeof pickUpCalls &
  typeof checkoutCalls &
  typeof claimCalls &
  typeof deliveryCalls &
  typeof discountCalls &
  typeof closeCheckoutsCalls &
  typeof invoiceCalls &
  typeof orderCalls &
  typeof pastOrderCalls &
  typeof paymentCalls &
  typeof providerCalls &
  typeof refundCalls &
  typeof lotCalls &
  typeof passportCalls &
  typeof shippingRiskCalls

export const salesRows: RowsOf<SalesCalls> = {
  'GET /api/discounts': { who: 'admin', statements: 2 },
  'POST /api/discounts': {
    who: 'admin',
    given: { body: { name: 'Spring', kind: 'percent', percent: 10, on: false } },
    // The row, how many there are, the audit entry.
    statements: 6,
  },
  'PATCH /api/discounts/:id': {
    who: 'admin',
    given: async (scene) => ({ ...(await newDiscount(scene)), body: { version: 1, name: 'Summer' } }),
    statements: 7,
  },
  'DELETE /api/discounts/:id': {
    who: 'admin',
    given: newDiscount,
    statements: 7,
  },
  'POST /api/cart/quote': {
    who: 'everyone',
    given: ({ product }) => ({
      body: { products: [{ productId: product.id, quantity: 2 }], place: { country: 'US' } },
    }),
    // One, and one for the session of somebody who is logged in.
    statements: 2,
  },
  'POST /api/orders/create-checkout-session': {
    who: 'owner',
    given: ({ owner, product }) => ({
      body: {
        userId: owner.id,
        email: owner.email,
        products: [{ productId: product.id, quantity: 1, price: 10 }],
        delivery: address,
      },
    }),
    // The card provider of the access tests cannot be reached.
    answers: 503,
    statements: 4,
  },
  // The answer reveals no owner, and the call does nothing to the checkout of another account.
  'POST /api/orders/release-checkout': {
    who: 'signed-in',
    given: ({ order }) => ({ body: { checkout: order.checkout_id } }),
    statements: 2,
  },
  'GET /api/orders/addresses': { who: 'signed-in', statements: 3 },
  'POST /api/orders/confirm-payment': {
    who: 'owner',
    refusal: 404,
    given: ({ order }) => ({ body: { session_id: `cs_test_${order.checkout_id}` } }),
    // Session, checkout, the seven steps of an order in a transaction, and its page (docs/decisions/writing-orders.md).
    statements: 12,
  },
  // The provider's signature is checked, whoever sends the call.
  // Checkout, and the seven steps of an order in a transaction.
  'POST /api/webhooks/stripe': { who: 'everyone', answers: 400, statements: 10 },

  'GET /api/invoices': { who: 'admin', given: { page: 1 }, statements: 5 },
  'GET /api/invoices/:id/file': { who: 'owner or admin', refusal: 404, given: theInvoice, statements: 3 },
  'POST /api/invoices/:id/send': {
    who: 'admin',
    given: theInvoice,
    // Session, begin and end, the invoice, its e-mail and the audit entry.
    statements: 6,
  },
  'GET /api/orders': { who: 'admin', given: { page: 1 }, statements: 5 },
  'GET /api/orders/:email': {
    who: 'owner or admin',
    refusal: 404,
    given: ({ owner }) => ({ email: owner.email }),
    statements: 3,
  },
  'GET /api/orders/order/:id': { who: 'owner or admin', refusal: 404, given: theOrder, statements: 2 },
  'GET /api/orders/:id/care': { who: 'owner or admin', refusal: 404, given: theOrder, statements: 4 },
  'GET /api/lots': { who: 'admin', statements: 2 },
  'POST /api/lots': {
    who: 'admin',
    given: ({ product }) => ({ body: { productId: product.id, code: newId() } }),
    statements: 6,
  },
  'PATCH /api/lots/:id': {
    who: 'admin',
    given: async (scene) => ({ id: await newLot(scene), body: { origin: 'NL' } }),
    statements: 7,
  },
  'DELETE /api/lots/:id': {
    who: 'admin',
    given: async (scene) => ({ id: await newLot(scene) }),
    statements: 7,
  },
  'GET /api/lots/orders': { who: 'admin', given: { code: 'L-118' }, statements: 3 },
  'GET /api/lots/orders.csv': { who: 'admin', confirm: true, given: { code: 'L-118' }, statements: 3 },
  'GET /api/orders/:id/passports': { who: 'admin', given: theOrder, statements: 3 },
  'PUT /api/orders/:id/lots': {
    who: 'admin',
    given: async (scene) => ({
      ...theOrder(scene),
      body: { lots: [{ position: 0, lotId: await newLot(scene) }] },
    }),
    // Its order page is read again.
    statements: 11,
  },
  'PATCH /api/orders/update-order-status/:id': {
    who: 'admin',
    given: (scene) => ({ ...theOrder(scene), body: { status: 'shipped', shipment: parcel } }),
    // With a parcel, whose e-mail contains the address.
    statements: 14,
  },
  'DELETE /api/orders/delete-order/:id': { who: 'admin', given: theOrder, statements: 7 },
  'POST /api/orders/:id/restore': {
    who: 'admin',
    given: async (scene) => {
      const id = await newOrder(scene)
      await scene.ask('admin', 'DELETE /api/orders/delete-order/:id', { id })
      return { id }
    },
    statements: 8,
  },
  'POST /api/orders/bulk-status': {
    who: 'admin',
    given: ({ order }) => ({ body: { ids: [order.id], status: 'processing' } }),
    // The number does not depend on the number of orders: orders, change, audit, history, batch, e-mails, totals.
    statements: 11,
  },
  'GET /api/orders/bulk-status': { who: 'admin', statements: 2 },
  // Only the admin who made the batch finds it.
  'POST /api/orders/bulk-status/:id/undo': {
    who: 'admin',
    given: async (scene) => {
      const ids = [await newOrder(scene)]
      const { batch } = await scene.ask('admin', 'POST /api/orders/bulk-status', {
        body: { ids, status: 'processing' },
      })
      return { id: batch?.id ?? '' }
    },
    // Reads the later changes of the orders, and whether their e-mails have been sent.
    statements: 14,
  },
  'GET /api/orders/counts': { who: 'admin', statements: 2 },
  'GET /api/orders/:id/neighbours': { who: 'admin', given: theOrder, statements: 2 },
  'PATCH /api/orders/:id/delivery': {
    who: 'admin',
    given: (scene) => ({ ...theOrder(scene), body: address }),
    // Reads the shipping risks again.
    statements: 11,
  },
  'POST /api/orders/:id/shipments': {
    who: 'admin',
    given: async (scene) => ({
      id: (await shippedOrder(scene)).id,
      body: { carrier: 'other', trackingNumber: '2Z', trackingUrl: 'https://carrier.example/2Z' },
    }),
    statements: 12,
  },
  'DELETE /api/orders/shipments/:id': {
    who: 'admin',
    given: async (scene) => ({ id: (await shippedOrder(scene)).parcel }),
    statements: 10,
  },
  'POST /api/orders/:id/ready': {
    who: 'admin',
    given: async (scene) => ({ id: await pickedUpOrder(scene) }),
    // Locks it, looks what is left, notes it with history, e-mail and audit, and reads the page.
    statements: 10,
  },
  'POST /api/orders/:id/release': {
    who: 'admin',
    given: async (scene) => {
      const id = await newOrder(scene)
      const hold = [{ productId: id, name: 'Ivy', place: 'Oregon', words: 'No.', effect: 'refuse' as const }]
      await scene.app.db
        .updateTable('orders')
        .set({ sale_hold: JSON.stringify(hold) })
        .where('id', '=', id)
        .execute()
      return { id }
    },
    statements: 12,
  },
  'POST /api/orders/:id/notes': {
    who: 'admin',
    given: (scene) => ({ ...theOrder(scene), body: { text: 'Ring twice.' } }),
    statements: 6,
  },
  'POST /api/orders/:id/refunds': {
    who: 'admin',
    given: (scene) => ({
      ...theOrder(scene),
      body: {
        requestId: newId(),
        lines: [{ position: 0, quantity: 1 }],
        reason: 'A leaf was snapped.',
        restock: false,
      },
    }),
    // Records the refund, requests it at the provider, stores the result and reads the page: three transactions.
    statements: 28,
  },
  'POST /api/orders/:id/cancel': {
    who: 'owner or admin',
    refusal: 404,
    given: (scene) => ({ ...theOrder(scene), body: { reason: 'Out of season.', restock: true } }),
    // Ends what the buyer holds by being known for this order.
    statements: 36,
  },
  'POST /api/orders/:id/return-to-stock': {
    who: 'admin',
    given: async (scene) => {
      const given = theOrder(scene)
      await scene.ask('admin', 'POST /api/orders/:id/cancel', { ...given, body: { restock: false } })
      return given
    },
    statements: 14,
  },

  'GET /api/claims': { who: 'admin', statements: 2 },
  'GET /api/claims/mine': { who: 'signed-in', statements: 2 },
  'GET /api/claims/orders/:id': {
    who: 'owner or admin',
    refusal: 404,
    given: async (scene) => ({ id: (await shippedOrder(scene)).id }),
    // Whether anything is left to send, and what a claim follows, depends on refunds and parcels.
    statements: 7,
  },
  'POST /api/claims/orders/:id': {
    who: 'owner',
    refusal: 404,
    given: async (scene) => ({ id: (await shippedOrder(scene)).id, body: newClaim() }),
    statements: 16,
  },
  'PATCH /api/claims/:id': {
    who: 'admin',
    given: async (scene) => {
      const { id } = await shippedOrder(scene)
      const { claims } = await scene.ask('owner', 'POST /api/claims/orders/:id', { id, body: newClaim() })
      const body = { decision: 'refuse', answer: 'The photos show another plant.' } as const
      return { id: claims[0]?._id ?? '', body }
    },
    // For a refused claim; one with a refund takes as many as a refund.
    statements: 13,
  },
  'POST /api/withdrawals': {
    who: 'everyone',
    given: async (scene) => {
      const values = { 'withdrawal.offered': 'eu' }
      await scene.ask('admin', 'PATCH /api/settings', { body: { values, versions: {} } })
      const { id } = await shippedOrder(scene)
      const { orderId, email } = await scene.ask('admin', 'GET /api/orders/order/:id', { id })
      return { body: { requestId: newId(), name: 'Yuki Mori', email, orderNumber: orderId, text: '' } }
    },
    statements: 14,
  },
  'GET /api/shipping-risks': { who: 'admin', statements: 2 },
  'POST /api/shipping-risks': { who: 'admin', given: { body: frost }, statements: 5 },
  'DELETE /api/shipping-risks/:id': {
    who: 'admin',
    given: async ({ ask }) => ({ id: (await ask('admin', 'POST /api/shipping-risks', { body: frost }))._id }),
    statements: 5,
  },
  'POST /api/shipping-risks/hold-orders': {
    who: 'admin',
    given: ({ app }) => ({
      body: {
        country: 'US',
        risk: 'frost',
        until: new Date(app.clock().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      },
    }),
    // The number does not depend on the number of orders: find, lock, hold, audit, history, e-mails.
    statements: 10,
  },

  'GET /api/past-orders': { who: 'admin', given: { page: 1 }, statements: 2 },
  'GET /api/past-orders/mine': { who: 'signed-in', statements: 2 },
  'GET /api/past-orders/:id': {
    who: 'admin',
    given: async ({ world }) => ({ id: await world.pastOrder() }),
    statements: 3,
  },
  'GET /api/payments': { who: 'admin', given: { page: 1 }, statements: 3 },
  'POST /api/payments/:id/settle': {
    who: 'admin',
    given: ({ order }) => ({ id: order.checkout_id }),
    // With the seven steps of an order.
    statements: 15,
  },
  'POST /api/stock/:productId/close-checkouts': {
    who: 'admin',
    given: ({ product }) => ({ productId: product.id }),
    statements: 2,
  },
}
