import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { line, sessionParams, startReceiver, startSandbox } from '../testing.ts'

const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600

test('a created session shows what was asked for', async () => {
  const { stripe, origin } = await startSandbox()
  const session = await stripe.checkout.sessions.create(
    sessionParams({ client_reference_id: 'order-7', metadata: { orderId: '7' }, expand: ['line_items'] }),
  )
  expect(session).toMatchObject({
    object: 'checkout.session',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    currency: 'usd',
    amount_subtotal: 13_440,
    amount_total: 13_440,
    client_reference_id: 'order-7',
    metadata: { orderId: '7' },
    url: `${origin}/pay/${session.id}`,
    ui_mode: 'hosted_page',
    total_details: { amount_tax: 0, amount_discount: 0, amount_shipping: 0 },
  })
  expect(session.id).toMatch(/^cs_test_\w{58}$/)
  expect(session.expires_at - session.created).toBe(24 * 3600)
  expect(session.lastResponse.requestId).toMatch(/^req_/)
  expect(
    session.line_items?.data.map((item) => [item.description, item.quantity, item.amount_total]),
  ).toEqual([
    ['Monstera', 2, 12_800],
    ['GST (5%)', 1, 640],
  ])
  expect(String(session.line_items?.data[0]?.price?.unit_amount_decimal)).toBe('6400')
})

