import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startGate, startProvider } from './support/provider.ts'

/** When the provider is first asked what it has, when it is asked to give the money back and has done so, and when its answer has come. */
const moments = ['before the call', 'during the call', 'after the call'] as const

test('a shop killed before, during or after the call to the provider gives the money back once', async () => {
  const provider = await startProvider()
  const gate = await startGate(provider.origin)
  const environment = { ...plainShop, ...gate.environment, ...(await anyDatabase()) }
  let shop = await startShop(environment)
  const admin = await signInAsAdmin(shop.origin)
  const product = await admin.addProduct(20)
  const customer = await register(shop.origin)
  const { hostname: host, port } = new URL(provider.origin)
  const key = provider.environment.STRIPE_SECRET_KEY
  const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false })

  for (const [before, moment] of moments.entries()) {
    const { id, url } = await customer.checkOut([{ productId: product._id, quantity: 2 }])
    await pay(url)
    const { _id: orderId } = await customer.confirm(id)
    const [method, path] = moment === 'before the call' ? ['GET', 'payment_intent='] : ['POST', '/v1/refunds']
    const hook = moment === 'after the call' ? 'afterPassingOn' : 'beforePassingOn'
    gate.setHooks(
      { [hook]: shop.kill },
      (request) =>
        request.method === method && request.url?.includes(`refunds`) === true && request.url.includes(path),
    )
    const body = { requestId: randomUUID(), reason: 'Snapped', lines: [{ position: 0, quantity: 1 }] }
    await admin.refund(orderId, body).catch((error: unknown) => error)
    await shop.kill()

    // Started again and left alone.
    shop = await startShop(environment)
    customer.move(shop.origin)
    admin.move(shop.origin)
    const order = await eventually(async () => {
      const read = await customer.order(orderId)
      return read.refunds?.some(({ state }) => state === 'succeeded') ? read : undefined
    })
    // The same click once more.
    const late = await admin.refund(orderId, body)
    const atProvider = (await stripe.refunds.list()).data
    // Half of $42 for each order, once, in all books.
    expect({
      moment,
      here: order.refunded,
      late: late.refunds?.map(({ amount, state }) => `${amount} ${state}`),
      atProvider: atProvider.map(({ amount, status }) => `${amount / 100} ${status}`),
      earnings: (await admin.stats()).totalEarnings,
    }).toEqual({
      moment,
      here: 21,
      late: ['21 succeeded'],
      atProvider: Array.from({ length: before + 1 }, () => '21 succeeded'),
      earnings: 21 * (before + 1),
    })
  }
})
