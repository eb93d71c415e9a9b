import { afterEach, expect, it } from 'vitest'
import { EMAIL_KINDS } from '../../../../../contract/email-kinds.ts'
import type { SettingsView } from '../../../../../contract/schemas/setting.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { newId } from '../../../../base/ids.ts'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import { queueEmail } from '../emails.store.ts'

const shop = await openShopWithMail()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
afterEach(async () => {
  shop.mail.received.length = 0
  await shop.db.deleteFrom('setting_values').execute()
  await shop.app.settings.reload()
})

const KEY = 'mail.text.status changed'
const change = (texts: unknown, key = KEY) =>
  shop.call('PATCH', '/api/settings', admin, { values: { [key]: texts } })
const preview = (texts: unknown, kind = 'status changed') =>
  shop.call('POST', `/api/emails/preview/${encodeURIComponent(kind)}`, admin, { texts })
const drawn = async (kind: string) =>
  (await shop.app.inject({ url: `/api/emails/preview/${encodeURIComponent(kind)}`, headers: admin })).body
const setting = async (key = KEY) => {
  const answer = await shop.app.inject({ url: '/api/settings?group=email', headers: admin })
  return answer.json<SettingsView>().groups[0]?.settings.find((each) => each.key === key)
}
const stored = () => shop.db.selectFrom('setting_values').select(['key', 'value']).execute()

async function send(): Promise<string> {
  const data = { orderNumber: 'FC-TEST-2345', status: 'processing' as const }
  const email = { kind: 'status changed' as const, about: newId(), userId: null, orderId: null, data }
  await inTransaction(shop.db, (tx) =>
    queueEmail(tx, { ...email, to: 'ann@example.com', at: shop.clock.now() }),
  )
  await shop.app.outbox.run()
  return shop.mail.received.at(-1)?.raw ?? ''
}

it('changed words alone are stored, and stand in the next e-mail beside those of the shop', async () => {
  expect(await setting()).toMatchObject({
    label: 'E-mail: status changed',
    help: expect.stringContaining('{{orderNumber}}'),
    from: 'default',
    value: { subject: 'Your order {{orderNumber}} is {{status}}', closing: '' },
  })
  expect((await change({ subject: 'News of {{orderNumber}}', closing: ' ' })).statusCode).toBe(200)
  expect(await stored()).toEqual([{ key: KEY, value: { subject: 'News of {{orderNumber}}' } }])
  expect(await setting()).toMatchObject({
    from: 'stored',
    value: {
      subject: 'News of {{orderNumber}}',
      intro: 'Order {{orderNumber}} is {{status}} now. {{statusText}}',
    },
    default: { subject: 'Your order {{orderNumber}} is {{status}}' },
  })
  const raw = await send()
  expect(raw).toContain('Subject: News of FC-TEST-2345\r\n')
  expect(raw).toContain('Order FC-TEST-2345 is processing now.')
})

it('the default brings every e-mail back to the byte', async () => {
  const all = async () => Promise.all(EMAIL_KINDS.map(drawn))
  const before = await all()
  await change({ subject: 'News of {{orderNumber}}', intro: 'Something is new.', closing: 'Yours, Maya' })
  const meanwhile = await all()
  expect(EMAIL_KINDS.filter((_, at) => before[at] !== meanwhile[at])).toEqual(['status changed'])
  await change(null)
  expect(await all()).toEqual(before)
})

it.each([
  [
    { subject: '{{nope}}' },
    'subject',
    /^contains the unknown placeholder \{\{nope\}\}: use \{\{orderNumber\}\}, /,
  ],
  [{ subject: '{{total}}' }, 'subject', /^contains the unknown placeholder \{\{total\}\}/],
  [{ closing: '{{ {{orderNumber}} }}' }, 'closing', /^contains braces without a placeholder/],
  [{ closing: '{{orderNumber' }, 'closing', /^contains braces/],
  [{ subject: 'News\r\nBcc: all@example.com' }, 'subject', /^must be a single line of plain text$/],
  [{ intro: 'One\nTwo' }, 'intro', /^must be a single line/],
  [{ subject: 'x'.repeat(121) }, 'subject', /^must have at most 120 characters$/],
  [{ subject: 5 }, 'subject', /^must be a text$/],
  [{ heading: 'Its heading differs from status to status' }, '', /^must not contain heading$/],
  ['News', '', /^must be an object$/],
])('refuses %j, for storing and for looking', async (texts, slot, message) => {
  const answer = await change(texts)
  expect(answer.statusCode).toBe(400)
  const field = slot === '' ? KEY : `${KEY}.${slot}`
  expect(answer.json().details).toEqual([{ field, message: expect.stringMatching(message) }])
  expect(await stored()).toEqual([])
  expect((await preview(texts)).statusCode).toBe(400)
})

it('words about the safety of an account cannot be changed, and an unknown kind has none', async () => {
  const answer = await change({ subject: 'Hello' }, 'mail.text.reset password')
  expect(answer.json().details).toEqual([
    { field: 'mail.text.reset password', message: 'is not a setting of the shop' },
  ])
  expect((await preview({ subject: 'Hello' }, 'reset password')).json()).toMatchObject({
    code: 'bad_request',
    message: 'kind is an e-mail whose text cannot be changed',
  })
  expect((await preview({}, 'constructor')).statusCode).toBe(404)
})

it('a preview shows words that are not stored, and stores none', async () => {
  const answer = await preview({ subject: 'About {{orderNumber}}', intro: '<b>Good</b> news' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ kind: 'status changed', subject: 'About FC-W2YS-2RF7' })
  expect(answer.json().html).toContain('&lt;b&gt;Good&lt;/b&gt; news')
  expect(await stored()).toEqual([])
  await change({ subject: 'Stored' })
  expect((await preview({})).json().subject).toBe('Your order FC-W2YS-2RF7 is processing')
  const long = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`slot${at}`, 'x'.repeat(600)]))
  expect((await preview(long)).statusCode).toBe(413)
})

it('every preview shows order numbers with the prefix of the shop', async () => {
  await shop.set({ 'shop.orderPrefix': 'MOSS' })
  expect((await preview({})).json().subject).toBe('Your order MOSS-W2YS-2RF7 is processing')
  for (const kind of EMAIL_KINDS) expect(await drawn(kind), kind).not.toMatch(/FC-/)
  expect(await drawn('order placed')).toContain('MOSS-W2YS-2RF7')
})

it('stored words that a new release does not know are left out, and the e-mail is sent', async () => {
  await shop.set({ [KEY]: { subject: '{{gone}}' } })
  expect(await setting()).toMatchObject({
    problem: expect.stringContaining('contains the unknown placeholder {{gone}}'),
  })
  expect(await send()).toContain('Subject: Your order FC-TEST-2345 is processing')
})
