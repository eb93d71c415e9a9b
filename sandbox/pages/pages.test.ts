import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { groupDigits } from '../test-cards.ts'
import { cardNumber, filledForm, line, sessionParams, startReceiver, startSandbox } from '../testing.ts'

async function startOpen(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const receiver = await startReceiver()
  const sandbox = await startSandbox({ webhookUrl: receiver.url })
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams(changes))
  const path = `/pay/${session.id}`
  const read = () => sandbox.stripe.checkout.sessions.retrieve(session.id)
  const pay = (form: Record<string, string> = {}) => sandbox.submit(path, filledForm(form))
  const successUrl = `http://shop.test/success?session_id=${session.id}`
  return { ...sandbox, receiver, session, path, read, pay, successUrl }
}

test('the page shows the order, the total, the way back and that no money moves', async () => {
  const { visit, path } = await startOpen({
    branding_settings: { display_name: 'Fern & Co.' },
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'usd',
          unit_amount: 6400,
          product_data: { name: '<b>Monstera</b>', images: ['https://pictures.test/monstera.webp'] },
        },
      },
      line('GST (5%)', 640, 1),
    ],
  })
  const response = await visit(path)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('no money moves')
  expect(page).toContain('Pay Fern &amp; Co.')
  expect(page).toContain('&lt;b&gt;Monstera&lt;/b&gt;')
  expect(page).not.toContain('<b>Monstera')
  expect(page).toContain('Qty 2 × $64.00')
  expect(page).toMatch(/GST \(5%\)[\s\S]*\$6\.40/)
  expect(page).toContain('Pay $134.40')
  expect(page).toContain('href="http://shop.test/cancel"')
  expect(page).toContain('src="https://pictures.test/monstera.webp"')
})

test('the page forbids scripts and frames and lets the form lead back to the shop', async () => {
  const { visit, path } = await startOpen()
  const response = await visit(path)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("form-action 'self' http://shop.test")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toMatch(/<script|style=|\son\w+=/)
  const stylesheet = await visit('/sandbox.css')
  expect(stylesheet.headers.get('content-type')).toContain('text/css')
})

test('the page wears the colours that the shop asks for, and buttons keep words that can be read', async () => {
  const colours = { background_color: '#fff4e0', button_color: '#ffd24a' }
  const { visit, path } = await startOpen({ branding_settings: colours })
  const page = await (await visit(path)).text()
  const address = /href="\.\.(\/sandbox\.css[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const css = await (await visit(address)).text()
  expect(css).toContain('--paper: #fff4e0;')
  expect(css).toContain('--leaf: #ffd24a; --on-leaf: #12211a;')
  const forged = await (await visit('/sandbox.css?button=red;}body{display:none')).text()
  expect(forged).toBe(await (await visit('/sandbox.css')).text())
})

test('a paid session is complete, returns to the shop and tells it once', async () => {
  const { receiver, session, read, pay, successUrl } = await startOpen({ client_reference_id: 'order-1' })
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null })
  const paid = await pay()
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(successUrl)
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 13_440,
    url: null,
    client_reference_id: 'order-1',
    customer_details: { email: 'ann@example.com', name: 'Ann Fern' },
  })
  const event = await receiver.next()
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: { id: session.id, payment_status: 'paid', amount_total: 13_440 } },
  })
  expect(event.id).toMatch(/^evt_/)
  expect(receiver.events).toHaveLength(1)
})

test('a return address in other letters is encoded', async () => {
  const { pay, session } = await startOpen({ success_url: 'http://shop.test/größe/{CHECKOUT_SESSION_ID}' })
  expect((await pay()).headers.get('location')).toBe(`http://shop.test/gr%C3%B6%C3%9Fe/${session.id}`)
})

test('a declined card charges nothing and may be followed by a good one', async () => {
  const { read, pay } = await startOpen()
  const declined = await pay({ number: cardNumber('declines') })
  expect(declined.status).toBe(200)
  const page = await declined.text()
  expect(page).toContain('Your card was declined.')
  expect(page).toContain(`value="${cardNumber('declines')}"`)
  expect(page).toContain('value="Ann Fern"')
  expect(page).not.toContain('value="123"')
  expect(await read()).toMatchObject({ status: 'open', payment_status: 'unpaid' })

  expect((await pay()).status).toBe(303)
  expect(await read()).toMatchObject({ payment_status: 'paid' })
})

const thisYear = String(new Date().getUTCFullYear()).slice(2)
const lastYear = String(new Date().getUTCFullYear() - 1)
const slips: [name: string, form: Record<string, string>, field: string, problem: string][] = [
  ['no number', { number: '' }, 'number', 'Enter a card number.'],
  ['a slip in the number', { number: '4242 4242 4242 4241' }, 'number', 'not valid'],
  ['a number that is no test number', { number: '4111 1111 1111 1111' }, 'number', 'Real cards'],
  ['letters', { number: 'forty-two' }, 'number', 'not valid'],
  ['an expiry in the past', { expiry: `12/${lastYear}` }, 'expiry', 'has expired'],
  ['month 13', { expiry: `13/${thisYear}` }, 'expiry', 'month and year'],
  ['an expiry in words', { expiry: 'soon' }, 'expiry', 'month and year'],
  ['a short security code', { cvc: '12' }, 'cvc', '3 digits'],
  ['no name', { name: '  ' }, 'name', 'name on the card'],
]