test('the hosted page and the links in the session follow the public address', async () => {
  const { stripe, setPublicUrl, visit } = await startSandbox()
  setPublicUrl('https://shop.test/sandbox/')
  const session = await stripe.checkout.sessions.create(sessionParams())
  expect(session.url).toBe(`https://shop.test/sandbox/pay/${session.id}`)
  const page = await (await visit(`/pay/${session.id}`)).text()
  const links = [...page.matchAll(/(?:href|action|src)="([^"]+)"/g)].map(([, link]) => link ?? '')
  const inPrefix = links
    .map((link) => new URL(link, session.url ?? '').href)
    .filter((link) => !link.startsWith('http://shop.test/'))
  expect(inPrefix.length).toBeGreaterThan(3)
  for (const link of inPrefix) expect(link).toMatch(/^https:\/\/shop\.test\/sandbox\//)
})

const refused: [name: string, changes: Record<string, unknown>, param: string, code: string | undefined][] = [
  ['no lines', { line_items: undefined }, 'line_items', 'parameter_missing'],
  ['an empty list of lines', { line_items: [] }, 'line_items', 'parameter_missing'],
  ['no success_url', { success_url: undefined }, 'success_url', 'parameter_missing'],
  ['a success_url without a scheme', { success_url: 'shop.test' }, 'success_url', 'url_invalid'],
  [
    'a success_url with a line break',
    { success_url: 'http://shop.test/\r\nx: y' },
    'success_url',
    'url_invalid',
  ],
  ['a cancel_url that runs script', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', 'url_invalid'],
  ['another mode', { mode: 'subscription' }, 'mode', undefined],
  ['payment_method_types', { payment_method_types: ['card'] }, 'payment_method_types', 'parameter_unknown'],
  ['an unknown parameter', { colour: 'green' }, 'colour', 'parameter_unknown'],
  [
    'a fraction of a cent',
    { line_items: [line('Fern', 10.5, 1)] },
    'line_items[0][price_data][unit_amount]',
    'parameter_invalid_integer',
  ],
  [
    'a negative price',
    { line_items: [line('Fern', -100, 1)] },
    'line_items[0][price_data][unit_amount]',
    'parameter_invalid_integer',
  ],
  [
    'a quantity of zero',
    { line_items: [line('Fern', 100, 1), line('Moss', 100, 0)] },
    'line_items[1][quantity]',
    'parameter_invalid_integer',
  ],
  [
    'no quantity',
    { line_items: [{ price_data: line('Fern', 100, 1).price_data }] },
    'line_items[0][quantity]',
    'parameter_missing',
  ],
  [
    'a line without a name',
    { line_items: [line('', 100, 1)] },
    'line_items[0][price_data][product_data][name]',
    'parameter_invalid_empty',
  ],
  [
    'an unknown parameter inside a line',
    { line_items: [{ ...line('Fern', 100, 1), tax: 5 }] },
    'line_items[0][tax]',
    'parameter_unknown',
  ],
  [
    'two currencies',
    {
      line_items: [
        line('Fern', 100, 1),
        { quantity: 1, price_data: { ...line('Moss', 100, 1).price_data, currency: 'eur' } },
      ],
    },
    'line_items[1][price_data][currency]',
    undefined,
  ],
  [
    'a currency that does not exist',
    { line_items: [{ quantity: 1, price_data: { ...line('Moss', 100, 1).price_data, currency: 'zzz' } }] },
    'line_items[0][price_data][currency]',
    undefined,
  ],
  [
    '101 lines',
    { line_items: Array.from({ length: 101 }, () => line('Fern', 100, 1)) },
    'line_items',
    undefined,
  ],
  ['less than 50 cents', { line_items: [line('Seed', 49, 1)] }, 'line_items', 'amount_too_small'],
  ['a million dollars', { line_items: [line('Oak', 10_000_000, 10)] }, 'line_items', 'amount_too_large'],
  ['an email without a host', { customer_email: 'ann' }, 'customer_email', 'email_invalid'],
  ['an expiry in 29 minutes', { expires_at: inHours(0) + 29 * 60 }, 'expires_at', undefined],
  ['an expiry in 25 hours', { expires_at: inHours(25) }, 'expires_at', undefined],
  ['a long reference', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id', undefined],
  ['a long metadata value', { metadata: { note: 'x'.repeat(501) } }, 'metadata', undefined],
  ['an unknown expansion', { expand: ['customer'] }, 'expand', undefined],
]

test.for(refused)('creating a session with %s is refused', async ([, changes, param, code]) => {
  const { stripe } = await startSandbox()
  const params: Stripe.Checkout.SessionCreateParams = { ...sessionParams(), ...changes }
  const error: unknown = await stripe.checkout.sessions.create(params).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param, code })
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
})

test('100 lines, 50 cents and an expiry in 30 minutes are accepted', async () => {
  const { stripe } = await startSandbox()
  const many = await stripe.checkout.sessions.create(
    sessionParams({
      line_items: Array.from({ length: 100 }, (_, index) => line(`Fern ${index}`, 100, 1)),
      expires_at: inHours(0) + 30 * 60 + 5,
      expand: ['line_items'],
    }),
  )
  expect(many.line_items).toMatchObject({ has_more: true })
  const names: (string | null)[] = []
  for await (const item of stripe.checkout.sessions.listLineItems(many.id, { limit: 30 }))
    names.push(item.description)
  expect(names).toEqual(Array.from({ length: 100 }, (_, index) => `Fern ${index}`))

  const small = await stripe.checkout.sessions.create(sessionParams({ line_items: [line('Seed', 50, 1)] }))
  expect(small.amount_total).toBe(50)
})

test('a wrong key and no key are 401', async () => {
  const { client, visit } = await startSandbox()
  const error: unknown = await client('sk_test_wrong_key_0000')
    .checkout.sessions.list()
    .catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  expect(String(error)).not.toContain('wrong_key')

  const bare = await visit('/v1/checkout/sessions')
  expect(bare.status).toBe(401)
  expect(bare.headers.get('request-id')).toMatch(/^req_/)
  expect(await bare.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('an unknown session, an unknown address and a JSON body are answered in the shape of the provider', async () => {
  const { stripe, origin } = await startSandbox()
  await expect(stripe.checkout.sessions.retrieve('cs_test_nothing')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(stripe.checkout.sessions.expire('cs_test_nothing')).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.customers.list()).rejects.toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
  })
  const json = await fetch(`${origin}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_tests', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(415)
  expect(await json.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('the list is newest first, walks both ways and filters', async () => {
  const { stripe, submit } = await startSandbox()
  const made: string[] = []
  for (let index = 0; index < 5; index += 1)
    made.unshift((await stripe.checkout.sessions.create(sessionParams())).id)
  const [newest, , middle, , oldest] = made
  const ids = async (params: Stripe.Checkout.SessionListParams) => {
    const { data, has_more } = await stripe.checkout.sessions.list(params)
    return [data.map(({ id }) => id), has_more]
  }
  expect(await ids({})).toEqual([made, false])
  expect(await ids({ limit: 2 })).toEqual([made.slice(0, 2), true])
  expect(await ids({ limit: 2, starting_after: middle! })).toEqual([made.slice(3), false])
  expect(await ids({ limit: 1, ending_before: middle! })).toEqual([made.slice(1, 2), true])
  expect(await ids({ limit: 2, ending_before: middle! })).toEqual([made.slice(0, 2), false])

  await stripe.checkout.sessions.expire(oldest!)
  await submit(`/pay/${newest}`, { number: '4242424242424242', expiry: '1240', cvc: '123', name: 'Ann' })
  expect(await ids({ status: 'expired' })).toEqual([[oldest], false])
  expect(await ids({ status: 'complete' })).toEqual([[newest], false])
  const now = Math.floor(Date.now() / 1000)
  expect(await ids({ created: { gte: now - 60, lt: now + 60 } })).toEqual([made, false])
  expect(await ids({ created: { gt: now + 60 } })).toEqual([[], false])
  expect(await ids({ customer_details: { email: 'ANN@example.com' } })).toEqual([made, false])
  expect(await ids({ customer_details: { email: 'bob@example.com' } })).toEqual([[], false])

  const all: string[] = []
  for await (const { id, line_items: items } of stripe.checkout.sessions.list({
    limit: 2,
    expand: ['data.line_items'],
  })) {
    expect(items?.data).toHaveLength(2)
    all.push(id)
  }
  expect(all).toEqual(made)
  await expect(ids({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  await expect(ids({ starting_after: 'cs_test_nothing' })).rejects.toMatchObject({ param: 'starting_after' })
})

test('an open session expires once and tells it; a paid one does not expire', async () => {
  const receiver = await startReceiver()
  const { stripe, visit, submit } = await startSandbox({ webhookUrl: receiver.url })
  const session = await stripe.checkout.sessions.create(sessionParams())
  const expired = await stripe.checkout.sessions.expire(session.id)
  expect(expired).toMatchObject({ id: session.id, status: 'expired', payment_status: 'unpaid', url: null })
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  const event = await receiver.next()
  expect(event.type).toBe('checkout.session.expired')
  expect(event.request?.id).toBe(expired.lastResponse.requestId)

  const page = await visit(`/pay/${session.id}`)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('This payment page has expired')
  expect((await submit(`/pay/${session.id}`, {})).status).toBe(410)

  const paid = await stripe.checkout.sessions.create(sessionParams())
  await submit(`/pay/${paid.id}`, { number: '4242424242424242', expiry: '1240', cvc: '123', name: 'Ann' })
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('the clock expires a session that nobody paid', async () => {
  let now = Date.now()
  const receiver = await startReceiver()
  const { stripe, submit } = await startSandbox({ webhookUrl: receiver.url, clock: () => now })
  const session = await stripe.checkout.sessions.create(
    sessionParams({ expires_at: Math.floor(now / 1000) + 3600 }),
  )
  now += 3599 * 1000
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  now += 1000
  const form = { number: '4242424242424242', expiry: '1240', cvc: '123', name: 'Ann' }
  expect((await submit(`/pay/${session.id}`, form)).status).toBe(410)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
  })
  expect(await receiver.next()).toMatchObject({
    type: 'checkout.session.expired',
    request: { id: null, idempotency_key: null },
  })
})
