import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { InvoiceListView } from '../../../../contract/schemas/invoice.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { Rules } from '../../../../contract/totals.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { openTestShop, startSecondNode } from '../../../testing/test-shop.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import type { OrderOverrides } from '../../../testing/world.ts'
import { issueSome } from './issue-invoices.ts'

const DE: Rules = {
  included: true,
  shipping: 'goods',
  place: { country: 'DE', state: '' },
  classes: {
    standard: [{ label: 'MwSt', ppm: 190_000 }],
    reduced: [{ label: 'MwSt', ppm: 70_000 }],
    second: [],
    zero: [],
  },
}

/** Of 2 × 29.90 and one reduced 10.70, 15 per cent less and 4.90 for delivery: 64.82, with 8.78 and 0.64 of tax. */
const GERMAN: OrderOverrides = {
  lines: [
    { priceCents: 2_990, quantity: 2 },
    { priceCents: 1_070, taxClass: 'reduced' },
  ],
  counted: { rules: DE, currency: 'eur', off: [897, 161], shippingCents: 490 },
}

async function openIssuingShop(settings: Record<string, unknown> = {}) {
  // What could not be issued or drawn is tried again by the next job, so here the log alone says why.
  const problems: unknown[] = []
  onTestFinished(() => expect(problems).toEqual([]))
  const shop = await openTestShop({ env: { LOG_LEVEL: 'error' }, onLog: ({ err }) => problems.push(err) })
  await shop.set({ 'invoices.issue': 'paid', 'shop.country': 'DE', ...settings })
  const admin = await shop.world.person({ role: 'admin' })
  const ann = await shop.world.person()
  /** An order that waits for its invoice, as a purchase leaves it. */
  async function toBill(overrides: OrderOverrides = {}) {
    shop.clock.advance(1_000)
    const order = await shop.world.order({ user: ann.user, ...overrides })
    await shop.insert('order_billing', { order_id: order.id, name: 'Ann Fern', country: 'DE' })
    return order
  }
  const issued = async () => {
    const rows = await shop.db
      .selectFrom('invoices')
      .select(['series', 'number', 'amount_cents', 'tax_cents'])
      .orderBy('kind', 'desc')
      .orderBy('number')
      .execute()
    return rows.map((row) => `${row.series} ${row.number}: ${row.amount_cents}, ${row.tax_cents}`)
  }
  const fileOf = (number: number, kind: 'invoice' | 'credit' = 'invoice') =>
    shop.db
      .selectFrom('invoices')
      .select(['id', 'pdf'])
      .where('number', '=', number)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  return { ...shop, admin, ann, toBill, issued, fileOf }
}

it('nothing is issued until the merchant says so, and then only for orders paid since', async () => {
  const shop = await openIssuingShop({ 'invoices.issue': 'off' })
  await shop.world.order()
  await shop.app.invoices.run()
  await shop.set({ 'invoices.issue': 'paid' })
  await shop.toBill()
  await shop.app.invoices.run()
  expect(await shop.issued()).toEqual(['INV-2026 1: 1050, 50'])
})

it('two nodes that issue at once number two hundred orders from 1 to 200, by the time of their payment', async () => {
  const shop = await openIssuingShop()
  const product = await shop.world.product()
  const other = await closeAtEnd(startSecondNode(shop))
  for (let at = 0; at < 200; at += 1) await shop.toBill({ lines: [{ product }] })
  const nodes = [shop.app, other.app, shop.app, other.app]
  await Promise.all(
    nodes.map(async (app) => {
      while (await issueSome(app));
    }),
  )
  const rows = await shop.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['series', 'number', 'created_at'])
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ series, number }) => `${series} ${number}`)).toEqual(
    Array.from({ length: 200 }, (_, index) => `INV-2026 ${index + 1}`),
  )
})

it('what cannot be written gives its numbers back', async () => {
  const shop = await openIssuingShop()
  await shop.toBill()
  await sql`alter table invoices add constraint refused check (amount_cents < 0) not valid`.execute(shop.db)
  await expect(issueSome(shop.app)).rejects.toThrow('refused')
  await sql`alter table invoices drop constraint refused`.execute(shop.db)
  await issueSome(shop.app)
  expect(await shop.issued()).toEqual(['INV-2026 1: 1050, 50'])
})

