import { afterEach, describe, expect, it } from 'vitest'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { openPaymentShop, pay, type PaymentShop } from '../../../testing/payment-shop.ts'

/** Stores who is told, as the screen of settings does. */
async function tell(shop: PaymentShop, addresses: string[] | null) {
  const { headers } = await shop.buyer('admin')
  const payload = { values: { 'notify.newOrder': addresses } }
  const answer = await shop.call('PATCH', '/api/settings', headers, payload)
  expect(answer.statusCode).toBe(200)
}

const mail = await closeAtEnd(startMailServer())
afterEach(() => void mail.received.splice(0))

const recipientsOf = async (shop: PaymentShop, orderNumber: string) => {
  await shop.app.outbox.run()
  return mail.received.filter(({ raw }) => raw.includes(`new order ${orderNumber}`)).map(({ to }) => to)
}

const shop = await openPaymentShop({ shop: { smtpUrl: mail.url, env: { NEW_ORDER_EMAILS: 'on' } } })
const admins = [await shop.world.user({ role: 'admin' }), await shop.world.user({ role: 'admin' })].map(
  ({ email }) => email,
)

describe('a new order', () => {
  it('is told to every admin once, with what was bought and without a street', async () => {
    const product = await shop.world.product({ name: 'Kentia palm', price_cents: 2_000 })
    const ann = await shop.buyer()
    const { id, url } = await ann.open([{ productId: product.id, quantity: 2 }])
    await pay(url)
    const event = await shop.completedEvent(id)
    // Nine statements: the checkout, and the six steps of an order without counted stock in a transaction, these e-mails among them.
    expect(await countStatements(() => shop.deliver(event))).toBe(9)
    const { orderId } = (await ann.confirm(id)).json().order
    expect((await recipientsOf(shop, orderId)).toSorted()).toEqual(admins.toSorted())
    const { raw } = mail.received.find(({ to }) => to === admins[0])!
    for (const part of ['Kentia palm', '2 =C3=97 $20.00', '$42.00', `/orders/${orderId}`])
      expect(raw).toContain(part)
    for (const secret of ['77 Alder Road', ann.user.email, ann.user.username])
      expect(raw).not.toContain(secret)
  })

  it('is told once also when units are not there', async () => {
    const product = await shop.world.product({ price_cents: 2_000 })
    await shop.world.stock(product.id, 2)
    const ann = await shop.buyer()
    const { id, url } = await ann.open([{ productId: product.id, quantity: 2 }])
    await shop.update('stock', { product_id: product.id }, { quantity: 1, held: 0 })
    await shop.db.deleteFrom('stock_holds').where('product_id', '=', product.id).execute()
    await pay(url)
    const { order } = (await ann.confirm(id)).json()
    await Promise.all([ann.confirm(id), shop.deliver(await shop.completedEvent(id))])
    expect((await recipientsOf(shop, order.orderId)).toSorted()).toEqual(admins.toSorted())
  })
})

it('is told to the addresses that are set, and to nobody if there are none', async () => {
  const shop = await openPaymentShop({ shop: { smtpUrl: mail.url, env: { NEW_ORDER_EMAILS: 'on' } } })
  const product = await shop.world.product({ name: 'Kentia palm' })
  const ann = await shop.buyer()
  const buy = async () => {
    const { id, url } = await ann.open([{ productId: product.id, quantity: 1 }])
    await pay(url)
    const event = await shop.completedEvent(id)
    expect(await countStatements(() => shop.deliver(event))).toBe(9)
    return (await ann.confirm(id)).json().order.orderId
  }
  await tell(shop, ['packing@example.com', 'owner@example.com', 'OWNER@example.com'])
  const recipients = await recipientsOf(shop, await buy())
  expect(recipients.map((to) => to.toLowerCase()).toSorted()).toEqual([
    'owner@example.com',
    'packing@example.com',
  ])
  const { raw } = mail.received.find(({ to }) => to === 'packing@example.com')!
  expect(raw).toContain('Kentia palm')
  for (const secret of ['77 Alder Road', ann.user.email, ann.user.username]) expect(raw).not.toContain(secret)
  const rows = shop.db.selectFrom('emails').select(['once_key', 'user_id']).where('kind', '=', 'new order')
  for (const row of await rows.execute()) {
    expect(row.once_key).not.toContain('@')
    expect(row.user_id).toBeNull()
  }

  await tell(shop, [])
  expect(await recipientsOf(shop, await buy())).toEqual([])
  expect(await rows.execute()).toHaveLength(2)

  await tell(shop, null)
  expect(await recipientsOf(shop, await buy())).toHaveLength(3)
})

it('goes to the addresses that are set, and to no admin beside them', async () => {
  const readers = ['desk@example.com', 'owner@example.com']
  const shop = await openPaymentShop({
    shop: { smtpUrl: mail.url, env: { SET_NOTIFY_NEW_ORDER: JSON.stringify(readers), NEW_ORDER_EMAILS: '' } },
  })
  await shop.world.user({ role: 'admin' })
  const product = await shop.world.product()
  await (await shop.buyer()).buy([{ productId: product.id, quantity: 1 }])
  const recipients = await shop.rows('emails', ['to_address', 'user_id'], { kind: 'new order' }, 'to_address')
  expect(recipients).toEqual(readers.map((address) => ({ to_address: address, user_id: null })))
})

it('NEW_ORDER_EMAILS=off tells no admin', async () => {
  const shop = await openPaymentShop({ shop: { smtpUrl: mail.url, env: { NEW_ORDER_EMAILS: 'off' } } })
  const admin = await shop.world.user({ role: 'admin' })
  const product = await shop.world.product()
  await (await shop.buyer()).buy([{ productId: product.id, quantity: 1 }])
  await shop.app.outbox.run()
  expect(mail.received.map(({ to }) => to)).not.toContain(admin.email)
  expect(mail.received).toHaveLength(1)
})
