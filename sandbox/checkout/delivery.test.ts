import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { cardNumber, filledForm, sessionParams, startSandbox } from '../testing.ts'

const asked: Partial<Stripe.Checkout.SessionCreateParams> = {
  shipping_address_collection: { allowed_countries: ['US', 'DE'] },
  phone_number_collection: { enabled: true },
}

async function startAsked(changes: Partial<Stripe.Checkout.SessionCreateParams> = asked) {
  const sandbox = await startSandbox()
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams(changes))
  const path = `/pay/${session.id}`
  return {
    ...sandbox,
    session,
    page: async () => (await sandbox.visit(path)).text(),
    submit: (form: Record<string, string> = {}) => sandbox.submit(path, filledForm(form)),
    answerBank: (answer: string) => sandbox.submit(`${path}/confirm`, { answer }),
    read: () => sandbox.stripe.checkout.sessions.retrieve(session.id),
  }
}

const streets = {
  recipient: 'Änne Österholm',
  line1: 'Hofweg 7',
  line2: '',
  city: 'Hamburg',
  state: '',
  postal: '22085',
  country: 'DE',
  phone: '+49 40 555 0142',
}

test('a page that asks for an address is filled in with an example, and paying answers it', async () => {
  const { session, page, submit, read } = await startAsked()
  expect(session.shipping_address_collection).toEqual({ allowed_countries: ['US', 'DE'] })
  expect(session).toMatchObject({ phone_number_collection: { enabled: true }, collected_information: null })
  const shown = await page()
  expect(shown).toMatch(/value="77 Alder Road"/)
  expect(shown).toMatch(/<option value="US" selected\s*>United States/)
  expect(shown).toMatch(/<option value="DE" \s*>Germany/)
  expect((await submit()).status).toBe(303)
  expect(await read()).toMatchObject({
    collected_information: {
      shipping_details: {
        name: 'Yuki Mori',
        address: {
          line1: '77 Alder Road',
          line2: null,
          city: 'Boise',
          state: 'ID',
          postal_code: '83702',
          country: 'US',
        },
      },
    },
    customer_details: { phone: '+1 208 555 0142', address: null },
  })
})

test('what the buyer types is answered, in lists too, and only once it is paid', async () => {
  const { stripe, submit, answerBank, read } = await startAsked()
  await submit({ ...streets, number: cardNumber('asks') })
  expect(await read()).toMatchObject({ collected_information: null, customer_details: { phone: null } })
  await answerBank('yes')
  const [session] = (await stripe.checkout.sessions.list()).data
  expect(session?.customer_details?.phone).toBe('+49 40 555 0142')
  expect(session?.collected_information?.shipping_details).toEqual({
    name: 'Änne Österholm',
    address: {
      line1: 'Hofweg 7',
      line2: null,
      city: 'Hamburg',
      state: null,
      postal_code: '22085',
      country: 'DE',
    },
  })
})

test('a refusal by the bank keeps what was typed', async () => {
  const { submit, answerBank } = await startAsked()
  await submit({ ...streets, number: cardNumber('asks') })
  const again = await (await answerBank('no')).text()
  for (const typed of ['Hofweg 7', 'Hamburg', '+49 40 555 0142']) expect(again).toContain(`value="${typed}"`)
})

test.for([
  ['a country the shop did not allow', { country: 'FR' }, 'This shop does not deliver there.'],
  ['no street', { line1: ' ' }, 'Enter street and number.'],
  ['no name', { recipient: '' }, 'Enter the name of the recipient.'],
  ['no city', { city: '' }, 'Enter the city.'],
  ['no phone', { phone: '' }, 'Enter a phone number for the carrier.'],
] as const)('a form with %s is shown again, and nothing is paid', async ([, changes, sentence]) => {
  const { submit, read } = await startAsked()
  const answer = await submit(changes)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(sentence)
  expect(await read()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
})

test('a page that asks for neither shows no field of it, and answers as before', async () => {
  const { page, submit, read } = await startAsked({})
  expect(await page()).not.toContain('Delivery')
  await submit(streets)
  expect(await read()).toMatchObject({
    collected_information: null,
    shipping_address_collection: null,
    customer_details: { phone: null },
  })
})

test('one card loses the address on the way', async () => {
  const { submit, read } = await startAsked()
  await submit({ number: cardNumber('no-address') })
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    collected_information: null,
    customer_details: { phone: null },
  })
})

test.for(['CU', 'XX', 'us', 'USA', ''])('%j is no country to deliver to', async (country) => {
  const { stripe } = await startSandbox()
  const refusal = stripe.checkout.sessions.create(
    sessionParams({ shipping_address_collection: { allowed_countries: [country] } }),
  )
  await expect(refusal).rejects.toMatchObject({
    param: 'shipping_address_collection[allowed_countries][0]',
  })
})
