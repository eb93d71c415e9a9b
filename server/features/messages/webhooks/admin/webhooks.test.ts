import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  DeliveryListView,
  TestedView,
  WebhookInput,
  WebhookListView,
  WebhookPatch,
  WebhookSecretView,
  WebhookView,
} from '../../../../../contract/schemas/webhook.ts'
import {
  MAX_DELIVERIES,
  DELIVERY_DAYS,
  MAX_ENDPOINTS,
  webhookTypes,
} from '../../../../../contract/webhooks.ts'
import { newId } from '../../../../base/ids.ts'
import { startPaymentShop } from '../../../../testing/payment-shop.ts'
import { refundsIn } from '../../../../testing/refunds.ts'
import { createClock } from '../../../../testing/test-clock.ts'
import { startTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { trustReceivers, startReceiver, type WebhookReceiver } from '../../../../testing/webhook-receiver.ts'

const HOUR = 3_600_000

let shop: TestShop
let receiver: WebhookReceiver
let headers: { cookie: string }
let log: Record<string, unknown>[]

beforeAll(async () => {
  trustReceivers()
  log = []
  // The verification of signatures uses the real clock.
  const clock = createClock(new Date().toISOString())
  shop = await startTestShop({ clock, env: { LOG_LEVEL: 'info' }, onLog: (line) => log.push(line) })
  headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
})
beforeEach(async () => {
  shop.clock.set(new Date())
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await shop.db.deleteFrom('webhook_deliveries').execute()
  await shop.db.deleteFrom('webhook_endpoints').execute()
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })

const add = async (body: Partial<WebhookInput> = {}) => {
  const answer = await call('POST', '/api/webhook-endpoints', {
    url: receiver.url,
    types: ['product.created'],
    ...body,
  })
  expect(answer.statusCode).toBe(201)
  const { webhook: made, secret } = answer.json<WebhookSecretView>()
  return { id: made._id, secret }
}
const change = async (id: string, patch: WebhookPatch) =>
  (await call('PATCH', `/api/webhook-endpoints/${id}`, patch)).json<WebhookView>()
const logOf = async (id: string, query = '') =>
  (await call('GET', `/api/webhook-endpoints/${id}/deliveries${query}`)).json<DeliveryListView>()
const theOnly = async (id: string) => {
  const { deliveries } = await logOf(id)
  expect(deliveries).toHaveLength(1)
  return deliveries[0]!
}
const test = async (id: string) =>
  (await call('POST', `/api/webhook-endpoints/${id}/test`)).json<TestedView>()
const createProduct = async (name = 'Fern'): Promise<string> => {
  const answer = await call('POST', '/api/products/create-product', {
    name: `${name} ${newId()}`,
    category: 'indoor plants',
    price: 9.5,
    description: 'Green.',
    image: '',
  })
  return answer.json<{ _id: string }>()._id
}
const verified = (secret: string, { headers: sent, body }: WebhookReceiver['received'][number]) =>
  new Webhook(secret).verify(body, sent as Record<string, string>)
const pass = async (ms: number) => {
  shop.clock.advance(ms)
  await shop.app.webhooks.run()
}

describe('an event', () => {
  it('arrives once, signed, and says which thing it is about and nothing else', async () => {
    const { id, secret } = await add()
    const product = await createProduct()
    await shop.app.webhooks.run()
    await shop.app.webhooks.run()
    expect(receiver.received).toHaveLength(1)
    const [message] = receiver.received
    expect(verified(secret, message!)).toEqual({
      type: 'product.created',
      timestamp: shop.clock.now().toISOString(),
      data: { id: product },
    })
    const delivery = await theOnly(id)
    expect(delivery).toMatchObject({
      state: 'sent',
      attempts: 1,
      code: 204,
      problem: '',
      type: 'product.created',
    })
    expect(message!.headers['webhook-id']).toBe(delivery._id)
    expect(() =>
      verified(secret, { ...message!, body: message!.body.replace('created', 'deleted') }),
    ).toThrow('No matching signature found')
  })

  it('nobody asked for is written nowhere, and one that happened while an endpoint was off', async () => {
    const { id } = await add({ types: ['product.deleted'] })
    await createProduct()
    await change(id, { types: ['product.created'], isOn: false })
    await createProduct()
    expect((await logOf(id)).deliveries).toEqual([])
    await change(id, { isOn: true })
    await createProduct()
    expect((await logOf(id)).deliveries).toHaveLength(1)
  })

  it('is told to each endpoint under the same id', async () => {
    const [one, other] = [await add(), await add({ types: ['product.created', 'product.deleted'] })]
    await createProduct()
    await shop.app.webhooks.run()
    expect(receiver.received).toHaveLength(2)
    expect((await theOnly(one.id))._id).toBe((await theOnly(other.id))._id)
  })

  it('of a transaction that is taken back is never told', async () => {
    const { id } = await add({ types: ['product.updated'] })
    const product = await createProduct()
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/update-product/${product}`,
      headers,
      payload: { price: 3, version: 77 },
    })
    expect((await logOf(id)).deliveries).toEqual([])
  })
})

describe('of an order', () => {
  it('each step is told by its id, without a name, an address or a tracking number', async () => {
    const { id } = await add({
      types: ['order.status_changed', 'order.parcel_added', 'order.created'],
    })
    const order = await shop.world.order()
    await call('PATCH', `/api/orders/update-order-status/${order.id}`, {
      status: 'shipped',
      shipment: { carrier: 'ups', trackingNumber: '1Z12345E0205271688' },
    })
    await call('POST', `/api/orders/${order.id}/notes`, { text: 'Ann wants it on Monday' })
    const { deliveries } = await logOf(id)
    expect(deliveries.map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: 'order.status_changed', data: { id: order.id, status: 'shipped' } },
        { type: 'order.parcel_added', data: { id: order.id } },
      ]),
    )
    expect(deliveries).toHaveLength(2)
  })
})

describe('of a sale', () => {
  it('what was placed, cancelled and refunded is told, each once, and who bought is not', async () => {
    const sale = await startPaymentShop()
    try {
      const [ann, admin] = [await sale.buyer(), await sale.buyer('admin')]
      const types = webhookTypes.filter((type) => type.startsWith('order.') || type.startsWith('stock.'))
      const made = await sale.app.inject({
        method: 'POST',
        url: '/api/webhook-endpoints',
        headers: admin.headers,
        payload: { url: receiver.url, types },
      })
      const { _id: id } = made.json<WebhookSecretView>().webhook
      const { id: productId } = await sale.world.product()
      await sale.world.stock(productId, 4)
      const order = await ann.buy([{ productId, quantity: 3 }])
      await ann.confirm(order.sessionId)
      await refundsIn(sale).cancel(ann, order._id)
      const { deliveries } = (
        await sale.app.inject({
          url: `/api/webhook-endpoints/${id}/deliveries?limit=100`,
          headers: admin.headers,
        })
      ).json<DeliveryListView>()
      expect(deliveries.map(({ type, data }) => `${type} ${JSON.stringify(data)}`).toSorted()).toEqual([
        `order.cancelled {"id":"${order._id}"}`,
        `order.created {"id":"${order._id}"}`,
        `order.refund_created {"id":"${order._id}"}`,
        `stock.in {"id":"${productId}"}`,
        `stock.low {"id":"${productId}"}`,
      ])
    } finally {
      await sale.close()
    }
  })
})

describe('of a product', () => {
  it('its change, its price among many, its stock, its deletion and its return are told', async () => {
    const { id } = await add({
      types: ['product.updated', 'product.deleted', 'product.created', 'stock.low', 'stock.out', 'stock.in'],
    })
    const product = await createProduct()
    const ofProduct = async () =>
      (await logOf(id)).deliveries.filter(({ data }) => data.id === product).map(({ type }) => type)
    const count = (units: number) =>
      call('PUT' as 'POST', `/api/stock/${product}`, { requestId: newId(), count: units, lowAt: 3 })
    await call('PATCH', `/api/products/update-product/${product}`, { price: 3 })
    shop.clock.advance(1)
    await count(2)
    shop.clock.advance(1)
    await count(0)
    shop.clock.advance(1)
    await count(50)
    shop.clock.advance(1)
    await call('DELETE', `/api/products/${product}`)
    const { entries } = (await call('GET', '/api/trash')).json<{ entries: { _id: string }[] }>()
    shop.clock.advance(1)
    await call('POST', `/api/trash/${entries[0]!._id}/restore`)
    expect((await ofProduct()).toReversed()).toEqual([
      'product.created',
      'product.updated',
      'stock.low',
      'stock.out',
      'stock.in',
      'product.deleted',
      'product.created',
    ])
  })

  it('what is said of it as a plant or as an accessory counts as a change, once', async () => {
    const { id } = await add({ types: ['product.updated'] })
    const product = await createProduct()
    const deliveryCount = async () =>
      (await logOf(id)).deliveries.filter(({ data }) => data.id === product).length
    const facts = () => call('PUT' as 'POST', `/api/plant-facts/${product}`, { lightFrom: 2, lightTo: 4 })
    const accessory = () =>
      call('PUT' as 'POST', `/api/accessories/${product}`, { potFromCm: 10, potToCm: 14 })
    const file = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/plant-facts/import?commit=true',
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: `id,water\n${product},3`,
      })
    for (const [say, most] of [
      [facts, 1],
      [facts, 1],
      [accessory, 2],
      [accessory, 2],
      [file, 3],
      [file, 3],
    ] as const) {
      expect((await say()).statusCode).toBe(200)
      expect(await deliveryCount()).toBe(most)
    }
  })
})

describe('an endpoint that fails', () => {
  it('is tried again with growing pauses under the same id, and one success ends its pause', async () => {
    const { id, secret } = await add()
    receiver.answer((response) => response.writeHead(500).end('down'))
    await createProduct()
    await shop.app.webhooks.run()
    expect(await theOnly(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      code: 500,
      problem: 'The server answered 500.',
      answer: 'down',
    })
    await pass(4_000)
    expect(receiver.received).toHaveLength(1)
    await pass(3_000)
    expect(receiver.received).toHaveLength(2)
    await pass(4 * 60_000)
    expect(receiver.received).toHaveLength(2)
    receiver.answer((response) => response.writeHead(200).end())
    // The signature carries the time of the attempt, which is verified with the real clock.
    shop.clock.set(new Date())
    await shop.db.updateTable('webhook_deliveries').set({ due_at: shop.clock.now() }).execute()
    await shop.db.updateTable('webhook_endpoints').set({ paused_until: null }).execute()
    await shop.app.webhooks.run()
    expect(receiver.received).toHaveLength(3)
    expect(() => verified(secret, receiver.received[2]!)).not.toThrow()
    expect(new Set(receiver.received.map((message) => message.headers['webhook-id'])).size).toBe(1)
    const { webhook: view } = await logOf(id)
    expect(view).toMatchObject({ failingSince: null, pausedUntil: null, waiting: 0 })
  })

  it('costs one try for each pause, however many events wait for it', async () => {
    const { id } = await add()
    receiver.answer((response) => response.destroy())
    const at = shop.clock.now()
    const events = Array.from({ length: 1_000 }, () => ({
      event_id: newId(),
      endpoint_id: id,
      kind: 'product.created',
      data: '{}',
      created_at: at,
      due_at: at,
    }))
    await shop.db.insertInto('webhook_deliveries').values(events).execute()
    await shop.app.webhooks.run()
    const first = receiver.connections()
    expect(first).toBeLessThanOrEqual(2)
    await pass(7_000)
    expect(receiver.connections() - first).toBeLessThanOrEqual(2)
    await pass(60_000)
    expect(receiver.connections()).toBeLessThanOrEqual(4)
  })

  it('for three days is turned off with an e-mail to the admins, and what waited is given up', async () => {
    const { id } = await add({ url: `${receiver.url}?key=what-lets-one-in` })
    const began = shop.clock.now()
    receiver.answer((response) => response.writeHead(503).end())
    await createProduct()
    for (let hours = 1; (await logOf(id)).webhook.isOn; hours += 1) {
      expect(hours).toBeLessThanOrEqual(73)
      await pass(HOUR)
    }
    expect(shop.clock.now().getTime() - began.getTime()).toBeGreaterThanOrEqual(72 * HOUR)
    expect(receiver.received.length).toBeLessThan(12)
    const { webhook: view, deliveries } = await logOf(id)
    expect(view).toMatchObject({
      isOn: false,
      offReason: 'It has taken nothing for three days. The server answered 503.',
      waiting: 0,
    })
    expect(['failed', 'skipped']).toContain(deliveries[0]?.state)
    const emails = await shop.db.selectFrom('emails').selectAll().where('kind', '=', 'webhook off').execute()
    expect(emails).toHaveLength(1)
    expect(JSON.stringify(emails)).toContain(`127.0.0.1:${receiver.port}`)
    expect(JSON.stringify(emails)).not.toContain('what-lets-one-in')
  })

  it('with 410 is turned off at once', async () => {
    const { id } = await add()
    receiver.answer((response) => response.writeHead(410).end())
    await createProduct()
    await shop.app.webhooks.run()
    expect((await logOf(id)).webhook).toMatchObject({
      isOn: false,
      offReason: 'It answered that it is gone for good.',
    })
  })

  it('is not turned off by what an address answers that it has left meanwhile', async () => {
    const { id } = await add()
    const held = Promise.withResolvers<() => void>()
    receiver.answer((response) => held.resolve(() => response.writeHead(410).end()))
    await createProduct()
    const running = shop.app.webhooks.run()
    const release = await held.promise
    const other = await startReceiver()
    await change(id, { url: other.url })
    release()
    await running
    expect((await logOf(id)).webhook).toMatchObject({ isOn: true, url: other.url })
    await other.close()
  })

  it('delays no other, while it keeps its own deliveries waiting', async () => {
    const slow = await startReceiver()
    const { id } = await add({ url: slow.url })
    const held: (() => void)[] = []
    slow.answer((response) => held.push(() => response.writeHead(200).end()))
    for (let events = 0; events < 5; events += 1) await createProduct()
    const running = shop.app.webhooks.run()
    await expect.poll(() => held.length).toBe(2)
    const other = await add()
    await createProduct()
    shop.app.webhooks.run().catch(() => undefined)
    await expect.poll(async () => (await theOnly(other.id)).state).toBe('sent')
    expect(held).toHaveLength(2)
    slow.answer((response) => response.writeHead(200).end())
    for (const release of held) release()
    await running
    expect((await logOf(id, '?state=sent')).totalDeliveries).toBe(6)
    await slow.close()
  })

  it('with one event alone gives that up in the end, and stays on for the others', async () => {
    const { id } = await add()
    receiver.answer((response, { body }) =>
      response.writeHead(body.includes('product.created') ? 400 : 200).end(),
    )
    await createProduct()
    for (let hours = 0; hours < 100; hours += 1) {
      await call('POST', `/api/webhook-endpoints/${id}/test`)
      await pass(HOUR)
    }
    const { webhook: view } = await logOf(id)
    expect(view.isOn).toBe(true)
    const { deliveries } = await logOf(id, '?state=failed')
    expect(deliveries).toMatchObject([{ type: 'product.created', attempts: 10, code: 400 }])
  })
})

describe('a delivery left by a process that died', () => {
  it('is sent by another once its lease has run out, under the same id', async () => {
    const { id } = await add()
    await createProduct()
    await shop.db
      .updateTable('webhook_deliveries')
      .set({ state: 'sending', attempts: 1, leased_until: new Date(shop.clock.now().getTime() + 60_000) })
      .execute()
    await shop.app.webhooks.run()
    expect(receiver.received).toHaveLength(0)
    await pass(60_001)
    expect(receiver.received).toHaveLength(1)
    expect(await theOnly(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('the log', () => {
  it('sends an ended delivery again under the same id, and one that waits at once', async () => {
    const { id } = await add()
    await createProduct()
    await shop.app.webhooks.run()
    const { _id } = await theOnly(id)
    expect(
      (await call('POST', `/api/webhook-endpoints/${id}/deliveries/${_id}/resend`)).json(),
    ).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    receiver.answer((response) => response.writeHead(500).end())
    await shop.app.webhooks.run()
    expect(await theOnly(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    receiver.answer((response) => response.writeHead(200).end())
    await call('POST', `/api/webhook-endpoints/${id}/deliveries/${_id}/resend`)
    await shop.app.webhooks.run()
    expect(await theOnly(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(receiver.received.map((message) => message.headers['webhook-id'])).toEqual([_id, _id, _id])
    expect((await call('POST', `/api/webhook-endpoints/${id}/deliveries/${newId()}/resend`)).statusCode).toBe(
      404,
    )
    await change(id, { isOn: false })
    expect((await call('POST', `/api/webhook-endpoints/${id}/deliveries/${_id}/resend`)).statusCode).toBe(409)
    expect((await call('POST', `/api/webhook-endpoints/${id}/test`)).statusCode).toBe(409)
  })

  it('forgets after thirty days and past ten thousand of an endpoint, and what was left of one that is gone', async () => {
    const { id } = await add()
    const gone = newId()
    const now = shop.clock.now()
    const old = new Date(now.getTime() - DELIVERY_DAYS * 24 * HOUR - 1)
    const rows = (endpoint: string, at: Date, state: 'sent' | 'waiting', many: number) =>
      Array.from({ length: many }, () => ({
        event_id: newId(),
        endpoint_id: endpoint,
        kind: 'product.created',
        data: '{}',
        state,
        created_at: at,
        due_at: at,
      }))
    const write = async (some: ReturnType<typeof rows>) => {
      for (let start = 0; start < some.length; start += 2_000)
        await shop.db
          .insertInto('webhook_deliveries')
          .values(some.slice(start, start + 2_000))
          .execute()
    }
    await write([
      ...rows(id, old, 'sent', 3),
      ...rows(id, old, 'waiting', 1),
      ...rows(gone, now, 'waiting', 2),
    ])
    await write(rows(id, now, 'sent', MAX_DELIVERIES + 5))
    await shop.jobs.tick('sweep-webhooks')
    const left = await shop.db.selectFrom('webhook_deliveries').select(['endpoint_id', 'state']).execute()
    expect(left.filter(({ endpoint_id: endpoint }) => endpoint === gone)).toEqual([])
    expect(left.filter(({ state }) => state === 'sent')).toHaveLength(MAX_DELIVERIES)
    expect(left.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  })
})

describe('a secret', () => {
  it('is answered when it is made and never again, and stands nowhere as it is', async () => {
    const { id, secret } = await add()
    await createProduct()
    await shop.app.webhooks.run()
    const answers = [
      (await call('GET', '/api/webhook-endpoints')).body,
      (await call('GET', `/api/webhook-endpoints/${id}/deliveries`)).body,
      (await call('PATCH', `/api/webhook-endpoints/${id}`, { description: 'x' })).body,
      JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute()),
      JSON.stringify(await shop.db.selectFrom('webhook_endpoints').selectAll().execute()),
      JSON.stringify(log),
    ]
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    for (const answer of answers) expect(answer).not.toContain(secret.slice('whsec_'.length))
    expect(log.length).toBeGreaterThan(0)
  })

  it('that is renewed signs beside the one before it for a day', async () => {
    const { id, secret: old } = await add()
    const { secret, webhook: view } = (
      await call('POST', `/api/webhook-endpoints/${id}/secret`)
    ).json<WebhookSecretView>()
    expect(view.oldSecretUntil).toBe(new Date(shop.clock.now().getTime() + 24 * HOUR).toISOString())
    await test(id)
    await shop.app.webhooks.run()
    expect(() => verified(secret, receiver.received[0]!)).not.toThrow()
    expect(() => verified(old, receiver.received[0]!)).not.toThrow()
    await shop.db.updateTable('webhook_endpoints').set({ old_secret_until: shop.clock.now() }).execute()
    await test(id)
    await shop.app.webhooks.run()
    expect(() => verified(secret, receiver.received[1]!)).not.toThrow()
    expect(() => verified(old, receiver.received[1]!)).toThrow('No matching signature found')
  })

  it('that is renewed while a delivery is under way signs what is sent after it', async () => {
    const { id, secret: old } = await add()
    let release = () => {}
    receiver.answer((response) => (release = () => response.writeHead(500).end()))
    await test(id)
    const running = shop.app.webhooks.run()
    await expect.poll(() => receiver.received.length).toBe(1)
    const { secret } = (await call('POST', `/api/webhook-endpoints/${id}/secret`)).json<WebhookSecretView>()
    receiver.answer((response) => response.writeHead(200).end())
    release()
    await running
    expect(() => verified(old, receiver.received[0]!)).not.toThrow()
    await call('POST', `/api/webhook-endpoints/${id}/deliveries/${(await theOnly(id))._id}/resend`)
    await shop.app.webhooks.run()
    expect(() => verified(secret, receiver.received[1]!)).not.toThrow()
    expect(() => verified(old, receiver.received[1]!)).not.toThrow()
  })

  it('that does not open is said in the log, and nothing is sent', async () => {
    const { id } = await shop.world.webhook({ url: receiver.url })
    await test(id)
    await shop.app.webhooks.run()
    expect((await theOnly(id)).problem).toContain('Make a new secret')
    expect(receiver.received).toEqual([])
  })
})

describe('an endpoint', () => {
  it.each([
    ['http://hooks.example.com/', 'must begin with https'],
    ['https://10.0.0.1/', 'must lead to a public server'],
    ['https://[fd00::1]/', 'must lead to a public server'],
    ['https://ann:secret@hooks.example.com/', 'must be a web address'],
    ['ftp://hooks.example.com/', 'must be a web address'],
    ['hooks.example.com', 'must be a web address'],
  ])('is refused at %s', async (url, why) => {
    const answer = await call('POST', '/api/webhook-endpoints', { url, types: ['order.created'] })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(why)
  })

  it('asks for events there are, and for at least one', async () => {
    for (const types of [[], ['order.eaten'], 'order.created'])
      expect((await call('POST', '/api/webhook-endpoints', { url: receiver.url, types })).statusCode).toBe(
        400,
      )
  })

  it(`is one of ${MAX_ENDPOINTS} at most, however many are added in one moment`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ENDPOINTS + 3 }, () =>
        call('POST', '/api/webhook-endpoints', { url: receiver.url, types: ['order.created'] }),
      ),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(MAX_ENDPOINTS)
    const { webhooks, canAdd } = (await call('GET', '/api/webhook-endpoints')).json<WebhookListView>()
    expect(webhooks).toHaveLength(MAX_ENDPOINTS)
    expect(canAdd).toBe(false)
  })

  it('is deleted with its log, and each change of it is in the audit log without its address', async () => {
    const { id } = await add({ url: `${receiver.url}/what-lets-one-in`, description: 'The books' })
    await test(id)
    await call('POST', `/api/webhook-endpoints/${id}/secret`)
    expect((await call('DELETE', `/api/webhook-endpoints/${id}`)).statusCode).toBe(200)
    expect((await call('GET', `/api/webhook-endpoints/${id}/deliveries`)).statusCode).toBe(404)
    expect(await shop.db.selectFrom('webhook_deliveries').select('event_id').execute()).toEqual([])
    const audits = await shop.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
    expect(audits.map(({ action }) => action).toSorted()).toEqual([
      'add webhook',
      'delete webhook',
      'renew secret of webhook',
    ])
    expect(JSON.stringify(audits)).not.toContain('what-lets-one-in')
  })
})

it('a shop that others reach tells no program of its own machine, and takes no such address', async () => {
  const open = await startTestShop({
    clock: shop.clock,
    env: { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' },
  })
  try {
    const admin = await open.world.signIn(await open.world.user({ role: 'admin' }))
    const payload = { url: receiver.url, types: ['product.created'] }
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/webhook-endpoints',
      headers: admin,
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('must lead to a public server')
  } finally {
    await open.close()
  }
})
