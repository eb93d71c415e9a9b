import { expect, it } from 'vitest'
import { moverOf } from '../../../../testing/move-in.ts'
import { newestEmail } from '../../../../testing/newest-email.ts'
import { openMailingShop } from '../../../../testing/payment-shop.ts'
import type { CustomerDraft } from '../drafts.ts'
import { customersWriter } from './customers.ts'

const shop = await openMailingShop()
const admin = await shop.world.user({ role: 'admin' })
const mover = moverOf(shop, customersWriter, admin)

const draft = (email: string, more: Partial<CustomerDraft> = {}): CustomerDraft => ({
  email,
  name: 'Ada Vine',
  phone: '+15035550100',
  address: null,
  isSubscribed: false,
  createdAt: '2024-02-01T09:00:00.000Z',
  ...more,
})
const ada = draft('Ada@customers.example', {
  isSubscribed: true,
  address: {
    name: 'Ada Vine',
    company: '',
    line1: '12 Moss Lane',
    line2: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
    phone: '',
  },
})
const outcomes = (rows: readonly { outcome: string; sentence: string | null }[]) =>
  rows.map(({ outcome, sentence }) => sentence ?? outcome)
const userOf = (email_key: string) =>
  shop.rows('users', ['id', 'username', 'role', 'verified_at'], { email_key })
const login = (email: string, password: string) =>
  shop.call('POST', '/api/auth/login', {}, { email, password })

it('moved customers are accounts that nobody can log in to, and are sent nothing', async () => {
  const drafts = [ada, draft('bo@customers.example', { name: '', phone: '' }), draft('not an address')]
  expect(outcomes(await mover.plan(drafts))).toEqual(['create', 'create', 'has an e-mail that is no address'])
  expect(await userOf('ada@customers.example')).toEqual([])
  const written = await mover.write(drafts)
  expect(outcomes(written)).toEqual(['create', 'create', 'has an e-mail that is no address'])
  expect(await userOf('ada@customers.example')).toMatchObject([
    { username: 'Ada Vine', role: 'user', verified_at: null },
  ])
  expect(await userOf('bo@customers.example')).toMatchObject([{ username: 'Customer' }])
  expect(await shop.rows('past_addresses', ['line1', 'phone'], { thing_id: written[0]!.thingId! })).toEqual([
    { line1: '12 Moss Lane', phone: '+15035550100' },
  ])
  // Nobody who did not say yes gets what can be unsubscribed from.
  expect(await shop.rows('email_opt_outs', ['email_key', 'kind'], {})).toEqual([
    { email_key: 'bo@customers.example', kind: 'review invitation' },
  ])
  for (const password of ['', 'password', 'null'])
    expect((await login('ada@customers.example', password)).statusCode, password).toBe(
      password === '' ? 400 : 401,
    )
  await shop.app.outbox.run()
  expect(await shop.rows('emails', ['kind'], {})).toEqual([])

  expect(outcomes(await mover.write(drafts, written, true))).toEqual([
    'unchanged',
    'unchanged',
    'has an e-mail that is no address',
  ])
})

it('"Forgot your password?" lets a moved customer in, who is then no longer undone', async () => {
  const written = await mover.write([draft('cy@customers.example'), draft('di@customers.example')])
  await shop.call('POST', '/api/auth/forgot-password', {}, { email: 'cy@customers.example' })
  await shop.app.outbox.run()
  const { token } = await newestEmail(shop.mail, 'cy@customers.example')
  const password = 'Moss grows on 12 stones'
  expect((await shop.call('POST', '/api/auth/reset-password', {}, { token, password })).statusCode).toBe(200)
  expect((await login('cy@customers.example', password)).statusCode).toBe(200)
  expect(await mover.undo(written)).toEqual(['has signed in or ordered since', null])
  expect((await userOf('cy@customers.example')).length).toBe(1)
  expect(await userOf('di@customers.example')).toEqual([])
  expect(await shop.rows('email_opt_outs', ['email_key'], { email_key: 'di@customers.example' })).toEqual([])
  expect(await shop.rows('past_addresses', ['line1'], { email_key: 'di@customers.example' })).toEqual([])
})

it('an account that is here stays as it is, an admin and one with the same address in other letters', async () => {
  const here = await shop.world.user({ email: 'Eve@customers.example', email_key: 'eve@customers.example' })
  const boss = await shop.world.user({
    role: 'admin',
    email: 'boss@customers.example',
    email_key: 'boss@customers.example',
  })
  const state = () => shop.rows('users', ['id', 'username', 'password_hash', 'role', 'updated_at'], {}, 'id')
  const before = await state()
  const drafts = [draft('eve@CUSTOMERS.example'), draft('boss@customers.example')]
  const written = await mover.write(drafts)
  expect(written.map(({ outcome, thingId, notes }) => [outcome, thingId, notes[0]?.kind])).toEqual([
    ['unchanged', here.id, 'has an account here'],
    ['unchanged', boss.id, 'has an account here'],
  ])
  expect(await state()).toEqual(before)
  expect(await shop.rows('past_addresses', ['line1'], { email_key: 'eve@customers.example' })).toEqual([])
})
