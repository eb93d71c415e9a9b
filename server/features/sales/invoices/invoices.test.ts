import { expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { InvoiceListView } from '../../../../contract/schemas/invoice.ts'
import { GERMAN, openIssuingShop } from '../../../testing/issuing-shop.ts'

it('admins find invoices by their number or order and send them again; nobody else sees another person’s', async () => {
  const shop = await openIssuingShop()
  const [first, second] = [await shop.toBill(), await shop.toBill()]
  await shop.app.invoices.run()
  const found = async (q: string) =>
    InvoiceListView.parse(
      (await shop.call('GET', `/api/invoices?page=1&q=${encodeURIComponent(q)}`, shop.admin.headers)).json(),
    ).invoices.map(({ number }) => number)
  expect(await found('')).toEqual(['INV-2026-000002', 'INV-2026-000001'])
  expect(await found('inv-2026-2')).toEqual(['INV-2026-000002'])
  expect(await found('1')).toEqual(['INV-2026-000001'])
  expect(await found(second.order_number)).toEqual(['INV-2026-000002'])
  expect(await found('INV-2027-000001')).toEqual([])
  const { id } = await shop.fileOf(1)
  const send = () => shop.call('POST', `/api/invoices/${id}/send`, shop.admin.headers)
  expect((await send()).statusCode).toBe(202)
  const emails = await shop.rows('emails', ['kind', 'order_id'], {
    kind: 'invoice issued',
    order_id: first.id,
  })
  expect(emails).toHaveLength(2)
  const bob = await shop.world.person()
  expect((await shop.call('GET', `/api/invoices/${id}/file`, bob.headers)).statusCode).toBe(404)
  await shop.update('orders', { id: first.id }, { user_id: null })
  expect((await send()).statusCode).toBe(409)
})

it('invoices outlive their buyer for the set years, and then lose text and file but neither number nor amount', async () => {
  const shop = await openIssuingShop({ 'invoices.keepYears': 3 })
  shop.clock.set('2026-06-15T12:00:00Z')
  const order = await shop.toBill({ ...GERMAN, status: 'completed' })
  await shop.toBill({ status: 'completed' })
  await shop.app.invoices.run()
  const before = await shop.fileOf(1)
  const erased = await shop.call('POST', '/api/account/delete', shop.ann.headers, {
    password: 'correct horse battery',
  })
  expect(erased.statusCode).toBe(200)
  expect(await shop.fileOf(1)).toEqual(before)
  const billing = await shop.row('order_billing', ['name', 'country', 'erased_at'], { order_id: order.id })
  expect(billing).toEqual({ name: '', country: 'DE', erased_at: shop.clock.now() })
  const admin = async () => shop.world.signIn(shop.admin.user)
  const listed = async () =>
    InvoiceListView.parse((await shop.call('GET', '/api/invoices?page=1', await admin())).json()).invoices
  // 2026 is over, and three years more are.
  shop.clock.set('2029-12-31T23:59:59Z')
  await shop.jobs.tick('sweep-old-rows')
  expect(await shop.fileOf(1)).toEqual(before)
  shop.clock.set('2030-01-01T00:00:01Z')
  await shop.jobs.tick('sweep-old-rows')
  const left = await shop.row('invoices', ['number', 'amount_cents', 'data', 'pdf'], { id: before.id })
  expect({ ...left, pdf: left.pdf!.length }).toEqual({ number: 1, amount_cents: 6_482, data: {}, pdf: 0 })
  expect((await listed()).map(({ number, url }) => [number, url])).toEqual([
    ['INV-2026-000002', undefined],
    ['INV-2026-000001', undefined],
  ])
  expect((await shop.call('GET', `/api/invoices/${before.id}/file`, await admin())).statusCode).toBe(404)
  // Neither drawn anew nor followed by a credit note.
  await shop.world.refund(order.id, { amount_cents: 100 })
  shop.clock.advance(DAY)
  await shop.app.invoices.run()
  expect(await shop.issued()).toHaveLength(2)
  expect(await shop.fileOf(1)).toEqual({ ...before, pdf: left.pdf })
})
