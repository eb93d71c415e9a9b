import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildSandbox } from '../../../../sandbox/app.ts'
import { countCart, LEGACY, sumsOf } from '../../../../contract/totals.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import { newId } from '../../../base/ids.ts'
import { connectProvider, type Provider, type WantedSessions } from './provider.ts'
import { sessionParams, type Offer } from './session-params.ts'

/**
 * Runs against the provider named by STRIPE_API_BASE and STRIPE_SECRET_KEY, or against the sandbox. Nothing here pays, so a real account
 * can be used.
 */
const webhookSecret = process.env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_provider_test'
let apiBase = process.env['STRIPE_API_BASE'] ?? ''
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? 'sk_test_provider_test'
let provider: Provider
let closeSandbox = async () => {}

beforeAll(async () => {
  if (apiBase === '') {
    const sandbox = buildSandbox({
      secretKey,
      webhookSecret,
    })
    apiBase = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
    closeSandbox = () => sandbox.app.close()
  }
  provider = connectProvider({ secretKey, apiBase, webhookSecret })
})
afterAll(() => closeSandbox())

const monstera: CheckoutLine = {
  productId: newId(),
  name: 'Monstera deliciosa',
  image: '/images/monstera-1a2b/640.webp',
  priceCents: 6_410,
  quantity: 2,
}

function offer(lines: CheckoutLine[] = [monstera]): Offer {
  return {
    checkoutId: newId(),
    email: 'ann@example.com',
    currency: 'usd',
    lines,
    taxes: sumsOf(countCart(lines, LEGACY), null).slice(1),
    expiresAt: new Date(Date.now() + 60 * 60 * 1_000),
    publicUrl: 'https://shop.example.com',
    shopName: 'Moss',
    colour: '#1f4d38',
    deliveryCountries: ['US'],
  }
}

describe('a session', () => {
  test('is open, unpaid, and comes to the lines and GST in cents', async () => {
    const asked = offer()
    const session = await provider.createSession(asked)
    expect(session).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      amountCents: 2 * 6_410 + 641,
      currency: 'usd',
      checkoutId: asked.checkoutId,
    })
    expect(session.url).toMatch(/^https?:/)
    expect(await provider.retrieveSession(session.id)).toEqual(session)
  })

  test('asked for twice is the same session', async () => {
    const asked = offer()
    const [first, second] = await Promise.all([provider.createSession(asked), provider.createSession(asked)])
    expect(second.id).toBe(first.id)
    expect((await provider.createSession(asked)).id).toBe(first.id)
  })

  const gst = { label: 'GST (5%)', cents: 500 }
  const qst = { label: 'QST (9.975%)', cents: 997 }

  test.each([
    ['all goods and taxes', 98, [gst, qst], [98, 'GST (5%)', 'QST (9.975%)']],
    ['all goods, and taxes as one', 99, [gst, qst], [99, 'GST (5%) + QST (9.975%)']],
    ['first goods, the others as one, and the tax', 100, [gst], [98, '2 more products', 'GST (5%)']],
    ['all goods and no tax that is nothing', 100, [{ ...gst, cents: 0 }], [100]],
  ])('has 100 lines at most: %s', async (_words, many, taxes, shown) => {
    const lines = Array.from({ length: many }, (_, index) => ({
      ...monstera,
      name: `Plant ${index}`,
      priceCents: 100 + index,
    }))
    const asked = { ...offer(lines), taxes }
    const items = (sessionParams(asked).line_items ?? []).map((item) => item.price_data?.product_data?.name)
    const [goods, ...others] = shown
    expect(items).toEqual([...lines.slice(0, Number(goods)).map(({ name }) => name), ...others])
    const session = await provider.createSession(asked)
    const paid = [
      ...lines.map(({ priceCents, quantity }) => priceCents * quantity),
      ...taxes.map(({ cents }) => cents),
    ]
    expect(session.amountCents).toBe(paid.reduce((sum, cents) => sum + cents))
  })

  test('is found in the list of those created since', async () => {
    const since = new Date(Date.now() - 5_000)
    const made = [await provider.createSession(offer()), await provider.createSession(offer())]
    const ids = made.map(({ id }) => id)
    const listed = async (wanted: WantedSessions) => {
      const found = []
      for await (const session of provider.listSessions(wanted)) found.push(session.id)
      return found
    }
    expect(await listed({ since })).toEqual(expect.arrayContaining(ids))
    expect(await listed({ since, status: 'open' })).toEqual(expect.arrayContaining(ids))
    expect(await listed({ since, status: 'complete' })).not.toEqual(expect.arrayContaining(ids))
    const until = new Date(since.getTime() - 60_000)
    expect(await listed({ since: new Date(until.getTime() - 60_000), until })).not.toEqual(
      expect.arrayContaining(ids),
    )
  })

  test('can be expired, and expiring it again changes nothing', async () => {
    const { id } = await provider.createSession(offer())
    expect(await provider.expireSession(id)).toMatchObject({ status: 'expired', url: null })
    expect(await provider.expireSession(id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' })
  })

  test('nobody created is null', async () => {
    expect(await provider.retrieveSession('cs_test_nobodycreatedthis')).toBeNull()
    expect(await provider.expireSession('cs_test_nobodycreatedthis')).toBeNull()
  })
})

