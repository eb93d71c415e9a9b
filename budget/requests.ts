import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { Stripe } from 'stripe'
import { Secret, TOTP } from 'otpauth'
import type {
  NewPasskeyAnswer,
  NewPasskeyView,
  PasskeyLoginView,
  RecoveryCodesView,
  SessionListView,
  TotpSetupView,
} from '../contract/schemas/account.ts'
import { createAuthenticator } from '../server/testing/authenticator.ts'
import type { ContentView } from '../contract/schemas/content.ts'
import type { EmailListView } from '../contract/schemas/email.ts'
import { CheckoutView, OrderAnswer, type OrderView } from '../contract/schemas/order.ts'
import type { LastPriceBatchView } from '../contract/schemas/product-prices.ts'
import type { TrashView } from '../contract/schemas/trash.ts'
import type { TestedView, WebhookListView, WebhookSecretView } from '../contract/schemas/webhook.ts'
import type { LastBatchView } from '../contract/schemas/order-bulk.ts'
import type { RiskView } from '../contract/schemas/shipping-risk.ts'
import type { ClaimListView } from '../contract/schemas/claim.ts'
import { ProductListView, type ProductDetailView, type ProductView } from '../contract/schemas/product.ts'
import type { ShelfView } from '../contract/schemas/shelf.ts'
import type { ViewsView } from '../contract/schemas/view.ts'
import type { RedirectView } from '../contract/schemas/redirect.ts'
import { LoginView, UserAnswer } from '../contract/schemas/user.ts'
import type { TokenPurpose } from '../server/database/schema.ts'
import { inTransaction } from '../server/database/transaction.ts'
import { queueEmail } from '../server/features/messages/outbox/emails.store.ts'
import { issueToken } from '../server/features/people/login/recovery/account-tokens.store.ts'
import type { App } from '../server/platform/app-type.ts'
import { demoLogin } from './accounts.ts'

/** Prepares one call and returns its request; `url` fills in `{…}` of its path. */
type Prepare = () => Promise<InjectOptions> | InjectOptions

const PASSWORD = 'a-customer-password'

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const DAY = 24 * 60 * 60 * 1_000

