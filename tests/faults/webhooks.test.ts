import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../server/base/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { startReceiver } from '../../server/testing/webhook-receiver.ts'
import { ADMIN, plainShop } from './support/customer.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

/** As an admin of the shop. @returns what was answered; nothing when the shop was killed meanwhile */
async function asAdmin(origin: string) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { token } = await post('/api/auth/login', ADMIN)
  return (path: string, body: object) => post(path, body, { authorization: `Bearer ${token}` })
}

/** Lets leases and pauses run out, instead of waiting for them, in a shop that does not run. */
async function letTimePass(where: { DATA_DIR: string }): Promise<{ event_id: string; state: string }[]> {
  const database = await openDatabase(parseConfig(where), () => undefined)
  const before = new Date(Date.now() - 60_000)
  const written = await database.db.selectFrom('webhook_deliveries').select(['event_id', 'state']).execute()
  await database.db.updateTable('webhook_deliveries').set({ due_at: before, leased_until: before }).execute()
  await database.close()
  return written
}

test('a shop killed while a webhook is under way sends the one event again under its id', async () => {
  const [receiver, where] = [await startReceiver({ plain: true }), await anyDatabase()]
  onTestFinished(() => receiver.close())
  receiver.answer(() => undefined)
  const environment = { ...plainShop, ...where }
  const shop = await startShop(environment)
  const post = await asAdmin(shop.origin)
  await post('/api/webhook-endpoints', { url: receiver.url, types: ['product.created'] })
  const product = { name: 'Boston fern', category: 'indoor plants', description: 'Feathery.', price: 20 }
  const { _id: id } = await post('/api/products/create-product', product)
  await eventually(async () => receiver.received[0])
  await shop.kill()
  expect(await letTimePass(where)).toMatchObject([{ state: 'sending' }])

  receiver.answer((response) => response.writeHead(204).end())
  const again = await startShop(environment)
  await eventually(async () => receiver.received[1])
  expect(await again.stop()).toBe(0)
  const [first, second] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ type: 'product.created', data: { id } })
  expect(await letTimePass(where)).toMatchObject([{ state: 'sent' }])
})
