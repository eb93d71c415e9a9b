import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { embeddedFolder } from './support/folders.ts'
import { anyDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startGate, startProvider } from './support/provider.ts'

type Moment = 'before the call' | 'during the call' | 'after the call'

/**
 * An admin gives half of an order back, and the shop is killed: when the provider is first asked what it has, while it is asked to give
 * the money back and has done so, or when its answer has come. Started again and left alone, the shop must end with one refund of half.
 */
async function killedWhileRefunding(environment: Record<string, string>, moment: Moment) {
  const provider = await startProvider()
  const gate = await startGate(provider.origin)
  const shopEnvironment = { ...plainShop, ...gate.environment, ...environment }
  const shop = await startShop(shopEnvironment)
  const admin = await signInAsAdmin(shop.origin)
  const product = await admin.addProduct(20)
  const customer = await register(shop.origin)
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

  const again = await startShop(shopEnvironment)
  customer.move(again.origin)
  admin.move(again.origin)
  const order = await eventually(async () => {
    const read = await customer.order(orderId)
    return read.refunds?.some(({ state }) => state === 'succeeded') ? read : undefined
  })
  // The same click once more.
  const late = await admin.refund(orderId, body)
  const { hostname: host, port } = new URL(provider.origin)
  const key = provider.environment.STRIPE_SECRET_KEY
  const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false })
  const atProvider = (await stripe.refunds.list()).data
  return {
    here: order.refunded,
    late: late.refunds?.map(({ amount, state }) => `${amount} ${state}`),
    atProvider: atProvider.map(({ amount, status }) => `${amount / 100} ${status}`),
    earnings: (await admin.stats()).totalEarnings,
  }
}

/** Half of $42, once, in all books. */
const ONE_REFUND = { here: 21, late: ['21 succeeded'], atProvider: ['21 succeeded'], earnings: 21 }

const moments: Moment[] = ['before the call', 'during the call', 'after the call']

describe('a shop killed', () => {
  test.each(moments)('%s to the provider gives the money back once', async (moment) => {
    expect(await killedWhileRefunding(await anyDatabase(), moment)).toEqual(ONE_REFUND)
  })
})

// What each moment leaves behind is the same rows; on the embedded database the one that leaves most is enough.
test.skipIf(postgresUrl === undefined)(
  'on the embedded database, a shop killed during the call to the provider gives the money back once',
  async () => {
    const environment = { DATA_DIR: await embeddedFolder() }
    expect(await killedWhileRefunding(environment, 'during the call')).toEqual(ONE_REFUND)
  },
)
