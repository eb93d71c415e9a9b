import { expect, it } from 'vitest'
import type { SetupView } from '../../../../contract/schemas/overview.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { writeNote } from '../../../database/notes.ts'
import { BACKED_UP_AT } from './setup.store.ts'

/** A demo shop, and what its admin reads and does. */
async function openSetup() {
  const shop = await openTestShop({ env: { NEW_ORDER_EMAILS: 'on' } })
  const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  return {
    shop,
    read: async () => (await shop.app.inject({ url: '/api/setup', headers })).json<SetupView>(),
    put: (payload: object) => shop.call('PUT', '/api/setup', headers, payload),
    change: (values: object) => shop.call('PATCH', '/api/settings', headers, { values }),
  }
}

async function openOwnShop() {
  const setup = await openSetup()
  const { shop } = setup
  await shop.insert('settings', { name: 'own_shop', value: 'on' })
  await shop.app.settings.reload()
  // As the demo shop has it: older than its admin.
  await shop.world.product({ created_at: new Date(shop.clock.now().getTime() - 1) })
  return setup
}

const done = ({ steps }: SetupView) => steps.filter(({ isDone }) => isDone).map(({ id }) => id)

it('the demo shop has no set-up list; a new shop of its own has twelve steps, and none is done', async () => {
  expect((await (await openSetup()).read()).isDismissed).toBe(true)
  const setup = await (await openOwnShop()).read()
  expect(setup.isDismissed).toBe(false)
  expect(setup.steps.map(({ id }) => id)).toEqual([
    'name',
    'contact',
    'logo',
    'product',
    'money',
    'countries',
    'payments',
    'mail',
    'legal',
    'orderEmails',
    'order',
    'backup',
  ])
  expect(done(setup)).toEqual([])
})

it('each step is done by what it asks for', async () => {
  const { shop, read, change } = await openOwnShop()
  await change({ 'shop.name': 'Moss', 'shop.address': ['1 Fern Way'] })
  expect(done(await read())).toEqual(['name'])
  await change({ 'shop.email': 'moss@example.com' })
  const product = await shop.world.product()
  for (const slug of ['terms', 'privacy', 'returns']) {
    expect(done(await read())).toEqual(['name', 'contact', 'product'])
    await shop.world.content({ slug })
  }
  await shop.world.order({ lines: [{ product }] })
  await writeNote(shop.db, BACKED_UP_AT, new Date().toISOString())
  expect(done(await read())).toEqual(['name', 'contact', 'product', 'legal', 'order', 'backup'])
  await change({ 'notify.newOrder': ['packing@example.com'] })
  expect(done(await read())).toContain('orderEmails')
  expect(done(await read())).not.toContain('money')
  await change({ 'money.included': true })
  expect(done(await read())).toContain('money')
})

it('an admin may keep the default where one may stay, and it is said which', async () => {
  const kept = ({ steps }: SetupView) => steps.filter(({ keep }) => keep !== undefined).map(({ id }) => id)
  const { read, put } = await openOwnShop()
  const keep = async (id: string) => (await put({ keep: id })).json<SetupView>()
  const setup = await read()
  expect(kept(setup)).toEqual(['logo', 'money', 'countries', 'orderEmails'])
  expect(setup.steps.find(({ id }) => id === 'countries')?.keep).toMatch(/^United States, Canada/)
  expect(kept(await keep('countries'))).toEqual(['logo', 'money', 'withdrawal', 'orderEmails'])
  expect(done(await keep('logo'))).toEqual(['logo', 'countries'])
  expect((await put({ keep: 'payments' })).statusCode).toBe(400)
})

it('asks for online withdrawal of a merchant who chose countries of the EU, until it is on or was decided against', async () => {
  const asked = ({ steps }: SetupView) => steps.find(({ id }) => id === 'withdrawal')
  const { read, put, change } = await openOwnShop()
  expect(asked(await read())).toBeUndefined()
  await change({ 'orders.countries': ['US', 'GB'] })
  expect(asked(await read())).toBeUndefined()
  await change({ 'orders.countries': ['US', 'DE'] })
  expect(asked(await read())).toMatchObject({
    isDone: false,
    keep: 'off',
    to: '/dashboard/admin/settings/legal',
  })
  await change({ 'withdrawal.offered': 'eu' })
  expect(asked(await read())).toMatchObject({ isDone: true })
  await change({ 'withdrawal.offered': null })
  expect(asked(await read())).toMatchObject({ isDone: false })
  expect(asked((await put({ keep: 'withdrawal' })).json<SetupView>())).toMatchObject({ isDone: true })
})

it('is hidden as long as an admin says so, and once an order is paid with money', async () => {
  const { shop, read, put } = await openOwnShop()
  const dismiss = async (isDismissed: boolean) => (await put({ isDismissed })).json<SetupView>()
  expect(await dismiss(true)).toMatchObject({ isDismissed: true, isHidden: true })
  const shown = await dismiss(false)
  expect(shown.isDismissed).toBe(false)
  expect(shown).not.toHaveProperty('isHidden')
  expect(shown).not.toHaveProperty('hasSold')
  shop.clock.advance(1_000)
  const { checkout_id: checkout } = await shop.world.order()
  expect((await read()).isDismissed).toBe(false)
  await shop.update('checkouts', { id: checkout }, { session_id: `cs_live_${newId()}` })
  expect(await read()).toMatchObject({ isDismissed: true, hasSold: true })
  expect(await dismiss(true)).not.toHaveProperty('isHidden')
})

it('a mail server and a live key are done with the variables of the server', async () => {
  const live = await openTestShop({
    env: {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'moss@example.com',
    },
  })
  const admin = await live.world.user({ role: 'admin', second_factor: true })
  const answer = await live.app.inject({ url: '/api/setup', headers: await live.world.signIn(admin) })
  expect(done(answer.json<SetupView>())).toEqual(expect.arrayContaining(['payments', 'mail']))
})
