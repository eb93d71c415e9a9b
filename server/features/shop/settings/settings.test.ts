import { afterEach, describe, expect, it } from 'vitest'
import { SHOP } from '../../../../brand/shop.ts'
import type { ErrorBody } from '../../../../contract/errors.ts'
import type { SettingHistoryView, SettingsView, SettingView } from '../../../../contract/schemas/setting.ts'
import { protectedUser } from '../../../testing/second-factor.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { KEPT_FOR } from '../retention/retention.job.ts'

const shop = await openTestShop()
const boss = await shop.world.user({ role: 'admin', email: 'boss@example.com' })
let admin = await shop.world.signIn(boss)
afterEach(async () => {
  await shop.db.deleteFrom('setting_values').execute()
  await shop.db.deleteFrom('settings').execute()
  await shop.db.deleteFrom('audit_log').execute()
  await shop.app.settings.reload()
})

const change = (values: object, versions?: object, headers = admin, { call } = shop) =>
  call('PATCH', '/api/settings', headers, { values, ...(versions && { versions }) })

async function all(
  { app } = shop,
  headers: Record<string, string> = admin,
): Promise<Record<string, SettingView>> {
  const { groups } = (await app.inject({ url: '/api/settings', headers })).json<SettingsView>()
  return Object.fromEntries(groups.flatMap(({ settings }) => settings.map((each) => [each.key, each])))
}

const history = async (query = '') =>
  (await shop.app.inject({ url: `/api/settings/history${query}`, headers: admin })).json<SettingHistoryView>()
    .changes

it('a phone number as it is dialled in the country of the shop is stored with its code', async () => {
  const stored = async (values: object) => {
    const answer = await change(values)
    return answer.statusCode === 200 ? (await all())['shop.phone']?.value : answer.json<ErrorBody>().message
  }
  expect(await stored({ 'shop.country': 'DE', 'shop.phone': '030/901820-12' })).toBe('+49 30 90182012')
  // The stored country counts as well as one of the same change, and a number with a code is left as it is.
  expect(await stored({ 'shop.phone': '030 901820' })).toBe('+49 30 901820')
  expect(await stored({ 'shop.phone': '+1 (555) 010-0142' })).toBe('+1 (555) 010-0142')
  const refusal =
    'shop.phone must be a number of the country of the shop, or start with the country code, as in +1 555'
  for (const wrong of ['1234', '226-0142-226-0142-226', 'call us on 030 901820'])
    expect(await stored({ 'shop.phone': wrong })).toBe(refusal)
  expect(await stored({ 'shop.country': '', 'shop.phone': '030 901820' })).toBe(refusal)
})

it('a stored value counts at once, and the default again when it is taken back', async () => {
  expect((await all())['shop.name']).toMatchObject({
    label: 'Shop name',
    type: 'text',
    value: SHOP.name,
    from: 'default',
    isLocked: false,
    version: 0,
  })
  expect((await change({ 'shop.name': ' Moss ' })).statusCode).toBe(200)
  expect(shop.app.settings.get('shop.name')).toBe('Moss')
  expect((await all())['shop.name']).toMatchObject({
    value: 'Moss',
    default: SHOP.name,
    from: 'stored',
    version: 1,
  })
  await change({ 'shop.name': null })
  expect((await all())['shop.name']).toMatchObject({ value: SHOP.name, from: 'default', version: 2 })
})

