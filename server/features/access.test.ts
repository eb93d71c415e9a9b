import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../contract/errors.ts'
import { newId } from '../base/ids.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { NEW_CALL } from '../testing/new-call.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../testing/world.ts'

/**
 * Access to every call by kind of caller (docs/behaviour.md#permissions). Every registered route has a row here; a route without a row
 * fails the last test.
 */
type Caller = 'guest' | 'owner' | 'other' | 'admin'
const CALLERS: Caller[] = ['guest', 'owner', 'other', 'admin']
const everyone = CALLERS
const signedIn: Caller[] = ['owner', 'other', 'admin']
const ownerOrAdmin: Caller[] = ['owner', 'admin']
const admins: Caller[] = ['admin']

type Scene = Awaited<ReturnType<typeof setScene>>
type Row = {
  may: Caller[]
  /** True if the call needs the password to have been given within the last ten minutes. */
  confirm?: true
  /** The route's address with its parameters filled in; the route itself by default. */
  url?: (scene: Scene) => string
  body?: (scene: Scene) => object
  /** Status answered to permitted callers; 200 by default. */
  answers?: number
  /** Status answered to signed-in callers without permission: 404 where even the existence is private. */
  refusal?: 403 | 404
}

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const key = createAuthenticator('http://localhost')
const madePasskey = key.make({ challenge: 'none' })
const signedPasskey = key.sign({ challenge: 'none' })
const fern = { name: 'Fern', category: 'indoor plants', price: 9.5, description: 'Green.' }

