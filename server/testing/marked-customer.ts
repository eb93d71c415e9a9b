import { expect } from 'vitest'
import { newId } from '../base/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueEmail } from '../features/messages/outbox/emails.store.ts'
import { recordAudit } from '../history/audit/audit.store.ts'
import { pay, type MailingShop } from './payment-shop.ts'
import { WORLD_PASSWORD } from './world.ts'

/** A word that stands nowhere else. */
export const MARKER = 'Zaunkoenig'

/** Somebody who wrote the marker wherever a sale and an account can take it, with one order that is not shipped yet. */
export async function markedCustomer(shop: MailingShop) {
  const post = (url: string, payload: object, headers: { cookie: string }) =>
    shop.call('POST', url, headers, payload)
  const email = `${MARKER}-${newId()}@example.com`
  const { user, headers } = await shop.world.person({
    email,
    email_key: email.toLowerCase(),
    verified_at: shop.clock.now(),
    username: MARKER,
    bio: MARKER,
    profession: MARKER,
  })
  const product = await shop.world.product()
  const review = { userId: user.id, productId: product.id, rating: 5, comment: `${MARKER} likes it` }
  expect((await post('/api/reviews/post-review', review, headers)).statusCode).toBe(200)
  const checkout = await post(
    '/api/orders/create-checkout-session',
    { products: [{ productId: product.id, quantity: 1 }], userId: user.id, email },
    headers,
  )
  const { id: sessionId, url } = checkout.json<{ id: string; url: string }>()
  await pay(url)
  expect((await post('/api/orders/confirm-payment', { session_id: sessionId }, headers)).statusCode).toBe(200)
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const at = shop.clock.now()
  await shop.db.deleteFrom('order_deliveries').where('order_id', '=', order.id).execute()
  await shop.insert('order_deliveries', {
    order_id: order.id,
    name: MARKER,
    phone: MARKER,
    line1: MARKER,
    line2: MARKER,
    city: MARKER,
    state: 'ID',
    postal_code: '83702',
    country: 'US',
    updated_at: at,
  })
  await shop.insert('shipments', {
    id: newId(),
    order_id: order.id,
    carrier: 'ups',
    tracking_number: MARKER,
    tracking_url: `https://example.com/${MARKER}`,
    shipped_at: at,
  })
  const event = {
    order_id: order.id,
    kind: 'note' as const,
    data: JSON.stringify({ text: MARKER }),
    actor_id: null,
  }
  await shop.insert('order_events', { id: newId(), for_customer: false, created_at: at, ...event })
  const admin = await shop.world.user({ role: 'admin' })
  await inTransaction(shop.db, (tx) =>
    recordAudit(
      tx,
      { ...admin, tokenHash: '', confirmedAt: null, hasFactor: false, lacksFactor: false },
      'change user role',
      ['user', user.id],
      { before: { email }, after: { email }, at },
    ),
  )
  const adminHeaders = await shop.world.signIn(admin)
  const { id: written } = await shop.row('reviews', ['id'], { user_id: user.id })
  for (const payload of [{ hidden: true, reason: 'spam' }, { hidden: false }])
    expect(
      await shop.call('PATCH', `/api/reviews/${written}/moderation`, adminHeaders, payload),
    ).toMatchObject({ statusCode: 200 })
  await shop.world.claim(order.id, {
    text: MARKER,
    photo_keys: JSON.stringify([MARKER]),
    state: 'refused',
    answer: MARKER,
  })
  await shop.world.shelfPlant(user.id, { name: MARKER })
  // Of a former address, to which an e-mail was sent.
  const former = `former-${email}`
  await inTransaction(shop.db, (tx) =>
    queueEmail(tx, {
      kind: 'review invitation',
      about: order.id,
      to: former,
      userId: user.id,
      orderId: null,
      data: { orderNumber: order.order_number, products: [{ id: product.id, name: product.name }] },
      at,
    }),
  )
  await shop.insert('email_opt_outs', {
    email_key: former.toLowerCase(),
    kind: 'review invitation',
    created_at: at,
  })
  await post('/api/auth/forgot-password', { email }, headers)
  await post('/api/auth/change-email', { email: `new-${email}`, password: WORLD_PASSWORD }, headers)
  shop.mail.behave((to) => (to.includes(MARKER) ? `550 5.1.1 ${MARKER} is unknown` : 'take'))
  await shop.app.outbox.run()
  shop.mail.behave(() => 'take')
  await moreOf(shop, { userId: user.id, orderId: order.id, productId: product.id })
  return { user, headers, order }
}

type Ids = { userId: string; orderId: string; productId: string }

/** Rows that a customer may have besides. */
async function moreOf({ insert, world, clock }: MailingShop, { userId, orderId, productId }: Ids) {
  const at = clock.now()
  const other = await world.review()
  await insert('review_votes', { review_id: other.id, user_id: userId })
  const report = { review_id: other.id, user_id: userId, reason: 'spam' as const, created_at: at }
  await insert('review_reports', report)
  await insert('restock_wishes', { id: newId(), product_id: productId, user_id: userId, created_at: at })
  await insert('calendar_feeds', { user_id: userId, token_hash: newId(), created_at: at })
  await insert('recovery_codes', { code_hash: newId(), user_id: userId })
  await insert('passkeys', {
    id: newId(),
    user_id: userId,
    public_key: '',
    counter: 0,
    transports: '',
    name: MARKER,
    created_at: at,
  })
  await insert('saved_views', {
    id: newId(),
    user_id: userId,
    list: 'orders',
    name: MARKER,
    query: '',
    shared: false,
    created_at: at,
    updated_at: at,
  })
  await insert('upload_attempts', { id: newId(), owner_id: userId, created_at: at })
  await world.refund(orderId, { amount_cents: 1, reason: MARKER })
  await insert('stock_lapses', {
    id: newId(),
    product_id: productId,
    user_id: userId,
    network: '',
    seconds: 60,
    lapsed_at: at,
  })
}