test.for(slips)(
  'a form with %s points at the field and charges nothing',
  async ([, form, field, problem]) => {
    const { read, pay } = await startOpen()
    const page = await (await pay(form)).text()
    const input = new RegExp(`<input\\s[^>]*id="${field}"[^>]*>`).exec(page)?.[0]
    expect(input).toContain(`aria-describedby="${field}-problem"`)
    expect(input).toContain('aria-invalid="true"')
    expect(input).toContain('autofocus')
    expect(new RegExp(`id="${field}-problem"[^>]*>([^<]*)<`).exec(page)?.[1]).toContain(problem)
    expect(await read()).toMatchObject({ status: 'open' })
  },
)

test.for([`${new Date().getUTCMonth() + 1}/${thisYear}`, '1240', '12-2040', '12 / 40'])(
  'a card with the expiry %s pays',
  async (expiry) => {
    const { pay, successUrl } = await startOpen()
    expect((await pay({ expiry })).headers.get('location')).toBe(successUrl)
  },
)

test('a session without an email asks for one', async () => {
  const { stripe, submit } = await startSandbox()
  const { customer_email: _, ...params } = sessionParams()
  const session = await stripe.checkout.sessions.create(params)
  const wrong = await submit(`/pay/${session.id}`, filledForm({ email: 'ann' }))
  expect(await wrong.text()).toContain('id="email-problem"')
  await submit(`/pay/${session.id}`, filledForm({ email: 'bob@example.com' }))
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  expect(paid.customer_details?.email).toBe('bob@example.com')
})

test('the email the shop gave cannot be changed by the form', async () => {
  const { pay, read } = await startOpen()
  await pay({ email: 'eve@example.com' })
  expect((await read()).customer_details?.email).toBe('ann@example.com')
})

test('a card that asks is paid after the buyer confirms', async () => {
  const { visit, submit, path, origin, read, pay, successUrl } = await startOpen()
  const asked = await pay({ number: cardNumber('asks') })
  expect(asked.headers.get('location')).toBe(`${origin}${path}/confirm`)
  expect(await read()).toMatchObject({ status: 'open', payment_intent: null })
  expect(await (await visit(`${path}/confirm`)).text()).toContain('Confirm payment')
  const confirmed = await submit(`${path}/confirm`, { answer: 'yes' })
  expect(confirmed.headers.get('location')).toBe(successUrl)
  expect(await read()).toMatchObject({ payment_status: 'paid', customer_details: { name: 'Ann Fern' } })
})

test('a card that asks is not charged when the buyer refuses', async () => {
  const { submit, path, origin, read, pay } = await startOpen()
  await pay({ number: cardNumber('asks') })
  const refused = await submit(`${path}/confirm`, { answer: 'no' })
  expect(await refused.text()).toContain('did not confirm')
  expect(await read()).toMatchObject({ status: 'open' })
  const late = await submit(`${path}/confirm`, { answer: 'yes' })
  expect(late.headers.get('location')).toBe(`${origin}${path}`)
  expect(await read()).toMatchObject({ status: 'open' })
})

test('twenty submits at once pay once and all return to the shop', async () => {
  const { stripe, receiver, pay, successUrl } = await startOpen()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay()))
  expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(new Set([successUrl]))
  await receiver.next()
  expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1)
  expect(receiver.events).toHaveLength(1)
})

test('a paid session says so and cannot be paid again', async () => {
  const { visit, path, pay, read, successUrl } = await startOpen()
  await pay()
  const { payment_intent: first } = await read()
  const page = await (await visit(path)).text()
  expect(page).toContain('This payment is complete')
  expect(page).toContain(`href="${successUrl}"`)
  expect(page).not.toContain('<form')
  expect((await pay({ number: cardNumber('declines') })).headers.get('location')).toBe(successUrl)
  expect((await read()).payment_intent).toBe(first)
})

test('an unknown session has a page of its own', async () => {
  const { visit, submit } = await startSandbox()
  for (const response of [await visit('/pay/cs_test_nothing'), await submit('/pay/cs_test_nothing', {})]) {
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no such payment page')
  }
})

test('the page of numbers lists every card and fills in the chosen one', async () => {
  const { visit, session, path } = await startOpen()
  const plain = await (await visit('/cards')).text()
  for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002']) expect(plain).toContain(number)
  expect(plain).not.toContain('Use this number')
  const chosen = await (await visit(`/cards?session=${session.id}`)).text()
  expect(chosen).toContain(`pay/${session.id}?card=no-webhook`)
  const page = await (await visit(`${path}?card=no-webhook`)).text()
  expect(page).toContain(`value="${groupDigits(cardNumber('no-webhook'))}"`)
})