const rows: Record<string, Row> = {
  'GET /healthz': { may: everyone },
  'GET /readyz': { may: everyone },
  'GET /metrics': { may: everyone },
  'GET /api/openapi.json': { may: everyone },
  'GET /api/docs': { may: everyone },
  'GET /api/docs.css': { may: everyone },
  'GET /api/handbook': { may: admins },
  'GET /api/handbook/:id': { may: admins, url: () => '/api/handbook/dashboard.webp' },
  'GET /api/shop-info': { may: everyone },
  'GET /api/shop': { may: everyone },

  'POST /api/auth/register': {
    may: everyone,
    body: ({ number }) => ({ username: 'New', email: `new${number}@example.com`, password: WORLD_PASSWORD }),
    answers: 201,
  },
  'POST /api/auth/login': {
    may: everyone,
    body: ({ owner }) => ({ email: owner.email, password: WORLD_PASSWORD }),
  },
  'POST /api/auth/logout': { may: everyone },
  'POST /api/auth/forgot-password': {
    may: everyone,
    body: ({ owner }) => ({ email: owner.email }),
    answers: 202,
  },
  // Needs the token of an e-mailed link, which no caller here has.
  'POST /api/auth/reset-password': {
    may: everyone,
    body: () => ({ token: 'none', password: 'water runs under the moss' }),
    answers: 410,
  },
  'POST /api/auth/confirm-address': { may: everyone, body: () => ({ token: 'none' }), answers: 410 },
  'POST /api/auth/undo-address': { may: everyone, body: () => ({ token: 'none' }), answers: 410 },
  'POST /api/auth/change-password': {
    may: signedIn,
    body: () => ({ password: WORLD_PASSWORD, newPassword: 'water runs under the moss' }),
  },
  'POST /api/auth/change-email': {
    may: signedIn,
    body: ({ number }) => ({ email: `other${number}@example.com`, password: WORLD_PASSWORD }),
    answers: 202,
  },
  'POST /api/auth/send-verification': { may: signedIn, answers: 202 },
  'GET /api/auth/security': { may: signedIn },
  // Needs a login whose password was right, which no caller here has.
  'POST /api/auth/login/second-factor': { may: everyone, body: () => ({ code: '123456' }), answers: 401 },
  'POST /api/auth/totp/begin': { confirm: true, may: signedIn },
  'POST /api/auth/totp/confirm': {
    confirm: true,
    may: signedIn,
    body: () => ({ code: '123456' }),
    answers: 409,
  },
  'POST /api/auth/totp/remove': { confirm: true, may: signedIn },
  // A bare network address, such as that of this test shop, supports no passkeys.
  'POST /api/auth/passkeys/begin': { confirm: true, may: signedIn, answers: 409 },
  'POST /api/auth/passkeys': {
    confirm: true,
    may: signedIn,
    body: () => ({ name: 'Phone', credential: madePasskey }),
    answers: 409,
  },
  'DELETE /api/auth/passkeys/:id': { confirm: true, may: signedIn, answers: 404 },
  'POST /api/auth/login/passkey/begin': { may: everyone, answers: 401 },
  'POST /api/auth/login/passkey': {
    may: everyone,
    body: () => ({ credential: signedPasskey }),
    answers: 401,
  },
  'POST /api/auth/recovery-codes': { confirm: true, may: signedIn, answers: 409 },
  'POST /api/auth/users/:id/remove-factor': {
    confirm: true,
    may: admins,
    url: ({ owner }) => `/api/auth/users/${owner.id}/remove-factor`,
    // The account has no factor to remove.
    answers: 409,
  },
  'POST /api/auth/users/:id/erase': {
    confirm: true,
    may: admins,
    url: () => '/api/auth/users/none/erase',
    answers: 404,
  },
  'GET /api/account/data.json': { confirm: true, may: signedIn },
  // Only signed-in callers get as far as the wrong password.
  'POST /api/account/delete': { may: signedIn, body: () => ({ password: 'not it' }), answers: 400 },
  'POST /api/auth/confirm': { may: signedIn, body: () => ({ password: WORLD_PASSWORD }) },
  'GET /api/auth/confirm': { confirm: true, may: signedIn },
  'GET /api/auth/sessions': { may: signedIn },
  // No session has this id.
  'DELETE /api/auth/sessions/:id': { may: signedIn, url: () => '/api/auth/sessions/none', answers: 404 },
  'POST /api/auth/sessions/end-others': { confirm: true, may: signedIn },
  'POST /api/auth/users/:id/end-sessions': {
    confirm: true,
    may: admins,
    url: ({ owner }) => `/api/auth/users/${owner.id}/end-sessions`,
  },
  'GET /api/auth/users': { may: admins },
  'PUT /api/auth/users/:id': {
    confirm: true,
    may: admins,
    url: ({ owner }) => `/api/auth/users/${owner.id}`,
    body: () => ({ role: 'admin' }),
  },
  'DELETE /api/auth/users/:id': {
    confirm: true,
    may: admins,
    url: ({ owner }) => `/api/auth/users/${owner.id}`,
  },
  'GET /api/auth/edit-profile': { may: signedIn },
  'PATCH /api/auth/edit-profile': {
    may: ['owner'],
    body: ({ owner }) => ({ userId: owner.id, username: 'Renamed' }),
  },
  'GET /api/auth/users/export.csv': { confirm: true, may: admins },

  'GET /api/shelf': { may: signedIn },
  'POST /api/shelf': {
    may: signedIn,
    body: () => ({ requestId: newId(), name: 'Monty', since: '2026-01-31' }),
    answers: 201,
  },
  'POST /api/shelf/bought': { may: signedIn },
  'POST /api/shelf/calendar': { may: signedIn, answers: 201 },
  'DELETE /api/shelf/calendar': { may: signedIn },
  // Access is by a secret token in the address, known only to its owner.
  'GET /calendar/:file': { may: everyone, url: () => '/calendar/none.ics', answers: 404 },
  'PATCH /api/shelf/:id': {
    may: ['owner'],
    url: ({ shelved }) => `/api/shelf/${shelved}`,
    body: () => ({ name: 'Monty' }),
    refusal: 404,
  },
  'DELETE /api/shelf/:id': { may: ['owner'], url: ({ shelved }) => `/api/shelf/${shelved}`, refusal: 404 },

  'GET /api/products': { may: everyone },
  'GET /api/products/counts': { may: everyone },
  'GET /api/finder': { may: everyone },
  'GET /api/compare': { may: everyone, url: ({ product }) => `/api/compare?ids=${product.id}` },
  'GET /api/products/:id': { may: everyone, url: ({ product }) => `/api/products/${product.id}` },
  'GET /api/products/related/:id': {
    may: everyone,
    url: ({ product }) => `/api/products/related/${product.id}`,
  },
  'POST /api/products/create-product': { may: admins, body: () => fern, answers: 201 },
  'PATCH /api/products/update-product/:id': {
    may: admins,
    url: ({ product }) => `/api/products/update-product/${product.id}`,
    body: () => ({ price: 8 }),
  },
  'DELETE /api/products/:id': { may: admins, url: ({ product }) => `/api/products/${product.id}` },
  'GET /api/products/export.csv': { may: admins },
  // JSON is not a file of products: 415 is answered only after the caller's permission is checked.
  'POST /api/products/import': { may: admins, body: () => ({}), answers: 415 },

  'GET /api/products/availability': {
    may: everyone,
    url: ({ product }) => `/api/products/availability?ids=${product.id}`,
  },
  'GET /api/products/:id/restock-wish': {
    may: signedIn,
    url: ({ product }) => `/api/products/${product.id}/restock-wish`,
  },
  // Answers 409: a product whose stock is not counted is never sold out.
  'PUT /api/products/:id/restock-wish': {
    may: signedIn,
    url: ({ product }) => `/api/products/${product.id}/restock-wish`,
    answers: 409,
  },
  'DELETE /api/products/:id/restock-wish': {
    may: signedIn,
    url: ({ product }) => `/api/products/${product.id}/restock-wish`,
  },
  'GET /api/stock': { may: admins },
  'GET /api/stock/:productId': { may: admins, url: ({ product }) => `/api/stock/${product.id}` },
  'GET /api/stock/:productId/movements': {
    may: admins,
    url: ({ product }) => `/api/stock/${product.id}/movements`,
  },
  'PUT /api/stock/:productId': {
    may: admins,
    url: ({ product }) => `/api/stock/${product.id}`,
    body: () => ({ requestId: newId(), count: 4 }),
  },
  'DELETE /api/stock/:productId': {
    may: admins,
    url: ({ product }) => `/api/stock/${product.id}`,
    answers: 204,
  },
  'GET /api/accessories/:productId': { may: admins, url: ({ product }) => `/api/accessories/${product.id}` },
  'PUT /api/accessories/:productId': {
    may: admins,
    url: ({ product }) => `/api/accessories/${product.id}`,
    body: () => ({ lightFrom: 4 }),
  },
  'GET /api/plant-facts/:productId': { may: admins, url: ({ product }) => `/api/plant-facts/${product.id}` },
  'PUT /api/plant-facts/:productId': {
    may: admins,
    url: ({ product }) => `/api/plant-facts/${product.id}`,
    body: () => ({ water: 3 }),
  },
  'GET /api/plant-facts/export.csv': { may: admins },
  'POST /api/plant-facts/import': { may: admins, body: () => ({}), answers: 415 },
  'GET /api/stock/export.csv': { may: admins },
  'POST /api/stock/import': { may: admins, body: () => ({}), answers: 415 },
  'POST /api/stock/:productId/close-checkouts': {
    may: admins,
    url: ({ product }) => `/api/stock/${product.id}/close-checkouts`,
  },

  'POST /api/reviews/post-review': {
    may: ['owner'],
    body: ({ owner, product }) => ({ userId: owner.id, productId: product.id, rating: 5, comment: 'Good' }),
  },
  'GET /api/reviews/total-reviews': { may: everyone },
  'GET /api/reviews/:userId': { may: ownerOrAdmin, url: ({ owner }) => `/api/reviews/${owner.id}` },

  'GET /api/products/:id/reviews': {
    may: everyone,
    url: ({ product }) => `/api/products/${product.id}/reviews`,
  },
  'GET /api/reviews/mine/:id': { may: signedIn, url: ({ product }) => `/api/reviews/mine/${product.id}` },
  'GET /api/reviews': { may: admins },
  'PATCH /api/reviews/:id/moderation': {
    may: admins,
    url: ({ review }) => `/api/reviews/${review.id}/moderation`,
    body: () => ({ hidden: true, reason: 'spam' }),
  },
  'PUT /api/reviews/:id/reply': {
    may: admins,
    url: ({ review }) => `/api/reviews/${review.id}/reply`,
    body: () => ({ text: 'Thank you.' }),
  },
  // Any customer may vote except the author.
  'PUT /api/reviews/:id/helpful': {
    may: ['other', 'admin'],
    url: ({ review }) => `/api/reviews/${review.id}/helpful`,
  },
  'DELETE /api/reviews/:id/helpful': {
    may: ['other', 'admin'],
    url: ({ review }) => `/api/reviews/${review.id}/helpful`,
  },
  'POST /api/reviews/:id/report': {
    may: ['other', 'admin'],
    url: ({ review }) => `/api/reviews/${review.id}/report`,
    body: () => ({ reason: 'spam' }),
  },

  'GET /api/stats/user-stats/:userId': {
    may: ownerOrAdmin,
    url: ({ owner }) => `/api/stats/user-stats/${owner.id}`,
  },
  'GET /api/stats/admin-stats': { may: admins },
  'GET /api/office/search': { may: admins, url: () => '/api/office/search?q=fern' },
  'GET /api/office/waiting': { may: admins },
  'GET /api/overview/to-do': { may: admins },
  'GET /api/overview/sales': { may: admins },
  'GET /api/overview/earnings.csv': { may: admins },
  'GET /api/overview/best-sellers.csv': { may: admins },

  // The card provider of these tests is unreachable; only the owner of the cart gets that far.
  'POST /api/orders/create-checkout-session': {
    may: ['owner'],
    body: ({ owner, product }) => ({
      userId: owner.id,
      email: owner.email,
      products: [{ productId: product.id, quantity: 1 }],
    }),
    answers: 503,
  },
  // The answer reveals no owner, and the call does nothing to the checkout of another account.
  'POST /api/orders/release-checkout': {
    may: signedIn,
    body: ({ order }) => ({ checkout: order.checkout_id }),
    answers: 204,
  },
  // Each caller gets their own addresses.
  'GET /api/orders/addresses': { may: signedIn },
  'POST /api/orders/confirm-payment': {
    may: ['owner'],
    body: ({ sessionId }) => ({ session_id: sessionId }),
    refusal: 404,
  },
  'GET /api/orders': { may: admins },
  'GET /api/orders/:email': {
    may: ownerOrAdmin,
    url: ({ owner }) => `/api/orders/${owner.email}`,
    refusal: 404,
  },
  'GET /api/orders/order/:id': {
    may: ownerOrAdmin,
    url: ({ order }) => `/api/orders/order/${order.id}`,
    refusal: 404,
  },
  'PATCH /api/orders/update-order-status/:id': {
    may: admins,
    url: ({ order }) => `/api/orders/update-order-status/${order.id}`,
    body: () => ({ status: 'shipped' }),
  },
  'POST /api/orders/bulk-status': {
    may: admins,
    body: ({ order }) => ({ ids: [order.id], status: 'processing' }),
  },
  'GET /api/orders/bulk-status': { may: admins },
  // Only the admin who made the batch finds it.
  'POST /api/orders/bulk-status/:id/undo': {
    may: admins,
    url: ({ batch }) => `/api/orders/bulk-status/${batch}/undo`,
  },
  'POST /api/products/bulk-price': {
    may: admins,
    body: ({ product }) => ({
      products: [{ id: product.id, version: product.version }],
      percent: 10,
      ending: 'none',
    }),
  },
  'GET /api/products/bulk-price': { may: admins },
  'POST /api/products/bulk-price/:id/undo': {
    may: admins,
    url: ({ priceBatch }) => `/api/products/bulk-price/${priceBatch}/undo`,
  },
  'GET /api/claims': { may: admins },
  'GET /api/claims/mine': { may: signedIn },
  'GET /api/claims/orders/:id': {
    may: ownerOrAdmin,
    url: ({ order }) => `/api/claims/orders/${order.id}`,
    refusal: 404,
  },
  // The order is not shipped, so its owner is too early; for others it does not exist.
  'POST /api/claims/orders/:id': {
    may: ['owner'],
    url: ({ order }) => `/api/claims/orders/${order.id}`,
    body: () => ({ requestId: newId(), lines: [{ position: 0, quantity: 1 }], text: 'Snapped.' }),
    answers: 409,
    refusal: 404,
  },
  'PATCH /api/claims/:id': {
    may: admins,
    url: ({ order }) => `/api/claims/${order.id}`,
    body: () => ({ decision: 'refund' }),
    answers: 404,
  },
  'GET /api/shipping-risks': { may: admins },
  'POST /api/shipping-risks': {
    may: admins,
    body: () => ({ country: 'US', fromDay: '11-15', toDay: '03-31', risk: 'frost', action: 'pack' }),
  },
  'DELETE /api/shipping-risks/:id': {
    may: admins,
    url: ({ order }) => `/api/shipping-risks/${order.id}`,
    answers: 404,
  },
  'POST /api/shipping-risks/hold-orders': {
    may: admins,
    body: () => ({ country: 'FR', risk: 'frost', until: null }),
  },
  'GET /api/orders/counts': { may: admins },
  'GET /api/orders/:id/neighbours': {
    may: admins,
    url: ({ order }) => `/api/orders/${order.id}/neighbours`,
  },
  'PATCH /api/orders/:id/delivery': {
    may: admins,
    url: ({ order }) => `/api/orders/${order.id}/delivery`,
    body: () => ({ name: 'Ann', line1: '7 Fern Street', city: 'Boise', country: 'US' }),
  },
  'POST /api/orders/:id/shipments': {
    may: admins,
    url: ({ shipped }) => `/api/orders/${shipped.id}/shipments`,
    body: () => ({ carrier: 'ups', trackingNumber: '1Z' }),
  },
  'DELETE /api/orders/shipments/:id': {
    may: admins,
    url: ({ parcel }) => `/api/orders/shipments/${parcel}`,
  },
  'POST /api/orders/:id/refunds': {
    may: admins,
    url: ({ order }) => `/api/orders/${order.id}/refunds`,
    body: () => ({ requestId: newId(), amount: 1, reason: 'A leaf was snapped.' }),
  },
  // The admin's call comes second: the order is cancelled already, which is accepted.
  'POST /api/orders/:id/cancel': {
    may: ownerOrAdmin,
    url: ({ order }) => `/api/orders/${order.id}/cancel`,
    body: () => ({}),
    refusal: 404,
  },
  'GET /api/orders/:id/care': {
    may: ownerOrAdmin,
    url: ({ order }) => `/api/orders/${order.id}/care`,
    refusal: 404,
  },
  'POST /api/orders/:id/notes': {
    may: admins,
    url: ({ order }) => `/api/orders/${order.id}/notes`,
    body: () => ({ text: 'Ring twice.' }),
  },
  'DELETE /api/orders/delete-order/:id': {
    may: admins,
    url: ({ order }) => `/api/orders/delete-order/${order.id}`,
  },
  // The archive is empty.
  'POST /api/orders/:id/restore': {
    may: admins,
    url: ({ order }) => `/api/orders/${order.id}/restore`,
    answers: 404,
  },
  'GET /api/orders/export.csv': { confirm: true, may: admins },
  'GET /api/refunds/export.csv': { may: admins },

  'GET /api/payments': { may: admins },
  'POST /api/payments/:id/settle': {
    may: admins,
    url: ({ order }) => `/api/payments/${order.checkout_id}/settle`,
  },
  // The provider's signature is checked, whoever sends the call.
  'POST /api/webhooks/stripe': { may: everyone, body: () => ({}), answers: 400 },

  'GET /api/emails': { may: admins },
  // No e-mail has been sent yet; only admins get that far.
  'POST /api/emails/:id/resend': {
    may: admins,
    url: () => '/api/emails/none/resend',
    answers: 404,
  },
  'POST /api/contact': {
    may: everyone,
    body: () => ({ name: 'Ann', email: 'ann@example.com', message: 'Hello' }),
    // No mail server is configured here.
    answers: 409,
  },
  'GET /api/contents': { may: admins, url: () => '/api/contents?kind=page' },
  'POST /api/contents': {
    may: admins,
    body: ({ number }) => ({ kind: 'page', slug: `about-${number}`, title: 'About', body: 'Us.' }),
    answers: 201,
  },
  'GET /api/contents/:id': { may: admins, url: () => '/api/contents/none', answers: 404 },
  'PUT /api/contents/:id': {
    may: admins,
    url: () => '/api/contents/none',
    body: () => ({ slug: 'about', title: 'About', body: 'Us.', version: 1 }),
    answers: 404,
  },
  'DELETE /api/contents/:id': { may: admins, url: () => '/api/contents/none', answers: 404 },
  'PUT /api/contents/:id/publish': {
    may: admins,
    url: () => '/api/contents/none/publish',
    body: () => ({ version: 1 }),
    answers: 404,
  },
  'DELETE /api/contents/:id/publish': { may: admins, url: () => '/api/contents/none/publish', answers: 404 },
  'GET /api/contents/:id/versions': { may: admins, url: () => '/api/contents/none/versions', answers: 404 },
  'POST /api/contents/:id/versions/:n/restore': {
    may: admins,
    url: () => '/api/contents/none/versions/1/restore',
    answers: 404,
  },
  'POST /api/contents/preview': { may: admins, body: () => ({ body: 'Words' }) },
  // Nothing is published; a preview is for admins (server/features/shop/content/content.test.ts).
  'GET /api/pages/:slug': { may: everyone, url: () => '/api/pages/none', answers: 404 },
  'GET /api/posts': { may: everyone },
  'GET /api/posts/:slug': { may: everyone, url: () => '/api/posts/none', answers: 404 },
  'GET /blog/feed.xml': { may: everyone },
  'GET /api/contact-messages': { may: admins },
  'PATCH /api/contact-messages/:id': {
    may: admins,
    url: () => '/api/contact-messages/none',
    body: () => ({ isAnswered: true }),
    answers: 404,
  },
  'GET /api/redirects': { may: admins },
  'POST /api/redirects': {
    may: admins,
    body: ({ number }) => ({ from: `/old-${number}`, to: '/shop' }),
    answers: 201,
  },
  'PATCH /api/redirects/:id': {
    may: admins,
    url: () => '/api/redirects/none',
    body: () => ({ to: '/contact' }),
    answers: 404,
  },
  'DELETE /api/redirects/:id': { may: admins, url: () => '/api/redirects/none', answers: 404 },
  'GET /api/redirects/missing': { may: admins },
  'GET /api/redirects/export.csv': { may: admins },
  // Access is by the id of an e-mail, known only to its reader.
  'POST /api/emails/:id/unsubscribe': {
    may: everyone,
    url: () => '/api/emails/none/unsubscribe',
    answers: 404,
  },
  'GET /api/emails/preview/:kind': { may: admins, url: () => '/api/emails/preview/order%20placed' },
  'GET /api/trash': { may: admins },
  'POST /api/trash/:id/restore': { may: admins, url: () => '/api/trash/none/restore', answers: 404 },
  'DELETE /api/trash/:id': { confirm: true, may: admins, url: () => '/api/trash/none', answers: 404 },
  'GET /api/webhook-endpoints': { may: admins },
  'POST /api/webhook-endpoints': {
    confirm: true,
    may: admins,
    body: () => ({ url: 'https://hooks.example.com/', types: ['order.created'] }),
    answers: 201,
  },
  'PATCH /api/webhook-endpoints/:id': {
    confirm: true,
    may: admins,
    url: () => '/api/webhook-endpoints/none',
    body: () => ({ isOn: false }),
    answers: 404,
  },
  'DELETE /api/webhook-endpoints/:id': {
    confirm: true,
    may: admins,
    url: () => '/api/webhook-endpoints/none',
    answers: 404,
  },
  'POST /api/webhook-endpoints/:id/secret': {
    confirm: true,
    may: admins,
    url: () => '/api/webhook-endpoints/none/secret',
    answers: 404,
  },
  'POST /api/webhook-endpoints/:id/test': {
    may: admins,
    url: () => '/api/webhook-endpoints/none/test',
    answers: 404,
  },
  'GET /api/webhook-endpoints/:id/deliveries': {
    may: admins,
    url: () => '/api/webhook-endpoints/none/deliveries',
    answers: 404,
  },
  'POST /api/webhook-endpoints/:id/deliveries/:eventId/resend': {
    may: admins,
    url: () => '/api/webhook-endpoints/none/deliveries/none/resend',
    answers: 404,
  },
  'GET /api/views': { may: admins, url: () => '/api/views?list=orders' },
  'POST /api/views': {
    may: admins,
    body: () => ({ list: 'orders', name: 'To pack', query: 'status=to+be+packed' }),
    answers: 201,
  },
  // A view of another admin answers 404, like an unknown one.
  'PATCH /api/views/:id': {
    may: admins,
    url: ({ view }) => `/api/views/${view}`,
    body: () => ({ name: 'Packing' }),
    answers: 404,
  },
  'DELETE /api/views/:id': { may: admins, url: ({ view }) => `/api/views/${view}`, answers: 404 },
  'GET /api/audit': { may: admins },
  'GET /api/settings': { may: admins },
  'PATCH /api/settings': { may: admins, body: () => ({ values: { 'shop.motto': 'Slowly.' } }) },
  'GET /api/settings/history': { may: admins },
  'POST /uploadImage': { may: signedIn, body: () => ({ image: pixel }) },
  'POST /api/uploadImage': { may: signedIn, body: () => ({ image: pixel }) },
  'GET /theme/:file': { may: everyone, url: () => '/theme/none.css', answers: 404 },
  'GET /icons/:key/:file': { may: everyone, url: () => '/icons/none/32.png', answers: 404 },
  'GET /feeds/:file': { may: everyone, url: () => '/feeds/google.xml' },
  'GET /images/:key/:file': { may: everyone, url: () => '/images/none/640.webp', answers: 404 },
}