/** Returns one request for every call of the API, by method and path, in an order in which each finds the data it needs. */
export async function requestsOf(app: App, webhookSecret: string): Promise<Record<string, Prepare>> {
  const admin = await signIn(app, demoLogin('admin'))
  const ann = await register(app, 'ann@budget.test')
  const bea = await register(app, 'bea@budget.test')
  const listed = await app.inject('/api/products?limit=2')
  const [product, other] = ProductListView.parse(listed.json()).products
  if (product === undefined || other === undefined) throw new Error('The demo data has no products')
  const as = ({ headers }: Person, url: string, payload?: object): InjectOptions =>
    payload === undefined ? { url, headers } : { url, headers, payload }

  const rated = await app.inject('/api/products?limit=1&rating=1')
  const [reviewed = product] = ProductListView.parse(rated.json()).products

  const order = await buy(app, ann, product)
  const cart = { products: [{ productId: product._id, quantity: 2 }], userId: ann.id, email: ann.email }
  const plant = {
    name: 'Budget fern',
    category: product.category,
    price: 12.5,
    description: 'Grows on little.',
  }
  const frost = { country: 'US', fromDay: '11-15', toDay: '03-31', risk: 'frost', action: 'pack' }
  const csv = `name,category,price,description\nImported fern,${product.category},9.99,From a file.\n`

  let pages = 0
  const page = (kind: 'page' | 'post' = 'page') => ({
    kind,
    slug: `page-${(pages += 1)}`,
    title: 'Our story',
    body: `## Since 2020\n\n![](${product.image})\n\nWords.`,
  })
  const redirect = () => ({ from: `/old-${(pages += 1)}`, to: '/shop' })
  const newRedirect = async () => {
    const made = await app.inject({ ...as(admin, '/api/redirects', redirect()), method: 'POST' })
    return made.json<RedirectView>()._id
  }
  /** Makes a page and returns its id. */
  const newPage = async (isPublished = false, kind: 'page' | 'post' = 'page') => {
    const made = await app.inject({ ...as(admin, '/api/contents', page(kind)), method: 'POST' })
    const { _id } = made.json<ContentView>()
    if (isPublished)
      await app.inject({ ...as(admin, `/api/contents/${_id}/publish`, { version: 1 }), method: 'PUT' })
    return _id
  }

  return {
    'GET /api/products': () => ({ url: '/api/products?category=indoor+plants&rating=4' }),
    'GET /api/finder': () => ({ url: '/api/finder?window=east&pets=yes&room=150&water=weekly' }),
    'GET /api/compare': () => ({ url: `/api/compare?ids=${product._id},${other._id}` }),
    'GET /api/products/counts': () => ({ url: '/api/products/counts' }),
    'GET /api/products/{id}': () => ({ url: `/api/products/${product._id}` }),
    'GET /api/products/related/{id}': () => ({ url: `/api/products/related/${product._id}` }),
    'GET /api/products/availability': () => ({ url: `/api/products/availability?ids=${product._id}` }),
    'PUT /api/stock/{productId}': () =>
      as(admin, `/api/stock/${other._id}`, { requestId: randomUUID(), count: 0 }),
    'GET /api/stock': () => as(admin, '/api/stock?page=1'),
    'GET /api/stock/export.csv': () => as(admin, '/api/stock/export.csv'),
    'GET /api/stock/{productId}': () => as(admin, `/api/stock/${other._id}`),
    'GET /api/stock/{productId}/movements': () => as(admin, `/api/stock/${other._id}/movements`),
    'POST /api/stock/{productId}/close-checkouts': () => as(admin, `/api/stock/${other._id}/close-checkouts`),
    'PUT /api/products/{id}/restock-wish': () => as(ann, `/api/products/${other._id}/restock-wish`),
    'GET /api/products/{id}/restock-wish': () => as(ann, `/api/products/${other._id}/restock-wish`),
    'DELETE /api/products/{id}/restock-wish': () => as(ann, `/api/products/${other._id}/restock-wish`),
    'POST /api/stock/import': () => ({
      url: `/api/stock/import?commit=true&request=${randomUUID()}`,
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      payload: Buffer.from(`id,change,count,reason\n${other._id},7,,received`),
    }),
    'GET /api/accessories/{productId}': () => as(admin, `/api/accessories/${other._id}`),
    'PUT /api/accessories/{productId}': () => as(admin, `/api/accessories/${other._id}`, { lightFrom: 4 }),
    'GET /api/plant-facts/{productId}': () => as(admin, `/api/plant-facts/${other._id}`),
    'PUT /api/plant-facts/{productId}': () => as(admin, `/api/plant-facts/${other._id}`, { water: 2 }),
    'GET /api/plant-facts/export.csv': () => as(admin, '/api/plant-facts/export.csv'),
    'POST /api/plant-facts/import': () => ({
      url: '/api/plant-facts/import?commit=true',
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      payload: Buffer.from(`id,water\n${other._id},4`),
    }),
    'DELETE /api/stock/{productId}': () => as(admin, `/api/stock/${other._id}`),
    'GET /api/orders/addresses': () => as(ann, '/api/orders/addresses'),
    'POST /api/orders/release-checkout': () =>
      as(ann, '/api/orders/release-checkout', { checkout: randomUUID() }),
    'GET /api/shop-info': () => ({ url: '/api/shop-info' }),
    'GET /api/shop': () => ({ url: '/api/shop' }),
    'GET /api/settings': () => as(admin, '/api/settings'),
    'PATCH /api/settings': () => as(admin, '/api/settings', { values: { 'shop.motto': 'Slowly.' } }),
    'GET /api/settings/history': () => as(admin, '/api/settings/history?key=shop.motto'),
    'GET /api/reviews/total-reviews': () => ({ url: '/api/reviews/total-reviews' }),
    'POST /api/auth/register': () => ({
      payload: { username: 'Ben', email: 'ben@budget.test', password: PASSWORD },
    }),
    'POST /api/auth/login': () => ({ payload: { email: 'ben@budget.test', password: PASSWORD } }),
    'POST /api/auth/logout': async () =>
      as(await signIn(app, { email: ann.email, password: PASSWORD }), '/api/auth/logout'),
    // The demo stores no messages, so this one imitates a bot and is discarded.
    'POST /api/contact': () => ({
      payload: { name: 'Ann', email: 'ann@budget.test', message: 'Hello', website: 'https://budget.test' },
    }),
    'POST /api/auth/forgot-password': () => ({ payload: { email: 'ben@budget.test' } }),
    'POST /api/auth/reset-password': async () => ({
      payload: { token: await tokenFor(app, 'reset'), password: PASSWORD },
    }),
    'POST /api/auth/change-password': async () =>
      as(await register(app, 'eli@budget.test'), '/api/auth/change-password', {
        password: PASSWORD,
        newPassword: `another ${PASSWORD}`,
      }),
    'POST /api/auth/change-email': async () =>
      as(ann, '/api/auth/change-email', { email: 'other@budget.test', password: PASSWORD }),
    'POST /api/auth/send-verification': () => ({ ...as(ann, '/api/auth/send-verification'), method: 'POST' }),
    'POST /api/auth/confirm-address': async () => ({
      payload: { token: await tokenFor(app, 'new address', 'new@budget.test') },
    }),
    'POST /api/auth/undo-address': async () => ({
      payload: { token: await tokenFor(app, 'undo address', 'former@budget.test') },
    }),
    'POST /api/auth/totp/begin': () => ({ ...as(ann, '/api/auth/totp/begin'), method: 'POST' }),
    'POST /api/auth/totp/confirm': async () =>
      as(ann, '/api/auth/totp/confirm', { code: await codeFor(app, ann) }),
    'POST /api/auth/passkeys/begin': () => ({ ...as(bea, '/api/auth/passkeys/begin'), method: 'POST' }),
    'POST /api/auth/passkeys': async () =>
      as(bea, '/api/auth/passkeys', await passkeyFor(app, bea, createAuthenticator(app.config.publicUrl))),
    'DELETE /api/auth/passkeys/{id}': async () => {
      const payload = await passkeyFor(app, bea, createAuthenticator(app.config.publicUrl))
      const made = await app.inject({ ...as(bea, '/api/auth/passkeys', payload), method: 'POST' })
      return as(bea, `/api/auth/passkeys/${made.json<NewPasskeyAnswer>().passkey._id}`)
    },
    'POST /api/auth/login/passkey/begin': async () => ({ headers: await halfLoggedIn(app, bea) }),
    'POST /api/auth/login/passkey': async () => {
      const key = createAuthenticator(app.config.publicUrl)
      const payload = await passkeyFor(app, bea, key)
      await app.inject({ ...as(bea, '/api/auth/passkeys', payload), method: 'POST' })
      const headers = await halfLoggedIn(app, bea)
      const begun = await app.inject({ method: 'POST', url: '/api/auth/login/passkey/begin', headers })
      const { options } = begun.json<PasskeyLoginView>()
      return { headers, payload: { credential: key.sign(options ?? { challenge: '' }) } }
    },
    'POST /api/auth/recovery-codes': () => ({ ...as(ann, '/api/auth/recovery-codes'), method: 'POST' }),
    'POST /api/auth/login/second-factor': async () => {
      const { codes } = (
        await app.inject({ ...as(ann, '/api/auth/recovery-codes'), method: 'POST' })
      ).json<RecoveryCodesView>()
      return { headers: await halfLoggedIn(app, ann), payload: { code: codes[0] } }
    },
    'POST /api/auth/users/{id}/erase': async () => ({
      ...as(admin, `/api/auth/users/${(await register(app, 'ivy@budget.test')).id}/erase`),
      method: 'POST',
    }),
    'POST /api/auth/totp/remove': () => ({ ...as(ann, '/api/auth/totp/remove'), method: 'POST' }),
    'POST /api/auth/users/{id}/remove-factor': async () => {
      const hal = await register(app, 'hal@budget.test')
      const payload = { code: await codeFor(app, hal) }
      await app.inject({ ...as(hal, '/api/auth/totp/confirm', payload), method: 'POST' })
      return { ...as(admin, `/api/auth/users/${hal.id}/remove-factor`), method: 'POST' }
    },
    'GET /api/account/data.json': () => as(ann, '/api/account/data.json'),
    'POST /api/account/delete': async () =>
      as(await register(app, 'gil@budget.test'), '/api/account/delete', { password: PASSWORD }),
    'POST /api/shelf/bought': () => ({ ...as(ann, '/api/shelf/bought'), method: 'POST' }),
    'POST /api/shelf': () =>
      as(ann, '/api/shelf', {
        requestId: randomUUID(),
        name: 'Monty',
        productId: product._id,
        since: '2026-01-31',
      }),
    'GET /api/shelf': () => as(ann, '/api/shelf'),
    'POST /api/shelf/calendar': () => ({ ...as(ann, '/api/shelf/calendar'), method: 'POST' }),
    'DELETE /api/shelf/calendar': () => as(ann, '/api/shelf/calendar'),
    'PATCH /api/shelf/{id}': async () =>
      as(ann, `/api/shelf/${await shelvedBy(app, ann)}`, { lastWateredOn: '2026-02-01' }),
    'DELETE /api/shelf/{id}': async () => as(ann, `/api/shelf/${await shelvedBy(app, ann)}`),
    'GET /api/auth/security': () => as(ann, '/api/auth/security'),
    'POST /api/auth/confirm': () => as(ann, '/api/auth/confirm', { password: PASSWORD }),
    'GET /api/auth/confirm': () => as(ann, '/api/auth/confirm'),
    'GET /api/auth/sessions': () => as(ann, '/api/auth/sessions'),
    'DELETE /api/auth/sessions/{id}': async () => {
      await signIn(app, { email: ann.email, password: PASSWORD })
      const { sessions } = (await app.inject(as(ann, '/api/auth/sessions'))).json<SessionListView>()
      return as(ann, `/api/auth/sessions/${sessions.find(({ current }) => !current)?._id ?? ''}`)
    },
    'POST /api/auth/sessions/end-others': () => as(ann, '/api/auth/sessions/end-others'),
    'POST /api/auth/users/{id}/end-sessions': async () =>
      as(admin, `/api/auth/users/${(await register(app, 'finn@budget.test')).id}/end-sessions`),
    'GET /api/auth/edit-profile': () => as(ann, '/api/auth/edit-profile'),
    'PATCH /api/auth/edit-profile': () =>
      as(ann, '/api/auth/edit-profile', { userId: ann.id, username: 'Ann Fern', bio: 'Likes shade.' }),
    'POST /uploadImage': () => as(ann, '/uploadImage', { image: PIXEL }),
    'POST /api/uploadImage': () => as(ann, '/api/uploadImage', { image: PIXEL }),
    'POST /api/reviews/post-review': () =>
      as(ann, '/api/reviews/post-review', {
        productId: other._id,
        userId: ann.id,
        rating: 5,
        comment: 'It grows.',
      }),
    'GET /api/products/{id}/reviews': () => ({
      url: `/api/products/${product._id}/reviews?sort=helpful&page=2`,
    }),
    'GET /api/reviews/mine/{id}': () => as(ann, `/api/reviews/mine/${other._id}`),
    'PUT /api/reviews/{id}/helpful': async () =>
      as(ann, `/api/reviews/${await reviewOf(app, reviewed)}/helpful`),
    'DELETE /api/reviews/{id}/helpful': async () =>
      as(ann, `/api/reviews/${await reviewOf(app, reviewed)}/helpful`),
    'POST /api/reviews/{id}/report': async () =>
      as(ann, `/api/reviews/${await reviewOf(app, reviewed)}/report`, { reason: 'spam' }),
    'GET /api/reviews': () => as(admin, '/api/reviews?state=new'),
    'PUT /api/reviews/{id}/reply': async () =>
      as(admin, `/api/reviews/${await reviewOf(app, reviewed)}/reply`, { text: 'Thank you.' }),
    'PATCH /api/reviews/{id}/moderation': async () =>
      as(admin, `/api/reviews/${await reviewOf(app, reviewed)}/moderation`, { hidden: true, reason: 'spam' }),
    'GET /api/reviews/{userId}': () => as(ann, `/api/reviews/${ann.id}`),
    'GET /api/stats/user-stats/{userId}': () => as(ann, `/api/stats/user-stats/${ann.id}`),
    'POST /api/orders/create-checkout-session': () => as(ann, '/api/orders/create-checkout-session', cart),
    'POST /api/orders/confirm-payment': async () =>
      as(ann, '/api/orders/confirm-payment', { session_id: await payFor(app, ann, product) }),
    'POST /api/webhooks/stripe': async () => completed(await payFor(app, ann, product), webhookSecret),
    'GET /api/orders/{email}': () => as(ann, `/api/orders/${ann.email}`),
    'GET /api/orders/order/{id}': () => as(ann, `/api/orders/order/${order._id}`),
    'GET /api/orders/{id}/care': () => as(ann, `/api/orders/${order._id}/care`),
    'GET /api/auth/users': () => as(admin, '/api/auth/users?page=1'),
    'PUT /api/auth/users/{id}': async () =>
      as(admin, `/api/auth/users/${(await register(app, 'cleo@budget.test')).id}`, { role: 'admin' }),
    'DELETE /api/auth/users/{id}': async () =>
      as(admin, `/api/auth/users/${(await register(app, 'dan@budget.test')).id}`),
    'POST /api/products/create-product': () => as(admin, '/api/products/create-product', plant),
    'PATCH /api/products/update-product/{id}': () =>
      as(admin, `/api/products/update-product/${product._id}`, { price: 99.5 }),
    'DELETE /api/products/{id}': () => as(admin, `/api/products/${other._id}`),
    'POST /api/products/import': () => ({
      url: '/api/products/import?commit=true',
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      payload: Buffer.from(csv),
    }),
    'GET /api/orders': () => as(admin, '/api/orders?page=1'),
    'PATCH /api/orders/{id}/delivery': () =>
      as(admin, `/api/orders/${order._id}/delivery`, {
        name: 'Ann Fern',
        line1: '7 Fern Street',
        city: 'Boise',
        country: 'US',
      }),
    'POST /api/orders/bulk-status': () =>
      as(admin, '/api/orders/bulk-status', { ids: [order._id], status: 'processing' }),
    'GET /api/orders/bulk-status': () => as(admin, '/api/orders/bulk-status'),
    'POST /api/orders/bulk-status/{id}/undo': async () => {
      const { batch } = (await app.inject(as(admin, '/api/orders/bulk-status'))).json<LastBatchView>()
      return { ...as(admin, `/api/orders/bulk-status/${batch?.id ?? ''}/undo`), method: 'POST' }
    },
    'POST /api/products/bulk-price': async () => {
      const { version } = (await app.inject(`/api/products/${product._id}`)).json<ProductDetailView>().product
      return as(admin, '/api/products/bulk-price', {
        products: [{ id: product._id, version }],
        percent: 10,
        ending: 'none',
      })
    },
    'GET /api/products/bulk-price': () => as(admin, '/api/products/bulk-price'),
    'POST /api/products/bulk-price/{id}/undo': async () => {
      const { batch } = (await app.inject(as(admin, '/api/products/bulk-price'))).json<LastPriceBatchView>()
      return { ...as(admin, `/api/products/bulk-price/${batch?.id ?? ''}/undo`), method: 'POST' }
    },
    'GET /api/shipping-risks': () => as(admin, '/api/shipping-risks'),
    'POST /api/shipping-risks': () => as(admin, '/api/shipping-risks', frost),
    'DELETE /api/shipping-risks/{id}': async () => {
      const { _id } = (
        await app.inject({ ...as(admin, '/api/shipping-risks', frost), method: 'POST' })
      ).json<RiskView>()
      return as(admin, `/api/shipping-risks/${_id}`)
    },
    'POST /api/shipping-risks/hold-orders': () =>
      as(admin, '/api/shipping-risks/hold-orders', {
        country: 'US',
        risk: 'frost',
        until: new Date(app.clock().getTime() + 30 * DAY).toISOString().slice(0, 10),
      }),
    'GET /api/orders/counts': () => as(admin, '/api/orders/counts'),
    'GET /api/orders/{id}/neighbours': () => as(admin, `/api/orders/${order._id}/neighbours`),
    'POST /api/orders/{id}/notes': () => as(admin, `/api/orders/${order._id}/notes`, { text: 'Ring twice.' }),
    'POST /api/orders/{id}/refunds': () =>
      as(admin, `/api/orders/${order._id}/refunds`, {
        requestId: randomUUID(),
        amount: 0.5,
        reason: 'A leaf was snapped.',
      }),
    'POST /api/orders/{id}/cancel': async () =>
      as(ann, `/api/orders/${(await buy(app, ann, product))._id}/cancel`, {}),
    'PATCH /api/orders/update-order-status/{id}': () =>
      as(admin, `/api/orders/update-order-status/${order._id}`, {
        status: 'shipped',
        shipment: { carrier: 'ups', trackingNumber: '1Z' },
      }),
    'GET /api/claims': () => as(admin, '/api/claims'),
    'GET /api/claims/mine': () => as(ann, '/api/claims/mine'),
    'GET /api/claims/orders/{id}': () => as(ann, `/api/claims/orders/${order._id}`),
    'POST /api/claims/orders/{id}': () =>
      as(ann, `/api/claims/orders/${order._id}`, {
        requestId: randomUUID(),
        lines: [{ position: 0, quantity: 1 }],
        text: 'Snapped.',
      }),
    'PATCH /api/claims/{id}': async () => {
      const { claims } = (await app.inject(as(admin, '/api/claims'))).json<ClaimListView>()
      return as(admin, `/api/claims/${claims[0]?._id ?? ''}`, {
        decision: 'refuse',
        answer: 'Another plant.',
      })
    },
    'POST /api/orders/{id}/shipments': () =>
      as(admin, `/api/orders/${order._id}/shipments`, { carrier: 'ups', trackingNumber: '2Z' }),
    'DELETE /api/orders/shipments/{id}': async () => {
      const answer = await app.inject(as(admin, `/api/orders/order/${order._id}`))
      return as(admin, `/api/orders/shipments/${answer.json<OrderView>().shipments?.[0]?._id ?? ''}`)
    },
    'DELETE /api/orders/delete-order/{id}': () => as(admin, `/api/orders/delete-order/${order._id}`),
    'POST /api/orders/{id}/restore': async () => {
      await app.inject({ ...as(admin, `/api/orders/delete-order/${order._id}`), method: 'DELETE' })
      return as(admin, `/api/orders/${order._id}/restore`)
    },
    'GET /api/stats/admin-stats': () => as(admin, '/api/stats/admin-stats'),
    'GET /api/office/search': () => as(admin, '/api/office/search?q=fern'),
    'GET /api/office/waiting': () => as(admin, '/api/office/waiting'),
    'GET /api/overview/to-do': () => as(admin, '/api/overview/to-do'),
    'GET /api/overview/sales': () => as(admin, '/api/overview/sales'),
    'GET /api/overview/earnings.csv': () => as(admin, '/api/overview/earnings.csv'),
    'GET /api/overview/best-sellers.csv': () => as(admin, '/api/overview/best-sellers.csv'),
    'GET /api/payments': () => as(admin, '/api/payments?page=1'),
    'POST /api/payments/{id}/settle': async () => {
      await payFor(app, ann, product)
      const answer = await app.inject(as(admin, '/api/payments?page=1'))
      const { payments } = answer.json<{ payments: { checkoutId: string }[] }>()
      return as(admin, `/api/payments/${payments[0]?.checkoutId ?? ''}/settle`)
    },
    'GET /api/emails': () => as(admin, '/api/emails?page=1'),
    'POST /api/emails/{id}/resend': async () => {
      await app.outbox.run()
      const { emails } = (await app.inject(as(admin, '/api/emails'))).json<EmailListView>()
      return as(admin, `/api/emails/${emails[0]?._id ?? ''}/resend`)
    },
    'POST /api/emails/{id}/unsubscribe': async () => {
      await inTransaction(app.db, (tx) =>
        queueEmail(tx, {
          kind: 'review invitation',
          about: order._id,
          to: ann.email,
          userId: ann.id,
          orderId: order._id,
          data: { orderNumber: order.orderId, products: [{ id: product._id, name: product.name }] },
          at: app.clock(),
        }),
      )
      const { emails } = (await app.inject(as(admin, '/api/emails'))).json<EmailListView>()
      const invitation = emails.find(({ kind }) => kind === 'review invitation')
      return { url: `/api/emails/${invitation?._id ?? ''}/unsubscribe` }
    },
    'GET /api/emails/preview/{kind}': () => as(admin, '/api/emails/preview/order%20placed'),
    'GET /api/contents': () => as(admin, '/api/contents?kind=page'),
    'POST /api/contents': () => as(admin, '/api/contents', page()),
    'GET /api/contents/{id}': async () => as(admin, `/api/contents/${await newPage()}`),
    'PUT /api/contents/{id}': async () => ({
      ...as(admin, `/api/contents/${await newPage()}`, { ...page(), version: 1 }),
      method: 'PUT',
    }),
    'PUT /api/contents/{id}/publish': async () => ({
      ...as(admin, `/api/contents/${await newPage()}/publish`, { version: 1 }),
      method: 'PUT',
    }),
    'DELETE /api/contents/{id}/publish': async () => ({
      ...as(admin, `/api/contents/${await newPage(true)}/publish`),
      method: 'DELETE',
    }),
    'GET /api/contents/{id}/versions': async () => as(admin, `/api/contents/${await newPage()}/versions`),
    'POST /api/contents/{id}/versions/{n}/restore': async () => ({
      ...as(admin, `/api/contents/${await newPage()}/versions/1/restore`),
      method: 'POST',
    }),
    'POST /api/contents/preview': () => as(admin, '/api/contents/preview', { body: page().body }),
    'DELETE /api/contents/{id}': async () => ({
      ...as(admin, `/api/contents/${await newPage()}`),
      method: 'DELETE',
    }),
    'GET /api/pages/{slug}': async () => {
      await newPage(true)
      return { url: `/api/pages/page-${pages}` }
    },
    'GET /api/posts': () => ({ url: '/api/posts?limit=4' }),
    'GET /api/posts/{slug}': async () => {
      await newPage(true, 'post')
      return { url: `/api/posts/page-${pages}` }
    },
    'GET /api/contact-messages': () => as(admin, '/api/contact-messages?state=open'),
    'PATCH /api/contact-messages/{id}': async () => {
      const id = randomUUID()
      const said = { name: 'Ann', email: 'ann@budget.test', email_key: 'ann@budget.test', message: 'Hello' }
      await app.db
        .insertInto('contact_messages')
        .values({ id, ...said, created_at: app.clock() })
        .execute()
      return { ...as(admin, `/api/contact-messages/${id}`, { isAnswered: true }), method: 'PATCH' }
    },
    'GET /api/redirects': () => as(admin, '/api/redirects'),
    'POST /api/redirects': () => as(admin, '/api/redirects', redirect()),
    'PATCH /api/redirects/{id}': async () => ({
      ...as(admin, `/api/redirects/${await newRedirect()}`, { to: '/contact' }),
      method: 'PATCH',
    }),
    'DELETE /api/redirects/{id}': async () => ({
      ...as(admin, `/api/redirects/${await newRedirect()}`),
      method: 'DELETE',
    }),
    'GET /api/redirects/missing': () => as(admin, '/api/redirects/missing'),
    'GET /api/redirects/export.csv': () => as(admin, '/api/redirects/export.csv'),
    'GET /api/trash': () => as(admin, '/api/trash?page=1'),
    'POST /api/trash/{id}/restore': async () => ({
      ...as(admin, `/api/trash/${await newestTrash(app, admin)}/restore`),
      method: 'POST',
    }),
    'DELETE /api/trash/{id}': async () => ({
      ...as(admin, `/api/trash/${await newestTrash(app, admin)}`),
      method: 'DELETE',
    }),
    'GET /api/webhook-endpoints': () => as(admin, '/api/webhook-endpoints'),
    'POST /api/webhook-endpoints': () => ({
      ...as(admin, '/api/webhook-endpoints'),
      method: 'POST',
      payload: { url: 'https://hooks.budget.test/', types: ['order.status_changed'] },
    }),
    'PATCH /api/webhook-endpoints/{id}': async () => ({
      ...as(admin, `/api/webhook-endpoints/${(await firstWebhook(app, admin)).id}`),
      method: 'PATCH',
      payload: { description: 'The books' },
    }),
    'POST /api/webhook-endpoints/{id}/secret': async () => ({
      ...as(admin, `/api/webhook-endpoints/${(await firstWebhook(app, admin)).id}/secret`),
      method: 'POST',
    }),
    'POST /api/webhook-endpoints/{id}/test': async () => ({
      ...as(admin, `/api/webhook-endpoints/${(await firstWebhook(app, admin)).id}/test`),
      method: 'POST',
    }),
    'GET /api/webhook-endpoints/{id}/deliveries': async () =>
      as(admin, `/api/webhook-endpoints/${(await firstWebhook(app, admin)).id}/deliveries`),
    'POST /api/webhook-endpoints/{id}/deliveries/{eventId}/resend': async () => {
      const { id, eventId } = await firstWebhook(app, admin)
      return { ...as(admin, `/api/webhook-endpoints/${id}/deliveries/${eventId}/resend`), method: 'POST' }
    },
    'DELETE /api/webhook-endpoints/{id}': async () => ({
      ...as(admin, `/api/webhook-endpoints/${(await firstWebhook(app, admin)).id}`),
      method: 'DELETE',
    }),
    'GET /api/views': () => as(admin, '/api/views?list=orders'),
    'POST /api/views': () =>
      as(admin, '/api/views', { list: 'orders', name: 'To pack', query: 'status=to+be+packed' }),
    'PATCH /api/views/{id}': async () =>
      as(admin, `/api/views/${await newestView(app, admin)}`, { name: 'Packing' }),
    'DELETE /api/views/{id}': async () => as(admin, `/api/views/${await newestView(app, admin)}`),
    'GET /api/audit': () => as(admin, '/api/audit?page=1'),
    'GET /api/products/export.csv': () => as(admin, '/api/products/export.csv'),
    'GET /api/orders/export.csv': () => as(admin, '/api/orders/export.csv'),
    'GET /api/refunds/export.csv': () => as(admin, '/api/refunds/export.csv'),
    'GET /api/auth/users/export.csv': () => as(admin, '/api/auth/users/export.csv'),
  }
}

