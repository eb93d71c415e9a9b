import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ShopView } from '../../../../contract/schemas/storefront.ts'
import { DEFAULT_ZONE } from '../../../../contract/taxes.ts'
import { DEMO_PASSWORD } from '../../../base/demo-password.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { hashPassword } from '../../people/login/passwords.ts'

const withKey = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const shop = await openTestShop()
const live = await openTestShop({ env: withKey })

const shopInfo = async ({ app } = shop) => (await app.inject('/api/shop-info')).json()
const announceDemo = ({ insert }: TestShop) => insert('settings', { name: 'demo_data', value: 'on' })

it('GET /api/shop-info hints at the demo accounts only while demo data is on', async () => {
  expect(await shopInfo()).toMatchObject({ demoAccounts: [] })
  await announceDemo(shop)
  expect((await shopInfo()).demoAccounts.map(({ email }: { email: string }) => email)).toEqual([
    'admin@example.com',
    'user@example.com',
  ])
})

describe('how prices are made', () => {
  const money = async () => (await shop.app.inject('/api/shop')).json<ShopView>().money
  const standing = {
    standard: [{ label: 'GST', rate: 5 }],
    reduced: [{ label: 'GST', rate: 5 }],
    second: [{ label: 'GST', rate: 5 }],
    zero: [{ label: 'GST', rate: 5 }],
    shipping: 'goods',
  }

  it.each([
    [{ 'money.note': '' }, undefined],
    [{ 'money.priceSteps': [10, 20] }, { currency: 'usd', decimals: 2, priceSteps: [10, 20], tax: standing }],
    [{ 'money.lowestBefore': true }, { currency: 'usd', decimals: 2, lowestBefore: true, tax: standing }],
    [{ 'money.currency': 'jpy' }, { currency: 'jpy', decimals: 0, tax: standing }],
    [
      {
        'money.currency': 'cad',
        'tax.zones': [
          { ...DEFAULT_ZONE, standard: ['GST 5', 'QST 9.975'], zero: ['VAT 0'], shipping: 'none' },
        ],
      },
      {
        currency: 'cad',
        decimals: 2,
        tax: {
          ...Object.fromEntries(
            ['standard', 'reduced', 'second'].map((name) => [
              name,
              [
                { label: 'GST', rate: 5 },
                { label: 'QST', rate: 9.975 },
              ],
            ]),
          ),
          zero: [{ label: 'VAT', rate: 0 }],
          shipping: 'none',
        },
      },
    ],
    [
      {
        'money.currency': 'eur',
        'money.included': true,
        'money.note': 'inkl. MwSt.',
        'money.place': { country: 'DE', state: '', postalCode: '' },
        'tax.zones': [{ ...DEFAULT_ZONE, countries: ['DE'], standard: ['MwSt 19'] }],
        'orders.countries': ['DE', 'FR'],
      },
      {
        currency: 'eur',
        decimals: 2,
        included: true,
        note: 'inkl. MwSt.',
        asks: 'address',
        quotes: true,
        place: { country: 'DE', state: '', postalCode: '' },
      },
    ],
  ])('is said where it differs from a shop that set nothing: %j', async (settings, said) => {
    await shop.set(settings)
    onTestFinished(async () => {
      await sql`delete from setting_values`.execute(shop.db)
      await shop.app.settings.reload()
    })
    shop.app.invalidate(['*'])
    expect(await money()).toEqual(said)
  })
})

describe('the legal pages', () => {
  const legalPages = async () => {
    const { pages } = (await shop.app.inject('/api/shop')).json<ShopView>().legal
    expect((await shopInfo()).legalPages ?? []).toEqual(pages)
    return pages.map(({ slug, title }) => `${slug}: ${title}`)
  }

  it('are those that are published at their addresses, in their order', async () => {
    expect(await legalPages()).toEqual([])
    await shop.world.content({ slug: 'privacy' }, { title: 'Privacy' })
    await shop.world.content({ slug: 'terms' }, { title: 'Terms of sale' })
    await shop.world.content({ slug: 'imprint', published_version: null, published_at: null })
    await shop.world.content({ slug: 'returns', kind: 'post' })
    await shop.world.content({ slug: 'about' })
    shop.app.invalidate(['*'])
    expect(await legalPages()).toEqual(['terms: Terms of sale', 'privacy: Privacy'])
  })

  it('are those that the merchant chooses, each once, and not one that is unpublished', async () => {
    const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const choose = (pages: object | null) =>
      shop.call('PATCH', '/api/settings', headers, { values: { 'legal.pages': pages } })
    const { id } = await shop.world.content({ slug: 'our-rules' }, { title: 'Our rules' })
    await shop.world.content({ slug: 'our-privacy' }, { title: 'Privacy' })
    const chosen = {
      terms: 'our-rules',
      privacy: 'our-privacy',
      returns: '',
      shipping: 'our-rules',
      imprint: '',
    }
    expect((await choose({ ...chosen, returns: '/pages/returns' })).json()).toMatchObject({
      details: [{ field: 'legal.pages.returns' }],
    })
    await choose(chosen)
    expect(await legalPages()).toEqual(['our-rules: Our rules', 'our-privacy: Privacy'])
    await shop.call('DELETE', `/api/contents/${id}/publish`, headers)
    expect(await legalPages()).toEqual(['our-privacy: Privacy'])
    await choose(null)
  })
})

