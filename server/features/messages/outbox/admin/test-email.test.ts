import { expect, it } from 'vitest'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const shop = await openShopWithMail()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const send = (to: unknown, { app }: TestShop = shop, headers = admin) =>
  app.inject({ method: 'POST', url: '/api/settings/test-email', headers, payload: { to } })
const emails = ({ db }: TestShop = shop) => db.selectFrom('emails').select(['id', 'state']).execute()

it('a test e-mail arrives with the name and the footer that are stored', async () => {
  const values = { 'shop.name': 'Moss & Moon', 'mail.footer': 'Moss Ltd., Register 1234' }
  await shop.call('PATCH', '/api/settings', admin, { values })
  const answer = await send('ann@example.com')
  expect(answer.statusCode).toBe(202)
  await shop.app.outbox.run()
  expect(await emails()).toEqual([{ id: answer.json().emailId, state: 'sent' }])
  expect(shop.mail.received).toMatchObject([{ to: 'ann@example.com' }])
  const [{ raw } = { raw: '' }] = shop.mail.received
  expect(raw).toContain('Subject: Moss & Moon: a test e-mail')
  expect(raw).toContain('Moss Ltd., Register 1234')
  const audited = shop.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'send test e-mail')
  expect(await audited.execute()).toEqual([{ subject_id: answer.json().emailId }])
})

it('an address that is none, and a shop without a mail server, are refused with nothing written', async () => {
  const before = await emails()
  for (const to of ['nobody', '', 'ann@example.com, ben@example.com', 1, null])
    expect((await send(to)).statusCode).toBe(400)
  expect(await emails()).toEqual(before)

  const without = await openTestShop()
  const headers = await without.world.signIn(await without.world.user({ role: 'admin' }))
  const answer = await send('ann@example.com', without, headers)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toBe('No mail server is set up, so e-mails are not sent: set SMTP_URL')
  expect(await emails(without)).toEqual([])
})
