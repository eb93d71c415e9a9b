import { Stripe } from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../server/testing/mail-server.ts'
import { addProduct, pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { connectTo, freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startProvider, webhookSecret } from './support/provider.ts'

describe.skipIf(postgresUrl === undefined)('two shops on one PostgreSQL', () => {
  test('write one order for 50 confirmations and 50 webhooks at once, and send one e-mail for each order', async () => {
    const [mail, provider, database] = [await startMailServer(), await startProvider(), await freshDatabase()]
    onTestFinished(() => mail.close())
    const sender = { SMTP_URL: mail.url, MAIL_FROM: 'Fault shop <orders@faults.test>' }
    const environment = { ...plainShop, ...sender, ...provider.environment, DATABASE_URL: database }
    const nodes = await Promise.all(
      [1, 2].map(async () => startShop({ ...environment, DATA_DIR: await temporaryFolder() })),
    )
    const nodeOf = (index: number) => nodes[index % 2]?.origin ?? ''
    const product = await addProduct(nodeOf(0), 9.99)
    const customer = await register(nodeOf(0))
    const { id, url } = await customer.checkOut([{ productId: product._id, quantity: 2 }])
    await pay(url)
    const event = await lastEvent(provider.origin, provider.environment.STRIPE_SECRET_KEY)

    const [orders, webhooks] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, (_, index) => customer.confirm(id, nodeOf(index)))),
      Promise.all(Array.from({ length: 50 }, (_, index) => deliver(nodeOf(index), event))),
    ])

    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1)
    expect(new Set(webhooks)).toEqual(new Set([200]))
    const sql = await connectTo(database)
    const { rows } = await sql.query(
      'select amount_cents, (select count(*) from order_lines) as lines from orders',
    )
    expect(rows.map((row) => ({ amount: Number(row.amount_cents), lines: Number(row.lines) }))).toEqual([
      { amount: 2_098, lines: 1 },
    ])
    expect((await customer.orders()).map(({ _id }) => _id)).toEqual([orders[0]?._id])

    const numbers = new Set([orders[0]?.orderId])
    for (let count = 0; count < 5; count += 1) {
      const again = await customer.checkOut([{ productId: product._id, quantity: 1 }])
      await pay(again.url)
      const both = await Promise.all([0, 1].map((index) => customer.confirm(again.id, nodeOf(index))))
      for (const { orderId } of both) numbers.add(orderId)
    }
    const confirmations = () =>
      mail.received.flatMap(({ raw }) => /^Subject: Your order (\S+) is confirmed\r$/m.exec(raw)?.[1] ?? [])
    await eventually(async () => confirmations().length >= numbers.size || undefined)
    for (const node of nodes) await node.stop()
    expect(confirmations().toSorted()).toEqual([...numbers].toSorted())
  })

  test('new customers of one network who come to both at the same moment hold a third of a product together', async () => {
    const [provider, database] = [await startProvider(), await freshDatabase()]
    const environment = { ...plainShop, ...provider.environment, DATABASE_URL: database, RATE_LIMITS: 'on' }
    const nodes = await Promise.all(
      [1, 2].map(async () => startShop({ ...environment, DATA_DIR: await temporaryFolder() })),
    )
    const admin = await signInAsAdmin(nodes[0]!.origin)
    const customers = []
    for (let number = 0; number < 6; number += 1) {
      const customer = await register(nodes[0]!.origin)
      customer.move(nodes[number % 2]!.origin)
      customers.push(customer)
    }
    const { _id: productId } = await admin.addProduct(9.99)
    await admin.count(productId, 30)
    const sql = await connectTo(database)
    // Lets those of both nodes wait for the stock at once.
    await sql.query('begin')
    await sql.query('select from stock for update')
    const taken = Promise.allSettled(
      customers.map((customer) => customer.checkOut([{ productId, quantity: 10 }])),
    )
    await eventually(async () => {
      const { rows } = await sql.query('select from pg_locks where not granted')
      return rows.length >= 2 || undefined
    })
    await sql.query('commit')
    await taken
    expect(await admin.stockOf(productId)).toMatchObject({ quantity: 30, held: 10 })
    for (const node of nodes) await node.stop()
  })
})

/** The event the provider would deliver, as text. */
async function lastEvent(origin: string, secretKey: string): Promise<string> {
  const { hostname: host, port } = new URL(origin)
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false })
  const { data } = await stripe.events.list({ limit: 1, type: 'checkout.session.completed' })
  return JSON.stringify(data[0])
}

async function deliver(origin: string, payload: string): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(origin + '/api/webhooks/stripe', { method: 'POST', headers, body: payload })
  return answer.status
}
