import { beforeEach, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { EMAIL_KINDS, UNSUBSCRIBABLE_KINDS, type EmailKind } from '../../../../contract/email-kinds.ts'
import { openShopWithMail } from '../../../testing/shop-with-mail.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { drawEmail } from '../../messages/outbox/draw-email.ts'
import { exampleOf } from '../../messages/outbox/kinds/kinds.ts'

const shop = await openShopWithMail({ env: { REVIEW_INVITATIONS: '7' } })
beforeEach(async () => {
  shop.mail.received.length = 0
  await shop.db.deleteFrom('emails').execute()
})

const completed = async (daysAgo: number, more: { status?: 'shipped' } = {}) => {
  const user = await shop.world.user()
  const product = await shop.world.product()
  const at = new Date(shop.clock.now().getTime() - daysAgo * DAY)
  const order = await shop.world.order({ user, at, status: 'completed', lines: [{ product }], ...more })
  return { user, product, order }
}
const invite = async () => {
  await shop.jobs.tick('invite-to-review')
  await shop.app.outbox.run()
}
const invitations = () =>
  shop.db.selectFrom('emails').selectAll().where('kind', '=', 'review invitation').execute()
/** The one-click unsubscribe address in the example e-mail of this kind. */
const oneClickOf = (kind: EmailKind) => {
  const { frame } = shop.app.outbox
  const reader = { name: 'Ann', address: 'ann@example.com', emailId: 'x', token: '' }
  return drawEmail(kind, exampleOf(kind, frame.pictures), reader, frame).oneClick
}
const unsubscribe = (id: string, body = 'List-Unsubscribe=One-Click') =>
  shop.call(
    'POST',
    `/api/emails/${id}/unsubscribe`,
    { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  )

it('a buyer is asked once for each order, some days after it was completed', async () => {
  const { user, product, order } = await completed(8)
  await completed(6)
  await completed(8, { status: 'shipped' })
  await completed(30)
  const { order: unsent } = await completed(8)
  await shop.db.updateTable('order_lines').set({ short: 1 }).where('order_id', '=', unsent.id).execute()
  await Promise.all([invite(), invite()])
  await invite()
  expect(await invitations()).toMatchObject([{ to_address: user.email, order_id: order.id, state: 'sent' }])
  expect(shop.mail.received).toHaveLength(1)
  const raw = shop.mail.received[0]?.raw
  expect(raw?.replaceAll('=\r\n', '')).toContain(`/shop/${product.id}#reviews-title`)
})

it('nobody is asked about what they have reviewed, nor after they have left', async () => {
  const reviewed = await completed(8)
  await shop.world.review({ user_id: reviewed.user.id, product_id: reviewed.product.id })
  const gone = await completed(8)
  await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', gone.order.id).execute()
  await invite()
  const asked = (await invitations()).map(({ order_id: id }) => id)
  expect(asked).not.toContain(reviewed.order.id)
  expect(asked).not.toContain(gone.order.id)
})

it('an e-mail carries what a mail program needs to end it, and one call without a cookie does', async () => {
  const { user, order } = await completed(8)
  await invite()
  const message = (await invitations()).find(({ order_id: id }) => id === order.id)!
  const raw = shop.mail.received.map((each) => each.raw).find((text) => text.includes(user.email))!
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  expect(headers).toMatch(
    new RegExp(`^List-Unsubscribe: <http[^>]*/api/emails/${message.id}/unsubscribe>$`, 'm'),
  )
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(raw.replaceAll('=\r\n', '')).toContain('/unsubscribe?letter=')

  for (const again of [1, 2]) expect((await unsubscribe(message.id)).statusCode, String(again)).toBe(200)
  const product = await shop.world.product()
  const at = new Date(shop.clock.now().getTime() - 8 * DAY)
  const next = await shop.world.order({ user, at, status: 'completed', lines: [{ product }] })
  await invite()
  expect((await invitations()).map(({ order_id: id }) => id)).not.toContain(next.id)
})

it('an e-mail that waits is not sent to somebody who has unsubscribed meanwhile', async () => {
  const { user } = await completed(8)
  const sentEmail = async () =>
    (await invitations()).find(({ to_address: address }) => address === user.email) ?? { id: '', state: '' }
  shop.mail.behave(() => '451 4.7.1 later')
  await invite()
  const { id, state } = await sentEmail()
  expect(state).toBe('waiting')
  expect((await unsubscribe(id)).statusCode).toBe(200)
  shop.mail.behave(() => 'take')
  shop.clock.advance(60 * 60_000)
  await shop.app.outbox.run()
  expect(await sentEmail()).toMatchObject({ state: 'skipped' })
  expect(shop.mail.received.map(({ to }) => to)).not.toContain(user.email)
})

it('e-mails that somebody needs cannot be unsubscribed from, also by who knows their id', async () => {
  const { email } = await shop.world.user()
  await shop.call('POST', '/api/auth/forgot-password', {}, { email })
  const { id } = await shop.row('emails', ['id'], { kind: 'reset password' })
  expect((await unsubscribe(id)).statusCode).toBe(404)
  expect(EMAIL_KINDS.filter((kind) => oneClickOf(kind) !== null)).toEqual([...UNSUBSCRIBABLE_KINDS])
})

it('an invented e-mail ends nothing', async () => {
  expect((await unsubscribe('none')).statusCode).toBe(404)
  expect((await unsubscribe('01a2024d-9fe1-7047-91ae-69d8caf1c8fe', '{}')).statusCode).toBe(404)
})

it('a shop that does not say so asks nobody', async () => {
  const other = await openTestShop()
  const at = new Date(other.clock.now().getTime() - 30 * DAY)
  await other.world.order({ user: await other.world.user(), at, status: 'completed' })
  await other.jobs.tick('invite-to-review')
  expect(await other.db.selectFrom('emails').select('kind').execute()).toEqual([])
})