/** Puts a plant on somebody's shelf. */
async function shelvedBy(app: App, { headers }: Person): Promise<string> {
  const { plants } = (await app.inject({ url: '/api/shelf', headers })).json<ShelfView>()
  return plants[0]?._id ?? ''
}

/** Returns the newest review of a demo product. */
async function reviewOf(app: App, { _id }: ProductView): Promise<string> {
  const { reviews } = (await app.inject(`/api/products/${_id}`)).json<ProductDetailView>()
  return reviews[0]?._id ?? ''
}

type Person = { id: string; email: string; headers: { authorization: string } }

async function register(app: App, email: string): Promise<Person> {
  const payload = { username: email, email, password: PASSWORD }
  UserAnswer.parse((await app.inject({ method: 'POST', url: '/api/auth/register', payload })).json())
  return signIn(app, { email, password: PASSWORD })
}

/** Returns the token in an e-mail to a new account. */
async function tokenFor(app: App, purpose: TokenPurpose, address = ''): Promise<string> {
  const { id } = await register(app, `${purpose.replaceAll(' ', '-')}@budget.test`)
  return inTransaction(app.db, (tx) => issueToken(tx, { userId: id, purpose, address, at: app.clock() }))
}

/** A new passkey of this authenticator, ready to be sent. */
async function passkeyFor(app: App, { headers }: Person, key: ReturnType<typeof createAuthenticator>) {
  const begun = await app.inject({ method: 'POST', url: '/api/auth/passkeys/begin', headers })
  return { name: 'Phone', credential: key.make(begun.json<NewPasskeyView>().options) }
}

