import { expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { INVITES_A_DAY } from '../../../../contract/imports.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { setUpAdmin } from '../../../testing/admin-fixture.ts'
import { IMPORT_OPTIONS, moverOf } from '../../../testing/move-in.ts'
import { newestEmail } from '../../../testing/newest-email.ts'
import { openMailingShop } from '../../../testing/payment-shop.ts'
import { insertImport } from './imports.store.ts'
import { customersWriter } from './writers/customers.ts'

const shop = await openMailingShop()
const desk = await setUpAdmin(shop)

const id = await insertImport(shop.db, {
  source: 'shopify',
  kind: 'customers',
  fileName: 'customers.csv',
  options: IMPORT_OPTIONS,
  header: [],
  columns: [],
  hints: [],
  actor: desk.boss.id,
  at: shop.clock.now(),
})
await shop.update('imports', { id }, { state: 'done', started_at: shop.clock.now() })

const move = (names: readonly string[]) =>
  moverOf(shop, customersWriter, desk.boss).write(
    names.map((name) => ({
      email: `${name}@customers.example`,
      name,
      phone: '',
      address: null,
      isSubscribed: true,
      createdAt: null,
    })),
  )
const invite = () => desk.call('POST', `/api/imports/${id}/invite`)
const uninvited = async () =>
  (await desk.call('GET', `/api/imports/${id}`)).json<StagedImportView>().uninvited
const sentTo = () => shop.mail.received.map(({ to }) => to)

it('an invited customer chooses a password by the link, days later, and is invited once', async () => {
  await move(['ada', 'bo'])
  expect([await uninvited(), sentTo()]).toEqual([2, []])
  const answer = await invite()
  expect([answer.statusCode, answer.json<StagedImportView>().uninvited]).toEqual([200, 0])
  await shop.app.outbox.run()
  expect(sentTo().toSorted()).toEqual(['ada@customers.example', 'bo@customers.example'])
  expect([(await invite()).statusCode, sentTo().length]).toEqual([409, 2])

  shop.clock.advance(6 * DAY)
  const { token } = await newestEmail(shop.mail, 'ada@customers.example')
  const body = { token, password: 'Ferns like it moist' }
  expect((await shop.call('POST', '/api/auth/reset-password', {}, body)).statusCode).toBe(200)
  const login = { email: 'ada@customers.example', password: body.password }
  expect((await shop.call('POST', '/api/auth/login', {}, login)).statusCode).toBe(200)
  const late = {
    token: (await newestEmail(shop.mail, 'bo@customers.example')).token,
    password: body.password,
  }
  shop.clock.advance(DAY + 1)
  expect((await shop.call('POST', '/api/auth/reset-password', {}, late)).statusCode).toBe(410)
  const entries = await shop.rows('audit_log', ['action', 'after'], { action: 'invite customers' })
  expect(entries).toEqual([{ action: 'invite customers', after: { invited: 2 } }])
})

it('who chose a password meanwhile gets none, and no more than the number of a day go out', async () => {
  await desk.signInAgain()
  shop.mail.received.length = 0
  await move(['cy', ...Array.from({ length: INVITES_A_DAY + 20 }, (_, at) => `many-${at}`)])
  await shop.call('POST', '/api/auth/forgot-password', {}, { email: 'cy@customers.example' })
  await shop.app.outbox.run()
  const { token } = await newestEmail(shop.mail, 'cy@customers.example')
  await shop.call('POST', '/api/auth/reset-password', {}, { token, password: 'Ferns like it moist' })
  expect(await uninvited()).toBe(INVITES_A_DAY + 20)
  const [one, other] = await Promise.all([invite(), invite()])
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 429])
  expect(await uninvited()).toBe(20)
  expect(await shop.rows('emails', ['kind'], { kind: 'customer invitation' })).toHaveLength(INVITES_A_DAY + 2)
  shop.clock.advance(DAY + 1)
  await desk.signInAgain()
  expect((await invite()).statusCode).toBe(200)
  expect(await uninvited()).toBe(0)
  const rows = await shop.rows('emails', ['to_address'], { kind: 'customer invitation' })
  expect(new Set(rows.map(({ to_address: to }) => to)).size).toBe(INVITES_A_DAY + 22)
})

it('only an import that has written customers invites', async () => {
  await shop.update('imports', { id }, { state: 'undone' })
  const answer = await invite()
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This import has written no customers'])
})
