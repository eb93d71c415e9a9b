import { describe, expect, it } from 'vitest'
import type { DeliveryListView, WebhookSecretView } from '../../../../contract/schemas/webhook.ts'
import { webhookTypes } from '../../../../contract/webhooks.ts'
import { newId } from '../../../base/ids.ts'
import { importOwnFile } from '../../../testing/import-fixture.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { refundsIn } from '../../../testing/refunds.ts'
import { setUpWebhooks, verified } from '../../../testing/webhook-fixture.ts'

const hooks = await setUpWebhooks()
const { call, add, change, logOf, theOnly, createProduct } = hooks

describe('an event', () => {
  it('arrives once, signed, and says which thing it is about and nothing else', async () => {
    const { id, secret } = await add()
    const product = await createProduct()
    await hooks.shop.app.webhooks.run()
    await hooks.shop.app.webhooks.run()
    expect(hooks.receiver.received).toHaveLength(1)
    const [message] = hooks.receiver.received
    expect(verified(secret, message!)).toEqual({
      type: 'product.created',
      timestamp: hooks.shop.clock.now().toISOString(),
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
    await change(id, { isOn: false })
    // What waits then is given up.
    expect((await logOf(id)).deliveries).toMatchObject([{ state: 'skipped' }])
  })

  it('is told to each endpoint under the same id', async () => {
    const [one, other] = [await add(), await add({ types: ['product.created', 'product.deleted'] })]
    await createProduct()
    await hooks.shop.app.webhooks.run()
    expect(hooks.receiver.received).toHaveLength(2)
    expect((await theOnly(one.id))._id).toBe((await theOnly(other.id))._id)
  })

  it('of a transaction that is taken back is never told', async () => {
    const { id } = await add({ types: ['product.updated'] })
    const product = await createProduct()
    await hooks.shop.call('PATCH', `/api/products/update-product/${product}`, hooks.headers, {
      price: 3,
      version: 77,
    })
    expect((await logOf(id)).deliveries).toEqual([])
  })
})

describe('of an order', () => {
  it('each step is told by its id, without a name, an address or a tracking number', async () => {
    const { id } = await add({
      types: ['order.status_changed', 'order.parcel_added', 'order.created'],
    })
    const order = await hooks.shop.world.order()
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
    const sale = await openPaymentShop()
    const [ann, admin] = [await sale.buyer(), await sale.buyer('admin')]
    const types = webhookTypes.filter((type) => type.startsWith('order.') || type.startsWith('stock.'))
    const made = await sale.call('POST', '/api/webhook-endpoints', admin.headers, {
      url: hooks.receiver.url,
      types,
    })
    const { _id: id } = made.json<WebhookSecretView>().webhook
    const { id: productId } = await sale.world.product()
    await sale.world.stock(productId, 4)
    const order = await ann.buy([{ productId, quantity: 3 }])
    await ann.confirm(order.sessionId)
    await refundsIn(sale).cancel(ann, order._id)
    const { deliveries } = (
      await sale.call('GET', `/api/webhook-endpoints/${id}/deliveries?limit=100`, admin.headers)
    ).json<DeliveryListView>()
    expect(deliveries.map(({ type, data }) => `${type} ${JSON.stringify(data)}`).toSorted()).toEqual([
      `order.cancelled {"id":"${order._id}"}`,
      `order.created {"id":"${order._id}"}`,
      `order.refund_created {"id":"${order._id}"}`,
      `stock.in {"id":"${productId}"}`,
      `stock.low {"id":"${productId}"}`,
    ])
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
    hooks.shop.clock.advance(1)
    await count(2)
    hooks.shop.clock.advance(1)
    await count(0)
    hooks.shop.clock.advance(1)
    await count(50)
    hooks.shop.clock.advance(1)
    await call('DELETE', `/api/products/${product}`)
    const { entries } = (await call('GET', '/api/trash')).json<{ entries: { _id: string }[] }>()
    hooks.shop.clock.advance(1)
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

  it('what is said of it as a plant, as an accessory or in a file counts as a change, once', async () => {
    const { id } = await add({ types: ['product.updated'] })
    const product = await createProduct()
    const deliveryCount = async () =>
      (await logOf(id)).deliveries.filter(({ data }) => data.id === product).length
    const put = async (of: string, body: object) =>
      expect((await call('PUT' as 'POST', `/api/${of}/${product}`, body)).statusCode).toBe(200)
    const facts = () => put('plant-facts', { lightFrom: 2, lightTo: 4 })
    const accessory = () => put('accessories', { potFromCm: 10, potToCm: 14 })
    const send = (file: string) => importOwnFile(hooks.shop, hooks.headers, file)
    const factsFile = () => send(`id,water\n${product},3`)
    const productFile = () =>
      send(`id,name,category,price,description\n${product},Moss,indoor plants,5,Soft.`)
    for (const [say, most] of [
      [facts, 1],
      [facts, 1],
      [accessory, 2],
      [accessory, 2],
      [factsFile, 3],
      [factsFile, 3],
      [productFile, 4],
      [productFile, 4],
    ] as const) {
      await say()
      expect(await deliveryCount()).toBe(most)
    }
  })
})