it('where e-mails and links lead and where plants go is changed with the password of the last ten minutes only', async () => {
  const colleague = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const addresses = ['thief@example.com', 'Thief@Example.com']
  const redirected = () => change({ 'notify.lowStock': addresses }, undefined, colleague)
  expect((await redirected()).statusCode).toBe(200)
  // One of two spellings counts, so that nobody gets an e-mail twice.
  expect(shop.app.settings.get('notify.lowStock')).toHaveLength(1)
  shop.clock.advance(11 * 60_000)
  for (const values of [
    { 'notify.lowStock': addresses },
    { announcement: { text: 'Win a fern', link: 'https://example.com', from: '', until: '' } },
    { 'shop.social': [{ name: 'Fern', url: 'https://example.com' }] },
    { 'footer.columns': [] },
    { 'mail.footer': 'See example.com' },
    { 'mail.text.order placed': { intro: 'See example.com' } },
    { 'orders.countries': ['US'] },
  ])
    expect((await change(values, undefined, colleague)).json()).toMatchObject({ code: 'confirm_needed' })
  expect((await change({ 'shop.motto': 'Slowly.' }, undefined, colleague)).statusCode).toBe(200)
  admin = await shop.world.signIn(boss)
})

it('one group is answered alone, by its id', async () => {
  const answer = await shop.app.inject({ url: '/api/settings?group=orders', headers: admin })
  const { groups } = answer.json<SettingsView>()
  expect(groups).toMatchObject([{ id: 'orders', title: 'Orders' }])
  expect((await shop.app.inject({ url: '/api/settings?group=none', headers: admin })).statusCode).toBe(400)
})

it('one wrong value of three is named, and none is stored', async () => {
  const answer = await change({ 'shop.name': 'Moss', 'orders.cutOff': 25, 'shop.motto': 'Slowly.' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'bad_request',
    details: [{ field: 'orders.cutOff', message: 'must be a whole number from 0 to 24' }],
  })
  expect(await shop.db.selectFrom('setting_values').selectAll().execute()).toEqual([])
  expect(shop.app.settings.get('shop.name')).toBe(SHOP.name)
})

it.each([
  [{ 'shop.naem': 'Moss' }, 'shop.naem', 'is not a setting of the shop'],
  [{ constructor: 'Moss' }, 'constructor', 'is not a setting of the shop'],
  [{ 'payments.secretKey': 'sk_live' }, 'payments.secretKey', 'is not a setting of the shop'],
  [{}, 'values', 'must contain at least one setting'],
  [{ 'shop.name': '' }, 'shop.name', 'must not be empty'],
  [{ 'shop.name': 'Moss\nMoon' }, 'shop.name', 'must be a single line of plain text'],
  [{ 'shop.email': 'nobody' }, 'shop.email', 'must be an e-mail address such as name@example.com'],
  [{ 'shop.place': '91, 0' }, 'shop.place', 'must be latitude and longitude, such as 45.5231, -122.6765'],
  [{ 'shop.timeZone': '+01:00' }, 'shop.timeZone', 'must be a time zone such as America/Los_Angeles'],
  [{ 'shop.address': ['a', ''] }, 'shop.address.1', 'must not be empty'],
  [{ 'shop.address': 'a' }, 'shop.address', 'must be a list of lines'],
  [{ 'orders.closedDays': ['2026-02-30'] }, 'orders.closedDays.0', 'must be a day such as 2026-12-25'],
  [
    { announcement: { text: 'Closed', until: '2027-02-30T00:00:00Z' } },
    'announcement.until',
    'must be a moment such as 2027-01-31T23:59:59-08:00',
  ],
  [{ 'orders.countries': ['Atlantis'] }, 'orders.countries.0', 'must be the code of a country such as DE'],
  [
    { 'shop.social': [{ name: 'Elsewhere', url: 'javascript:alert(1)' }] },
    'shop.social.0.url',
    'must be a page such as /contact, or start with https://',
  ],
  [
    { announcement: { text: 'New', link: 'https:example.com' } },
    'announcement.link',
    'must be a page such as /contact, or start with https://',
  ],
  [
    { announcement: { text: 'New', link: '//example.com' } },
    'announcement.link',
    'must be a page such as /contact, or start with https://',
  ],
  [
    { 'shop.colours': { main: '#1f4d38;}', accent: '#8a2f5c' } },
    'shop.colours.main',
    'must be a colour such as #1f4d38',
  ],
  [{ 'shop.social': [{ name: 'Own', url: '/contact' }] }, 'shop.social.0.url', 'must start with https://'],
  [
    { 'shop.social': [{ name: 'Own', url: 'https://example.com/\u0000' }] },
    'shop.social.0.url',
    'must be well-formed text',
  ],
  [{ 'notify.newOrder': Array(6).fill('a@b.co') }, 'notify.newOrder', 'must have at most 5 addresses'],
])('refuses %j', async (values, field, message) => {
  const answer = await change(values)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toContainEqual({ field, message })
})