let shop: TestShop
/** A shop with real payments, where admins need a second factor. */
let live: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  live = await startTestShop({ env: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } })
})
afterAll(async () => {
  for (const one of [shop, live]) {
    await one.jobs.settled()
    await one.close()
  }
})

let scenes = 0

/** Creates a customer with an order and a review, a product, another customer, and an admin. */
async function setScene({ world, db, clock }: TestShop) {
  const owner = await world.user()
  const other = await world.user()
  const product = await world.product()
  const order = await world.order({ user: owner })
  const shipped = await world.order({ user: owner, status: 'shipped' })
  const parcel = newId()
  await db
    .insertInto('shipments')
    .values({ id: parcel, order_id: shipped.id, carrier: 'dhl', shipped_at: new Date() })
    .execute()
  const review = await world.review({ user_id: owner.id })
  const shelved = (await world.shelfPlant(owner.id)).id
  const admin = await world.user({ role: 'admin' })
  const batch = newId()
  await db
    .insertInto('batches')
    .values({
      id: batch,
      kind: 'order status',
      actor_id: admin.id,
      detail: JSON.stringify({ status: 'shipped' }),
      changes: JSON.stringify([
        { id: shipped.id, number: shipped.order_number, before: 'pending', auditId: newId() },
      ]),
      created_at: clock.now(),
    })
    .execute()
  const view = newId()
  await db
    .insertInto('saved_views')
    .values({
      id: view,
      user_id: (await world.user({ role: 'admin' })).id,
      list: 'orders',
      name: 'Largest',
      query: 'sort=amount',
      shared: true,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  const priceBatch = newId()
  await db
    .insertInto('batches')
    .values({
      id: priceBatch,
      kind: 'prices',
      actor_id: admin.id,
      detail: '{"percent":10}',
      changes: '[]',
      created_at: clock.now(),
    })
    .execute()
  return {
    number: (scenes += 1),
    owner,
    product,
    order,
    shipped,
    parcel,
    batch,
    priceBatch,
    view,
    review,
    shelved,
    ids: { owner: owner.id, other: other.id, admin: admin.id, guest: newId() },
    sessionId: `cs_test_${order.checkout_id}`,
    headers: {
      guest: {},
      owner: await world.signIn(owner),
      other: await world.signIn(other),
      admin: await world.signIn(admin),
    },
  }
}

describe.each(Object.entries(rows))('%s', (route, row) => {
  it.each(CALLERS)(`called by %s`, async (caller) => {
    const answer = await call(route, row, caller)
    const refusal = caller === 'guest' ? 401 : (row.refusal ?? 403)
    expect(answer.statusCode).toBe(row.may.includes(caller) ? (row.answers ?? 200) : refusal)
  })
})

const notForEveryone = Object.entries(rows).filter(([, { may }]) => !may.includes('guest'))

it.each(notForEveryone)('%s is kept by no cache', async (route, row) => {
  const [caller = 'admin'] = row.may
  expect((await call(route, row, caller)).headers['cache-control']).toContain('no-store')
})

it.each(notForEveryone)('%s asks for the password of ten minutes ago or does not', async (route, row) => {
  const [caller = 'admin'] = row.may
  const late = (scene: Scene) =>
    shop.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(shop.clock.now().getTime() - 600_000) })
      .where('user_id', '=', scene.ids[caller])
      .execute()
  const answer = await call(route, row, caller, { before: late })
  expect(codeOf(answer) === 'confirm_needed').toBe(row.confirm ?? false)
})