it('an announcement comes and goes at its times, and ends after it began', async () => {
  const boss = await shop.world.user({ role: 'admin' })
  const announce = async (announcement: object | null) =>
    shop.call('PATCH', '/api/settings', await shop.world.signIn(boss), { values: { announcement } })
  const announced = async (minutes = 0) => {
    shop.clock.advance(minutes * 60_000)
    // As its time to live does.
    shop.app.invalidate(['*'])
    return (await shop.app.inject('/api/shop')).json<ShopView>().announcement
  }
  const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
  expect(await announced()).toBeUndefined()
  const [text, link, from, until] = ['Closed on Monday', '/contact', inMinutes(10), inMinutes(20)]
  expect((await announce({ text, link, from: until, until: from })).json().details).toMatchObject([
    { field: 'announcement.until', message: 'must be later than From' },
  ])
  await announce({ text, link, from, until })
  expect([await announced(), await announced(10), await announced(9), await announced(1)]).toEqual([
    undefined,
    { text, link },
    { text, link },
    undefined,
  ])
  await announce({ text })
  expect(await announced()).toEqual({ text })
  await announce(null)
})

it('a shop with a payment key gives no hints, whatever its database says', async () => {
  await announceDemo(live)
  expect(await shopInfo(live)).toMatchObject({ demoAccounts: [] })
})

it('the password of the demo opens no account once there is a payment key', async () => {
  const email = 'admin@example.com'
  const account = { email, role: 'admin' as const, password_hash: await hashPassword(DEMO_PASSWORD) }
  const statuses = []
  for (const { world, app } of [shop, live]) {
    await world.user(account)
    const payload = { email, password: DEMO_PASSWORD }
    statuses.push((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode)
  }
  expect(statuses).toEqual([200, 401])
})

it('the password of the demo opens no account in a shop of its own name, nor without demo data, and no hints are given', async () => {
  const [own, without] = [await openTestShop(), await openTestShop({ env: { DEMO_DATA: 'off' } })]
  await own.insert('settings', { name: 'own_shop', value: 'on' })
  await own.app.settings.reload()
  const email = 'admin@example.com'
  const password_hash = await hashPassword(DEMO_PASSWORD)
  for (const former of [own, without]) {
    await announceDemo(former)
    await former.world.user({ email, role: 'admin', password_hash })
    const answer = await former.call('POST', '/api/auth/login', {}, { email, password: DEMO_PASSWORD })
    expect(answer.statusCode).toBe(401)
    expect(await shopInfo(former)).toMatchObject({ demoAccounts: [] })
  }
})

it('nobody can open an account with the password of the demo in a shop with a payment key', async () => {
  const payload = { username: 'Rosa', email: 'rosa@example.com', password: DEMO_PASSWORD }
  const answer = await live.call('POST', '/api/auth/register', {}, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([
    { field: 'password', message: expect.stringContaining('choose another') },
  ])
})

it('tells where orders are sent to, and nothing in a shop that asks for no addresses', async () => {
  expect(await shopInfo()).toMatchObject({ deliveryCountries: ['US', 'CA', 'GB', 'DE', 'FR'] })
  const without = await openTestShop({ env: { DELIVERY_COUNTRIES: '' } })
  expect(await shopInfo(without)).not.toHaveProperty('deliveryCountries')
})

describe('a shop that says when parcels leave', () => {
  const env = {
    SHIPPING_WEEKDAYS: 'mon,tue',
    SHIPPING_TIME_ZONE: 'America/Los_Angeles',
    SHIPPING_CUT_OFF: '14',
    SHIPPING_CLOSED_DAYS: '2026-12-28',
  }
  const rules = {
    weekdays: ['mon', 'tue'],
    cutOffHour: 14,
    timeZone: 'America/Los_Angeles',
    closedDays: ['2026-12-28'],
  }

  const plant = async ({ world, app }: TestShop) => {
    const [{ id }, admin] = [await world.product(), await world.user({ role: 'admin' })]
    const headers = await world.signIn(admin)
    await app.inject({ method: 'PUT', url: `/api/plant-facts/${id}`, headers, payload: { water: 3 } })
    return id
  }
  const detail = async ({ app }: TestShop, id: string) => (await app.inject(`/api/products/${id}`)).json()

  it('tells its rules to the cart, and to the pages of live plants alone', async () => {
    const sending = await openTestShop({ env })
    expect((await shopInfo(sending)).shipping).toEqual(rules)
    expect((await detail(sending, await plant(sending))).shipping).toEqual(rules)
    const { id } = await sending.world.product()
    expect(await detail(sending, id)).not.toHaveProperty('shipping')
  })

  it('is not every shop: without the setting nothing is told', async () => {
    expect(await shopInfo()).not.toHaveProperty('shipping')
    expect(await detail(shop, await plant(shop))).not.toHaveProperty('shipping')
  })
})