it('a form that was opened before a change of another admin is refused, and so is one before a return to the default', async () => {
  await change({ 'shop.name': 'Moss' })
  const late = await change({ 'shop.name': 'Fen', 'shop.motto': 'Slowly.' }, { 'shop.name': 0 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  expect(shop.app.settings.get('shop.motto')).toBe(SHOP.motto)
  await change({ 'shop.name': null })
  await change({ 'shop.name': 'Fen' })
  expect((await change({ 'shop.name': 'Bog' }, { 'shop.name': 1 })).statusCode).toBe(409)
  expect((await change({ 'shop.name': 'Bog' }, { 'shop.name': 3 })).statusCode).toBe(200)
})

it('a form whose answer was lost is saved again as it was, and stored once', async () => {
  const form = [{ 'shop.name': 'Moss' }, { 'shop.name': 0 }] as const
  expect([(await change(...form)).statusCode, (await change(...form)).statusCode]).toEqual([200, 200])
  expect((await all())['shop.name']).toMatchObject({ value: 'Moss', version: 1 })
  expect(await history()).toHaveLength(1)
})

it('of two who store a first value at the same time one is refused', async () => {
  const answers = await Promise.all(
    ['Moss', 'Fen'].map((name) => change({ 'shop.name': name }, { 'shop.name': 0 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

it('the history says who changed what, newest first, and does not forget', async () => {
  await change({ 'shop.name': 'Moss', 'shop.motto': 'Slowly.' })
  shop.clock.advance(1_000)
  await change({ 'shop.name': null })
  await change({ 'shop.name': null })
  expect(await history('?key=shop.name')).toMatchObject([
    { key: 'shop.name', before: 'Moss', after: null, actor: { email: 'boss@example.com' } },
    { key: 'shop.name', before: null, after: 'Moss' },
  ])
  expect(await history()).toHaveLength(3)
  shop.clock.advance(KEPT_FOR.auditValues + 1)
  await shop.jobs.tick('sweep-old-rows')
  admin = await shop.world.signIn(boss)
  expect((await history('?key=shop.motto'))[0]).toMatchObject({ after: 'Slowly.' })
})

it('a row that fits no schema counts as absent, and its screen says why', async () => {
  await shop.set({ 'shop.name': 5, 'gone.by': 1 })
  expect((await all())['shop.name']).toMatchObject({
    value: SHOP.name,
    from: 'default',
    problem: 'must be a text',
    version: 1,
  })
  expect((await change({ 'shop.name': 'Moss' }, { 'shop.name': 1 })).statusCode).toBe(200)
  expect((await all())['shop.name']).not.toHaveProperty('problem')
})

it('a shop of its own that has said nothing does not say what the demo shop says', async () => {
  await shop.insert('settings', { name: 'own_shop', value: 'on' })
  await shop.app.settings.reload()
  const { settings } = shop.app
  expect([settings.get('shop.name'), settings.get('shop.email'), settings.get('shop.promises')]).toEqual([
    'My shop',
    '',
    [],
  ])
  await change({ 'shop.name': 'Moss' })
  expect((await all())['shop.name']).toMatchObject({ value: 'Moss', default: 'My shop' })
})

it('a read that began before a change does not bring the old value back', async () => {
  const { settings } = shop.app
  await Promise.all([settings.reload(), change({ 'shop.name': 'Moss' }), settings.reload()])
  expect(settings.get('shop.name')).toBe('Moss')
})

it('after the first own price rule no release starts that would charge otherwise', async () => {
  const required = () => shop.db.selectFrom('schema_requires').select('migration').execute()
  const before = await required()
  await change({ 'shop.name': 'Moss', 'money.included': null })
  expect(await required()).toEqual(before)
  await change({ 'money.included': true })
  await change({ 'money.included': null })
  expect(await required()).toEqual([...before, { migration: '080-money' }])
})

it('a new name and a footer are said by e-mails, the feed, the handbook and the description of the API', async () => {
  await change({ 'shop.name': 'Moss & Moon', 'mail.footer': 'Moss Ltd., Portland' })
  const read = async (url: string) => (await shop.app.inject({ url, headers: admin })).body
  const email = JSON.parse(await read('/api/emails/preview/reset%20password')) as {
    html: string
    text: string
  }
  for (const text of [email.html.replaceAll('&amp;', '&'), email.text]) {
    expect(text).toContain('Moss & Moon')
    expect(text).toContain('Moss Ltd., Portland')
  }
  const others = [
    await read('/feeds/google.xml'),
    await read('/api/openapi.json'),
    await read('/api/handbook'),
  ]
  for (const text of [email.html, email.text, ...others]) expect(text).not.toContain('Fern')
  for (const text of others) expect(text.replaceAll('&amp;', '&')).toContain('Moss & Moon')
})

describe('what the environment says', () => {
  const secrets = {
    STRIPE_SECRET_KEY: 'sk_live_abcdefgh4242',
    STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh1717',
    SMTP_URL: 'smtps://shop:hushhush@mail.example.com:465',
    MAIL_FROM: 'Moss & Moon <orders@example.com>',
  }

  it('a variable fixes a setting, and says by which name', async () => {
    const fixed = await openTestShop({ env: { SET_SHOP_NAME: 'Fix', CLAIM_DAYS: '3' } })
    const fixedAdmin = await fixed.world.signIn(await fixed.world.user({ role: 'admin' }))
    const settings = await all(fixed, fixedAdmin)
    expect(settings['shop.name']).toMatchObject({
      value: 'Fix',
      from: 'environment',
      isLocked: true,
      lockedBy: 'SET_SHOP_NAME',
    })
    expect(settings['orders.claimDays']).toMatchObject({ value: 3, isLocked: true, lockedBy: 'CLAIM_DAYS' })
    const answer = await change(
      { 'shop.name': 'Moss', 'shop.motto': 'Slowly.' },
      undefined,
      fixedAdmin,
      fixed,
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: 'Shop name is set by SET_SHOP_NAME on the server and cannot be changed here',
      },
    ])
    expect(fixed.app.settings.get('shop.motto')).toBe(SHOP.motto)
  })

  it('no answer holds a secret, only whether it is set and its last four characters', async () => {
    const live = await openTestShop({ env: secrets })
    const { headers } = await protectedUser(live, 'admin')
    const answer = await live.app.inject({ url: '/api/settings', headers })
    expect(answer.statusCode).toBe(200)
    for (const secret of ['sk_live', 'abcdefgh', 'hushhush', 'mail.example.com'])
      expect(answer.body).not.toContain(secret)
    const settings = await all(live, headers)
    expect(settings['payments.secretKey']).toMatchObject({
      isSet: true,
      hint: '…4242',
      isLocked: true,
      lockedBy: 'STRIPE_SECRET_KEY',
      needs: 'restart',
    })
    expect(settings['mail.server']).toMatchObject({ isSet: true })
    expect(settings['mail.senderName']).toMatchObject({ value: 'Moss & Moon', lockedBy: 'MAIL_FROM' })
    expect((await all())['payments.secretKey']).toMatchObject({ isSet: false })
  })
})