/** Returns the cookies of a browser that has entered the right password and no second factor yet. */
async function halfLoggedIn(app: App, { email }: Person): Promise<{ cookie: string }> {
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  })
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** Returns the current code of a user's newly enrolled authenticator app. */
async function codeFor(app: App, { headers }: Person): Promise<string> {
  const begun = await app.inject({ method: 'POST', url: '/api/auth/totp/begin', headers })
  return TOTP.generate({ secret: Secret.fromBase32(begun.json<TotpSetupView>().secret) })
}

/** Returns the id of the first view of the orders. */
async function newestView(app: App, { headers }: Person): Promise<string> {
  const { views } = (await app.inject({ url: '/api/views?list=orders', headers })).json<ViewsView>()
  return views[0]?._id ?? ''
}

/** Returns the id of the newest entry in the trash. */
async function newestTrash(app: App, { headers }: Person): Promise<string> {
  const { entries } = (await app.inject({ url: '/api/trash', headers })).json<TrashView>()
  return entries[0]?._id ?? ''
}

/** Makes a webhook with a waiting delivery; a shop called by `inject` sends nothing. */
async function firstWebhook(app: App, { headers }: Person): Promise<{ id: string; eventId: string }> {
  const payload = { url: 'https://hooks.budget.test/', types: ['order.status_changed'] }
  const listed = (await app.inject({ url: '/api/webhook-endpoints', headers })).json<WebhookListView>()
  const known = listed.webhooks[0]
  const made =
    known ??
    (
      await app.inject({ method: 'POST', url: '/api/webhook-endpoints', headers, payload })
    ).json<WebhookSecretView>().webhook
  const test = await app.inject({ method: 'POST', url: `/api/webhook-endpoints/${made._id}/test`, headers })
  return { id: made._id, eventId: test.json<TestedView>().eventId }
}

type Login = { email: string; password: string }

export async function signIn(app: App, payload: Login): Promise<Person> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const { token, user } = LoginView.parse(answer.json())
  return { id: user._id, email: user.email, headers: { authorization: `Bearer ${token}` } }
}

/** Checks out and pays on the hosted page. @returns the provider's session id */
async function payFor(app: App, { id, email, headers }: Person, { _id }: ProductView): Promise<string> {
  const payload = { products: [{ productId: _id, quantity: 1 }], userId: id, email }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders/create-checkout-session',
    headers,
    payload,
  })
  const session = CheckoutView.parse(answer.json())
  const form = { email, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  await fetch(session.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return session.id
}

async function buy(app: App, buyer: Person, product: ProductView): Promise<OrderView> {
  const payload = { session_id: await payFor(app, buyer, product) }
  const { headers } = buyer
  const answer = await app.inject({ method: 'POST', url: '/api/orders/confirm-payment', headers, payload })
  return OrderAnswer.parse(answer.json()).order
}

/** The provider's event that a session is paid, with its signature. */
function completed(sessionId: string, secret: string): InjectOptions {
  const payload = JSON.stringify({
    id: 'evt_budget',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
