import { describe, expect, it } from 'vitest'
import type { WebhookListView, WebhookSecretView } from '../../../../../contract/schemas/webhook.ts'
import { MAX_DELIVERIES, DELIVERY_DAYS, MAX_ENDPOINTS } from '../../../../../contract/webhooks.ts'
import { HOUR } from '../../../../../contract/durations.ts'
import { newId } from '../../../../base/ids.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { setUpWebhooks, verified } from '../../../../testing/webhook-fixture.ts'

const hooks = await setUpWebhooks()
const { call, add, change, theOnly, sendTest, createProduct } = hooks

describe('the log', () => {
  it('sends an ended delivery again under the same id, and one that waits at once', async () => {
    const { id } = await add()
    await createProduct()
    await hooks.shop.app.webhooks.run()
    const { _id } = await theOnly(id)
    expect(
      (await call('POST', `/api/webhook-endpoints/${id}/deliveries/${_id}/resend`)).json(),
    ).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    hooks.receiver.answer((response) => response.writeHead(500).end())
    await hooks.shop.app.webhooks.run()
    expect(await theOnly(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    hooks.receiver.answer((response) => response.writeHead(200).end())
    await call('POST', `/api/webhook-endpoints/${id}/deliveries/${_id}/resend`)
    await hooks.shop.app.webhooks.run()
    expect(await theOnly(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(hooks.receiver.received.map((message) => message.headers['webhook-id'])).toEqual([_id, _id, _id])
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
    const now = hooks.shop.clock.now()
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
        await hooks.shop.insert('webhook_deliveries', some.slice(start, start + 2_000))
    }
    await write([
      ...rows(id, old, 'sent', 3),
      ...rows(id, old, 'waiting', 1),
      ...rows(gone, now, 'waiting', 2),
    ])
    await write(rows(id, now, 'sent', MAX_DELIVERIES + 5))
    await hooks.shop.jobs.tick('sweep-webhooks')
    const left = await hooks.shop.rows('webhook_deliveries', ['endpoint_id', 'state'], {})
    expect(left.filter(({ endpoint_id: endpoint }) => endpoint === gone)).toEqual([])
    expect(left.filter(({ state }) => state === 'sent')).toHaveLength(MAX_DELIVERIES)
    expect(left.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  })
})

describe('a secret', () => {
  it('is answered when it is made and never again, and stands nowhere as it is', async () => {
    const { id, secret } = await add()
    await createProduct()
    await hooks.shop.app.webhooks.run()
    const answers = [
      (await call('GET', '/api/webhook-endpoints')).body,
      (await call('GET', `/api/webhook-endpoints/${id}/deliveries`)).body,
      (await call('PATCH', `/api/webhook-endpoints/${id}`, { description: 'x' })).body,
      JSON.stringify(await hooks.shop.db.selectFrom('audit_log').selectAll().execute()),
      JSON.stringify(await hooks.shop.db.selectFrom('webhook_endpoints').selectAll().execute()),
      JSON.stringify(hooks.log),
    ]
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    for (const answer of answers) expect(answer).not.toContain(secret.slice('whsec_'.length))
    expect(hooks.log.length).toBeGreaterThan(0)
  })

  it('that is renewed signs beside the one before it for a day', async () => {
    const { id, secret: old } = await add()
    // The first new one is never seen, as when its answer is lost.
    await call('POST', `/api/webhook-endpoints/${id}/secret`)
    const { secret, webhook: view } = (
      await call('POST', `/api/webhook-endpoints/${id}/secret`)
    ).json<WebhookSecretView>()
    expect(view.oldSecretUntil).toBe(new Date(hooks.shop.clock.now().getTime() + 24 * HOUR).toISOString())
    await sendTest(id)
    await hooks.shop.app.webhooks.run()
    expect(() => verified(secret, hooks.receiver.received[0]!)).not.toThrow()
    expect(() => verified(old, hooks.receiver.received[0]!)).not.toThrow()
    await hooks.shop.db
      .updateTable('webhook_endpoints')
      .set({ old_secret_until: hooks.shop.clock.now() })
      .execute()
    await sendTest(id)
    await hooks.shop.app.webhooks.run()
    expect(() => verified(secret, hooks.receiver.received[1]!)).not.toThrow()
    expect(() => verified(old, hooks.receiver.received[1]!)).toThrow('No matching signature found')
  })

  it('that is renewed while a delivery is under way signs what is sent after it', async () => {
    const { id, secret: old } = await add()
    let release = () => {}
    hooks.receiver.answer((response) => (release = () => response.writeHead(500).end()))
    await sendTest(id)
    const running = hooks.shop.app.webhooks.run()
    await expect.poll(() => hooks.receiver.received.length).toBe(1)
    const { secret } = (await call('POST', `/api/webhook-endpoints/${id}/secret`)).json<WebhookSecretView>()
    hooks.receiver.answer((response) => response.writeHead(200).end())
    release()
    await running
    expect(() => verified(old, hooks.receiver.received[0]!)).not.toThrow()
    await call('POST', `/api/webhook-endpoints/${id}/deliveries/${(await theOnly(id))._id}/resend`)
    await hooks.shop.app.webhooks.run()
    expect(() => verified(secret, hooks.receiver.received[1]!)).not.toThrow()
    expect(() => verified(old, hooks.receiver.received[1]!)).not.toThrow()
  })

  it('that does not open is said in the log, and nothing is sent before it is renewed', async () => {
    const { id } = await hooks.shop.world.webhook({ url: hooks.receiver.url })
    await sendTest(id)
    await hooks.shop.app.webhooks.run()
    expect((await theOnly(id)).problem).toContain('Create a new signing secret')
    expect(hooks.receiver.received).toEqual([])
    const { secret } = (await call('POST', `/api/webhook-endpoints/${id}/secret`)).json<WebhookSecretView>()
    await call('POST', `/api/webhook-endpoints/${id}/deliveries/${(await theOnly(id))._id}/resend`)
    await hooks.shop.app.webhooks.run()
    expect(() => verified(secret, hooks.receiver.received[0]!)).not.toThrow()
  })
})

describe('an endpoint', () => {
  it.each([
    ['http://hooks.example.com/', 'must start with https'],
    ['https://10.0.0.1/', 'must point to a public server'],
    ['https://[fd00::1]/', 'must point to a public server'],
    ['https://ann:secret@hooks.example.com/', 'must be a web address'],
    ['ftp://hooks.example.com/', 'must be a web address'],
    ['hooks.example.com', 'must be a web address'],
  ])('is refused at %s', async (url, why) => {
    const answer = await call('POST', '/api/webhook-endpoints', { url, types: ['order.created'] })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(why)
    const { id } = await add()
    const moved = await call('PATCH', `/api/webhook-endpoints/${id}`, { url })
    expect([moved.statusCode, moved.json().message]).toEqual([400, expect.stringContaining(why)])
  })

  it('asks for events there are, and for at least one', async () => {
    for (const types of [[], ['order.eaten'], 'order.created'])
      expect(
        (await call('POST', '/api/webhook-endpoints', { url: hooks.receiver.url, types })).statusCode,
      ).toBe(400)
  })

  it(`is one of ${MAX_ENDPOINTS} at most, however many are added in one moment`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ENDPOINTS + 3 }, () =>
        call('POST', '/api/webhook-endpoints', { url: hooks.receiver.url, types: ['order.created'] }),
      ),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(MAX_ENDPOINTS)
    const { webhooks, canAdd } = (await call('GET', '/api/webhook-endpoints')).json<WebhookListView>()
    expect(webhooks).toHaveLength(MAX_ENDPOINTS)
    expect(canAdd).toBe(false)
  })

  it('is deleted with its log, and each change of it is in the audit log without its address', async () => {
    const { id } = await add({ url: `${hooks.receiver.url}/what-lets-one-in`, description: 'The books' })
    await sendTest(id)
    await call('POST', `/api/webhook-endpoints/${id}/secret`)
    expect((await call('DELETE', `/api/webhook-endpoints/${id}`)).statusCode).toBe(200)
    expect((await call('GET', `/api/webhook-endpoints/${id}/deliveries`)).statusCode).toBe(404)
    expect(await hooks.shop.db.selectFrom('webhook_deliveries').select('event_id').execute()).toEqual([])
    const audits = await hooks.shop.rows('audit_log', ['action', 'before', 'after'], { subject_id: id })
    expect(audits.map(({ action }) => action).toSorted()).toEqual([
      'add webhook',
      'delete webhook',
      'renew secret of webhook',
    ])
    expect(JSON.stringify(audits)).not.toContain('what-lets-one-in')
  })
})

it('a shop that others reach tells no program of its own machine, and takes no such address', async () => {
  const open = await openTestShop({
    clock: hooks.shop.clock,
    env: { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' },
  })
  const admin = await open.world.signIn(await open.world.user({ role: 'admin' }))
  const payload = { url: hooks.receiver.url, types: ['product.created'] }
  const answer = await open.call('POST', '/api/webhook-endpoints', admin, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('must point to a public server')
})