/** Calls that customers may not make are closed to such an admin; all others answer as for a customer. */
it.each(notForEveryone)('%s treats an admin without a needed factor as a customer', async (route, row) => {
  const asked = codeOf(await call(route, row, 'admin', { at: live }))
  const customers = codeOf(await call(route, row, 'other', { at: live }))
  expect(asked).toBe(['forbidden', 'not_found'].includes(customers) ? 'factor_needed' : customers)
})

type Asking = { at?: TestShop; before?: (scene: Scene) => Promise<unknown> }

async function call(route: string, row: Row, caller: Caller, { at = shop, before }: Asking = {}) {
  const [method, template] = route.split(' ') as ['GET', string]
  const scene = await setScene(at)
  await before?.(scene)
  return at.app.inject({
    method,
    url: row.url?.(scene) ?? template,
    headers: scene.headers[caller],
    ...(row.body && { payload: row.body(scene) }),
  })
}

/** The error code of an answer; empty if it is no error. */
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode < 400 ? '' : (JSON.parse(body) as ErrorBody).code

describe('the table above', () => {
  it('has a row for every route, and no row without one', () => {
    const routes = registeredRoutes(shop.app.printRoutes({ commonPrefix: false }))
    expect(routes.map(nameless).sort(), NEW_CALL).toEqual(Object.keys(rows).map(nameless).sort())
  })
})

/** Removes parameter names, which may differ between calls: Fastify's tree then lists all of them, as in `:email|:id`. */
const nameless = (route: string) => route.replaceAll(/:[\w|:]+/g, ':')

/** Reads the routes from Fastify's printed tree, e.g. `│   └── /:id (GET, HEAD)`. Catch-alls and methods after GET are left out. */
function registeredRoutes(tree: string): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent, path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined) continue
    const depth = indent.length / 4
    above.splice(depth, Infinity, path)
    const url = above.join('')
    if (url.includes('*')) continue
    for (const method of methods.split(', '))
      if (/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) routes.push(`${method} ${url}`)
  }
  return routes.sort()
}
