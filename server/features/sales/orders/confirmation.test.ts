import { afterEach, expect, it } from 'vitest'
import { openMailingShop } from '../../../testing/payment-shop.ts'

const shop = await openMailingShop()
const ann = await shop.buyer()
const admin = await shop.buyer('admin')
afterEach(() => void shop.mail.received.splice(0))

async function buy() {
  const { id: productId } = await shop.world.product({ price_cents: 2_000, name: 'Kentia palm' })
  return ann.buy([{ productId, quantity: 2 }])
}

const subjects = async () => {
  await shop.app.outbox.run()
  return shop.mail.received.map(({ to, raw }) => `${to}: ${/^Subject: (.*)\r$/m.exec(raw)?.[1]}`)
}

it('a paid order sends its buyer one confirmation, with what was bought and what it cost', async () => {
  const { orderId, sessionId } = await buy()
  await Promise.all([ann.confirm(sessionId), shop.deliver(await shop.completedEvent(sessionId))])
  expect(await subjects()).toEqual([`${ann.user.email}: Your order ${orderId} is confirmed`])
  const raw = shop.mail.received[0]?.raw ?? ''
  for (const part of [`Thank you, ${ann.user.username}.`, 'Kentia palm', '$40.00', '$2.00', '$42.00'])
    expect(raw).toContain(part)
})

it('the order says where its confirmation went, and how it stands', async () => {
  const confirmationOf = async ({ orderId }: { orderId: string }) =>
    (await shop.app.inject({ url: `/api/orders/order/${orderId}`, headers: ann.headers })).json().confirmation
  const to = ann.user.email
  const order = await buy()
  expect(order.confirmation).toEqual({ to, state: 'on its way' })
  await shop.app.outbox.run()
  expect(await confirmationOf(order)).toEqual({ to, state: 'sent' })

  shop.mail.behave(() => '550 5.1.1 No such mailbox')
  const lost = await buy()
  await shop.app.outbox.run()
  expect(await confirmationOf(lost)).toEqual({ to, state: 'failed' })
  const sendAgain = async () => {
    shop.clock.advance(1_000)
    const list = await shop.app.inject({ url: '/api/emails?limit=1', headers: admin.headers })
    await shop.call('POST', `/api/emails/${list.json().emails[0]._id}/resend`, admin.headers)
    await shop.app.outbox.run()
  }
  await sendAgain()
  expect(await confirmationOf(lost)).toEqual({ to, state: 'failed' })
  shop.mail.behave(() => 'take')
  await sendAgain()
  expect(await confirmationOf(lost)).toEqual({ to, state: 'sent' })
})

it('without a mail server, and of an order from before there were e-mails, nothing is said', async () => {
  const order = await buy()
  await shop.db.updateTable('emails').set({ state: 'skipped' }).where('order_id', '=', order._id).execute()
  const old = await shop.world.order({ user: ann.user })
  for (const id of [order._id, old.id]) {
    const answer = await shop.app.inject({ url: `/api/orders/order/${id}`, headers: ann.headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).not.toHaveProperty('confirmation')
  }
})

it('another status sends one e-mail; the same one again, and back to pending, none', async () => {
  const order = await buy()
  await shop.app.outbox.run()
  shop.mail.received.length = 0
  const change = async (status: string) => {
    shop.clock.advance(1_000)
    const answer = await shop.call(
      'PATCH',
      `/api/orders/update-order-status/${order.orderId}`,
      admin.headers,
      { status },
    )
    expect(answer.statusCode).toBe(200)
  }
  for (const status of ['pending', 'shipped', 'shipped', 'pending', 'completed']) await change(status)
  expect(await subjects()).toEqual([
    `${ann.user.email}: Your order ${order.orderId} is shipped`,
    `${ann.user.email}: Your order ${order.orderId} is completed`,
  ])
})
