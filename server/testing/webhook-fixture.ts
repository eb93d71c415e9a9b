import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect } from 'vitest'
import type {
  DeliveryListView,
  TestedView,
  WebhookInput,
  WebhookPatch,
  WebhookSecretView,
  WebhookView,
} from '../../contract/schemas/webhook.ts'
import { newId } from '../base/ids.ts'
import { createClock } from './test-clock.ts'
import { openTestShop } from './test-shop.ts'
import { trustReceivers, startReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** One shop with an admin for a whole file, and a new receiver for each test, which begins without endpoints. */
export async function setUpWebhooks() {
  trustReceivers()
  // The verification of signatures uses the real clock.
  const clock = createClock(new Date().toISOString())
  const log: Record<string, unknown>[] = []
  const shop = await openTestShop({ clock, env: { LOG_LEVEL: 'info' }, onLog: (line) => log.push(line) })
  const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  let receiver: WebhookReceiver
  beforeEach(async () => {
    shop.clock.set(new Date())
    receiver = await startReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await shop.db.deleteFrom('webhook_deliveries').execute()
    await shop.db.deleteFrom('webhook_endpoints').execute()
  })

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    shop.call(method, url, headers, payload)

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
  const sendTest = async (id: string) =>
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
  const pass = async (ms: number) => {
    shop.clock.advance(ms)
    await shop.app.webhooks.run()
  }

  return {
    shop,
    headers,
    /** That of the present test. */
    get receiver() {
      return receiver
    },
    /** Every line of the shop's log. */
    log,
    call,
    add,
    change,
    logOf,
    theOnly,
    sendTest,
    createProduct,
    pass,
  }
}

/** Reads a message as a receiver does; throws if its signature is not of this secret. */
export const verified = (secret: string, { headers: sent, body }: WebhookReceiver['received'][number]) =>
  new Webhook(secret).verify(body, sent as Record<string, string>)