describe('a refusal', () => {
  const priced = (priceCents: number, quantity = 1) => offer([{ ...monstera, priceCents, quantity }])

  test('says when the amount is below what a card can be charged', async () => {
    await expect(provider.createSession(priced(40))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('minimum card payment is $0.50'),
    })
  })

  test('says when the amount is above what a card can be charged', async () => {
    await expect(provider.createSession(priced(99_999_999, 2))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('maximum card payment is $999,999.99'),
    })
  })

  test('of the key is a 502 that tells the visitor nothing about keys', async () => {
    const stranger = connectProvider({ secretKey: 'sk_test_wrong', apiBase, webhookSecret })
    const refusal = stranger.createSession(offer())
    await expect(refusal).rejects.toMatchObject({ status: 502, code: 'payment_failed' })
    await expect(refusal).rejects.not.toThrow(/sk_test/)
  })
})

describe('a provider that fails', () => {
  async function brokenProvider(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return { server, apiBase: `http://127.0.0.1:${address.port}` }
  }
  const impatient = { secretKey, webhookSecret, timeoutMs: 100, retries: 1 }

  test('by refusing connections is a 503', async () => {
    const { server, apiBase } = await brokenProvider(() => {})
    await new Promise((resolve) => server.close(resolve))
    const provider = connectProvider({ ...impatient, apiBase })
    await expect(provider.retrieveSession('cs_test_1')).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    })
  })

  test('by saying that its balance does not reach for a refund is asked again, any other refusal ends it', async () => {
    const refuse = (code: string) =>
      brokenProvider((_request, response) => {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { type: 'invalid_request_error', code, message: 'No.' } }))
      })
    const refund = ({ apiBase }: { apiBase: string }) =>
      connectProvider({ ...impatient, apiBase }).refundsApi.refund({
        refundId: newId(),
        paymentIntent: 'pi_1',
        amountCents: 100,
      })
    await expect(refund(await refuse('balance_insufficient'))).rejects.toMatchObject({ status: 503 })
    expect(await refund(await refuse('charge_already_refunded'))).toEqual({ refusal: 'No.' })
  })

  test('by never answering is a 503', async () => {
    const { apiBase } = await brokenProvider(() => {})
    const provider = connectProvider({ ...impatient, apiBase })
    await expect(provider.createSession(offer())).rejects.toMatchObject({ status: 503 })
  })

  test('by errors of its own is asked again with the same idempotency key, then a 503', async () => {
    const keys: unknown[] = []
    const { apiBase } = await brokenProvider((request, response) => {
      keys.push(request.headers['idempotency-key'])
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}')
    })
    const provider = connectProvider({ ...impatient, apiBase })
    const asked = offer()
    await expect(provider.createSession(asked)).rejects.toMatchObject({ status: 503 })
    expect(keys).toEqual([asked.checkoutId, asked.checkoutId])
  })

  test('by closing the connection before an answer is asked twice with one key, also where no retry is allowed', async () => {
    const keys: unknown[] = []
    const { apiBase } = await brokenProvider((request) => {
      keys.push(request.headers['idempotency-key'])
      request.socket.destroy()
    })
    const asked = offer()
    for (const retries of [0, 1]) {
      const provider = connectProvider({ ...impatient, retries, apiBase })
      await expect(provider.createSession(asked)).rejects.toMatchObject({ status: 503 })
      expect(keys.splice(0)).toEqual([asked.checkoutId, asked.checkoutId])
    }
  })

  test('by saying that it was asked too often is not asked again at once', async () => {
    let requests = 0
    const { apiBase } = await brokenProvider((_request, response) => {
      requests += 1
      response.writeHead(429, { 'content-type': 'application/json' })
      response.end('{"error":{"type":"invalid_request_error","code":"rate_limit","message":"Too many."}}')
    })
    const provider = connectProvider({ ...impatient, apiBase })
    await expect(provider.createSession(offer())).rejects.toMatchObject({ status: 503 })
    expect(requests).toBe(1)
  })
})

describe('an event', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_1',
        object: 'checkout.session',
        client_reference_id: 'checkout-1',
        payment_status: 'paid',
        status: 'complete',
        amount_total: 100,
        currency: 'usd',
        url: null,
      },
    },
  })
  const signed = (text: string, secret: string, ageSeconds = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: Math.floor(Date.now() / 1_000) - ageSeconds,
    })
  const verify = (text: string, signature: string | undefined) => () =>
    provider.verifyEvent(Buffer.from(text), signature)

  test('with a good signature tells of its session', () => {
    expect(verify(payload, signed(payload, webhookSecret))()).toMatchObject({
      type: 'checkout.session.completed',
      session: { id: 'cs_test_1', checkoutId: 'checkout-1', paymentStatus: 'paid' },
    })
  })

  test.each([
    ['no signature', payload, undefined],
    ['nonsense for a signature', payload, 't=1,v1=abc'],
    ["another's secret", payload, signed(payload, 'whsec_other')],
    ['a changed body', payload.replace('100', '1'), signed(payload, webhookSecret)],
    ['a signature ten minutes old', payload, signed(payload, webhookSecret, 600)],
    ['a signed body that is no JSON', 'not json', signed('not json', webhookSecret)],
  ])('with %s is a 400', (_what, text, signature) => {
    expect(verify(text, signature)).toThrow(expect.objectContaining({ status: 400 }))
  })
})
