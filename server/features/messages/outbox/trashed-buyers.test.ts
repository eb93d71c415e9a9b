import { expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { pay, startPaymentShop } from '../../../testing/payment-shop.ts'
import { withMail } from '../../../testing/shop-with-mail.ts'
import { queueEmail } from './emails.store.ts'

const shop = await closeAtEnd(withMail((smtpUrl) => startPaymentShop({ shop: { smtpUrl } })))
const { id: productId } = await shop.world.product({ price_cents: 2_000 })
const admin = await shop.buyer('admin')

const toldOf = async (address: string) => {
  await shop.app.outbox.run()
  return shop.mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
}
const setStatus = (id: string, status: string) =>
  shop.call('PATCH', `/api/orders/update-order-status/${id}`, admin.headers, { status })

it('orders of an account in the trash are told to their own address, also one that is paid there, until it is erased', async () => {
  const ann = await shop.buyer()
  const order = await ann.buy([{ productId, quantity: 1 }])
  const session = await ann.open([{ productId, quantity: 1 }])
  const before = (await toldOf(ann.user.email)).length
  await shop.call('DELETE', `/api/auth/users/${ann.user.id}`, admin.headers)
  await pay(session.url)
  shop.clock.advance(60_000)
  await shop.jobs.tick('reconcile-payments')
  await setStatus(order._id, 'shipped')
  const told = (await toldOf(ann.user.email)).slice(before)
  expect(told).toEqual([
    expect.stringMatching(/^Your order .+ is confirmed$/),
    `Your order ${order.orderId} is shipped`,
  ])

  // A review is asked of those alone who can write one.
  await inTransaction(shop.db, (tx) =>
    queueEmail(tx, {
      kind: 'review invitation',
      about: order._id,
      to: ann.user.email,
      userId: ann.user.id,
      orderId: order._id,
      data: { orderNumber: order.orderId, products: [{ id: productId, name: 'Fern' }] },
      at: shop.clock.now(),
    }),
  )
  expect((await toldOf(ann.user.email)).length).toBe(before + told.length)
})

it('an e-mail written before its buyer was erased, or for an admin who is gone, is not sent', async () => {
  const [ben, boss] = [await shop.buyer(), await shop.buyer('admin')]
  const order = await ben.buy([{ productId, quantity: 1 }])
  await toldOf(ben.user.email)
  await setStatus(order._id, 'processing')
  await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', order._id).execute()
  await shop.db.deleteFrom('users').where('id', '=', ben.user.id).execute()
  await shop.db
    .updateTable('emails')
    .set({ user_id: boss.user.id, to_address: boss.user.email, state: 'waiting' })
    .where('order_id', '=', order._id)
    .where('kind', '=', 'new order')
    .execute()
  await shop.db.deleteFrom('users').where('id', '=', boss.user.id).execute()
  shop.mail.received.length = 0
  expect([...(await toldOf(ben.user.email)), ...(await toldOf(boss.user.email))]).toEqual([])
})