it('a line keeps the SKU and HS code that its product had when it was sold', async () => {
  const shop = await openIssuingShop({ 'shop.country': 'IN' })
  const numbered = await shop.world.product({ name: 'Tulsi', sku: 'TU-1', hs_code: '0602' })
  await shop.toBill({ lines: [{ product: numbered }, {}] })
  await shop.update('products', { id: numbered.id }, { sku: 'TU-2', hs_code: '0603' })
  await shop.app.invoices.run()
  const { data } = await shop.row('invoices', ['data'], { number: 1 })
  expect(data.items.map(({ sku, hsCode, details }) => ({ sku, hsCode, details }))).toEqual([
    { sku: 'TU-1', hsCode: '0602', details: ['SKU TU-1', 'HSN 0602'] },
    { details: [] },
  ])
})

it('a refund gets a credit note that names the invoice, whose bytes stay as they were', async () => {
  const shop = await openIssuingShop()
  const order = await shop.toBill(GERMAN)
  await shop.app.invoices.run()
  const before = await shop.fileOf(1)
  expect(before.pdf!.length).toBeGreaterThan(5_000)
  const taxes = JSON.stringify([
    { label: 'MwSt', ppm: 190_000, taxCents: 406 },
    { label: 'MwSt', ppm: 70_000, taxCents: 0 },
  ])
  const refund = await shop.world.refund(order.id, { amount_cents: 2_542, tax_cents: 406, taxes })
  await shop.insert('refund_lines', { refund_id: refund, position: 0, quantity: 1 })
  await shop.world.refund(order.id, { amount_cents: 100, state: 'pending' })
  await shop.app.invoices.run()
  await shop.app.invoices.run()
  expect(await shop.issued()).toEqual(['INV-2026 1: 6482, 942', 'CN-2026 1: 2542, 406'])
  expect(await shop.fileOf(1)).toEqual(before)
  const [invoice] = await readPdf(before.pdf!)
  for (const words of ['INV-2026-000001', 'MwSt (19%) €46.21 €8.78', 'MwSt (7%) €9.19 €0.64', 'Total €64.82'])
    expect(invoice).toContain(words)
  const [credit] = await readPdf((await shop.fileOf(1, 'credit')).pdf!)
  for (const words of ['Credit note', 'CN-2026-000001', 'INV-2026-000001 of June', 'MwSt (19%) €21.36 €4.06'])
    expect(credit).toContain(words)

  const url = `/api/orders/order/${order.id}`
  const { invoice: shown, creditNotes } = (await shop.call('GET', url, shop.ann.headers)).json<OrderView>()
  expect([shown, creditNotes]).toEqual([
    { number: 'INV-2026-000001', url: `/api/invoices/${before.id}/file`, amount: 64.82 },
    [{ number: 'CN-2026-000001', url: expect.any(String), amount: 25.42 }],
  ])
  const file = await shop.call('GET', shown!.url, shop.ann.headers)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.equals(before.pdf!)).toBe(true)
})

it('with `shipped`, an order waits until it is shipped, and one that is cancelled before gets none', async () => {
  const shop = await openIssuingShop({ 'invoices.issue': 'shipped' })
  const [waiting, cancelled] = [await shop.toBill(), await shop.toBill()]
  await shop.update('orders', { id: cancelled.id }, { cancelled_at: shop.clock.now() })
  await issueSome(shop.app)
  expect(await shop.issued()).toEqual([])
  await shop.update('orders', { id: waiting.id }, { status: 'shipped' })
  await issueSome(shop.app)
  expect(await shop.issued()).toEqual(['INV-2026 1: 1050, 50'])
  // Nothing waits any more.
  expect(await issueSome(shop.app)).toBe(false)
  expect(await shop.rows('order_billing', ['is_settled'], {})).toEqual([
    { is_settled: true },
    { is_settled: true },
  ])
})

it('a series begins anew with the business year of the shop, by its own clock', async () => {
  const shop = await openIssuingShop({
    'invoices.yearStartsIn': 4,
    'invoices.prefix': 'FC',
    'shop.timeZone': 'Asia/Kolkata',
  })
  const at = async (time: string) => {
    shop.clock.set(time)
    await shop.toBill()
    await issueSome(shop.app)
  }
  await at('2027-03-31T18:00:00Z')
  // Midnight in Kolkata.
  await at('2027-03-31T18:30:00Z')
  await at('2027-12-31T23:00:00Z')
  expect((await shop.issued()).map((row) => row.split(':')[0])).toEqual([
    'FC-2026 1',
    'FC-2027 1',
    'FC-2027 2',
  ])
})

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
