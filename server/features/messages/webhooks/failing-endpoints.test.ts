import { describe, expect, it } from 'vitest'
import { HOUR } from '../../../../contract/durations.ts'
import { newId } from '../../../base/ids.ts'
import { setUpWebhooks, verified } from '../../../testing/webhook-fixture.ts'
import { startReceiver } from '../../../testing/webhook-receiver.ts'

const hooks = await setUpWebhooks()
const { call, add, change, logOf, theOnly, createProduct, pass } = hooks

describe('an endpoint that fails', () => {
  it('is tried again with growing pauses under the same id, and one success ends its pause', async () => {
    const { id, secret } = await add()
    hooks.receiver.answer((response) => response.writeHead(500).end('down'))
    await createProduct()
    await hooks.shop.app.webhooks.run()
    expect(await theOnly(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      code: 500,
      problem: 'The endpoint answered 500.',
      answer: 'down',
    })
    await pass(4_000)
    expect(hooks.receiver.received).toHaveLength(1)
    await pass(3_000)
    expect(hooks.receiver.received).toHaveLength(2)
    await pass(4 * 60_000)
    expect(hooks.receiver.received).toHaveLength(2)
    hooks.receiver.answer((response) => response.writeHead(200).end())
    // The signature carries the time of the attempt, which is verified with the real clock.
    hooks.shop.clock.set(new Date())
    await hooks.shop.db.updateTable('webhook_deliveries').set({ due_at: hooks.shop.clock.now() }).execute()
    await hooks.shop.db.updateTable('webhook_endpoints').set({ paused_until: null }).execute()
    await hooks.shop.app.webhooks.run()
    expect(hooks.receiver.received).toHaveLength(3)
    expect(() => verified(secret, hooks.receiver.received[2]!)).not.toThrow()
    expect(new Set(hooks.receiver.received.map((message) => message.headers['webhook-id'])).size).toBe(1)
    const { webhook: view } = await logOf(id)
    expect(view).toMatchObject({ failingSince: null, pausedUntil: null, waiting: 0 })
  })

  it('costs two tries at most for each pause, however many events wait for it', async () => {
    const { id } = await add()
    hooks.receiver.answer((response) => response.destroy())
    const at = hooks.shop.clock.now()
    const events = Array.from({ length: 1_000 }, () => ({
      event_id: newId(),
      endpoint_id: id,
      kind: 'product.created',
      data: '{}',
      created_at: at,
      due_at: at,
    }))
    await hooks.shop.insert('webhook_deliveries', events)
    await hooks.shop.app.webhooks.run()
    const first = hooks.receiver.connections()
    expect(first).toBeLessThanOrEqual(2)
    await pass(7_000)
    expect(hooks.receiver.connections() - first).toBeLessThanOrEqual(2)
    await pass(60_000)
    expect(hooks.receiver.connections()).toBeLessThanOrEqual(4)
  })

  it('for three days is turned off with an e-mail to the admins, and what waited is given up', async () => {
    const { id } = await add({ url: `${hooks.receiver.url}?key=what-lets-one-in` })
    const began = hooks.shop.clock.now()
    hooks.receiver.answer((response) => response.writeHead(503).end())
    await createProduct()
    for (let hours = 1; (await logOf(id)).webhook.isOn; hours += 1) {
      expect(hours).toBeLessThanOrEqual(73)
      await pass(HOUR)
    }
    expect(hooks.shop.clock.now().getTime() - began.getTime()).toBeGreaterThanOrEqual(72 * HOUR)
    expect(hooks.receiver.received.length).toBeLessThan(12)
    const { webhook: view, deliveries } = await logOf(id)
    expect(view).toMatchObject({
      isOn: false,
      offReason: 'All deliveries failed for three days. The endpoint answered 503.',
      waiting: 0,
    })
    expect(['failed', 'skipped']).toContain(deliveries[0]?.state)
    const sent = await hooks.shop.rows('emails', ['once_key', 'data', 'problem'], { kind: 'webhook off' })
    const emails = sent.filter(({ once_key: key }) => key.includes(id))
    expect(emails).toHaveLength(1)
    expect(JSON.stringify(emails)).toContain(`127.0.0.1:${hooks.receiver.port}`)
    expect(JSON.stringify(emails)).not.toContain('what-lets-one-in')
  })

  it('with 410 is turned off at once', async () => {
    const { id } = await add()
    hooks.receiver.answer((response) => response.writeHead(410).end())
    await createProduct()
    await hooks.shop.app.webhooks.run()
    expect((await logOf(id)).webhook).toMatchObject({
      isOn: false,
      offReason: 'The endpoint answered 410 Gone.',
    })
    expect(await change(id, { isOn: true })).toMatchObject({ isOn: true, offReason: '' })
  })

  it('begins anew at another address', async () => {
    const { id } = await add()
    hooks.receiver.answer((response) => response.writeHead(500).end())
    await createProduct()
    await hooks.shop.app.webhooks.run()
    const failing = expect.any(String)
    expect((await logOf(id)).webhook).toMatchObject({ failingSince: failing, pausedUntil: failing })
    expect(await change(id, { url: `${hooks.receiver.url}/moved` })).toMatchObject({
      failingSince: null,
      pausedUntil: null,
    })
  })

  it('is not turned off by what an address answers that it has left meanwhile', async () => {
    const { id } = await add()
    const held = Promise.withResolvers<() => void>()
    hooks.receiver.answer((response) => held.resolve(() => response.writeHead(410).end()))
    await createProduct()
    const running = hooks.shop.app.webhooks.run()
    const release = await held.promise
    const other = await startReceiver()
    await change(id, { url: other.url })
    release()
    await running
    expect((await logOf(id)).webhook).toMatchObject({ isOn: true, url: other.url })
    await other.close()
  })

  it.each([1, 73])('for %d hours is well again by one success, whatever failed beside it', async (hours) => {
    const { id } = await add()
    hooks.receiver.answer((response) => response.writeHead(500).end())
    await createProduct()
    await hooks.shop.app.webhooks.run()
    const since = new Date(hooks.shop.clock.now().getTime() - hours * HOUR)
    await hooks.shop.update('webhook_endpoints', { id }, { failing_since: since })
    hooks.shop.clock.advance(7_000)
    const held = Promise.withResolvers<() => void>()
    let asked = 0
    hooks.receiver.answer((response) => {
      asked += 1
      if (asked === 1) held.resolve(() => response.writeHead(500).end())
      else response.writeHead(200).end()
    })
    await createProduct()
    const running = hooks.shop.app.webhooks.run()
    const release = await held.promise
    await expect.poll(async () => (await logOf(id, '?state=sent')).totalDeliveries).toBe(1)
    release()
    await running
    const { webhook: view } = await logOf(id)
    expect(view).toMatchObject({ isOn: true, failingSince: null, pausedUntil: null, waiting: 1 })
  })

  it('delays no other, while it keeps its own deliveries waiting', async () => {
    const slow = await startReceiver()
    const { id } = await add({ url: slow.url })
    const held: (() => void)[] = []
    slow.answer((response) => held.push(() => response.writeHead(200).end()))
    for (let events = 0; events < 5; events += 1) await createProduct()
    const running = hooks.shop.app.webhooks.run()
    await expect.poll(() => held.length).toBe(2)
    const [sending] = (await logOf(id, '?state=sending')).deliveries
    const again = await call('POST', `/api/webhook-endpoints/${id}/deliveries/${sending!._id}/resend`)
    expect(again.statusCode).toBe(409)
    const other = await add()
    await createProduct()
    hooks.shop.app.webhooks.run().catch(() => undefined)
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
    hooks.receiver.answer((response, { body }) =>
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
    await hooks.shop.db
      .updateTable('webhook_deliveries')
      .set({
        state: 'sending',
        attempts: 1,
        leased_until: new Date(hooks.shop.clock.now().getTime() + 60_000),
      })
      .execute()
    await hooks.shop.app.webhooks.run()
    expect(hooks.receiver.received).toHaveLength(0)
    await pass(60_001)
    expect(hooks.receiver.received).toHaveLength(1)
    expect(await theOnly(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})
