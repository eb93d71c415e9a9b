import { expect, it } from 'vitest'
import { InvoiceListView } from '../../../../contract/schemas/invoice.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { GERMAN, openIssuingShop } from '../../../testing/issuing-shop.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { recordRefunds } from '../refunds/record-refunds.ts'

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

it('a credit note whose refund fails later says so in the list, on its order and in the file, and the next refund has its own', async () => {
  const shop = await openIssuingShop()
  const order = await shop.toBill(GERMAN)
  const refundId = await shop.world.refund(order.id, { amount_cents: 2_542, tax_cents: 406 })
  await shop.app.invoices.run()
  const read = async (url: string) => shop.call('GET', url, shop.admin.headers)
  const shown = async () => {
    const { invoices } = InvoiceListView.parse((await read('/api/invoices?page=1')).json())
    const { creditNotes } = (await read(`/api/orders/order/${order.id}`)).json<OrderView>()
    const [header = '', ...rows] = (await read('/api/invoices/export.csv')).body.trim().split('\n')
    const at = header.split(',').indexOf('refund')
    const inFile = rows.map((row) => row.split(',')).filter((cells) => cells[at] !== '')
    return {
      list: invoices.filter(({ refundFailed }) => refundFailed).map(({ number }) => number),
      order: creditNotes?.map(({ number, refundFailed = false }) => [number, refundFailed]),
      file: inFile.map((cells) => [cells[0], cells[at]]),
    }
  }
  expect(await shown()).toEqual({ list: [], order: [['CN-2026-000001', false]], file: [] })
  const problem = 'expired_or_canceled_card'
  await recordRefunds(shop.app, order.id, [
    { id: null, refundId, state: 'failed', amountCents: 2_542, problem },
  ])
  await shop.world.refund(order.id, { amount_cents: 2_542, tax_cents: 406 })
  await shop.app.invoices.run()
  expect(await shown()).toEqual({
    list: ['CN-2026-000001'],
    order: [
      ['CN-2026-000001', true],
      ['CN-2026-000002', false],
    ],
    file: [['CN-2026-000001', 'failed']],
  })
})

it('a refund of a hundred lines and of the delivery names each of them, in letters of any script', async () => {
  const shop = await openIssuingShop()
  const names = Array.from({ length: 99 }, (_, index) => `${index + 1}番のもみじ`)
  const products = await Promise.all(names.map((name) => shop.world.product({ name })))
  const delivery = { name: 'Counter', kind: 'pick-up' as const }
  const order = await shop.toBill({
    lines: products.map((product) => ({ product })),
    counted: { ...GERMAN.counted!, off: [], delivery },
  })
  const refund = await shop.world.refund(order.id, {
    amount_cents: order.amount_cents,
    tax_cents: order.tax_cents,
    shipping_cents: 490,
  })
  const lines = products.map((_, position) => ({ refund_id: refund, position, quantity: 1 }))
  await shop.insert('refund_lines', lines)
  await shop.app.invoices.run()
  const words = (await readPdf((await shop.fileOf(1, 'credit')).pdf!)).join(' ')
  expect(names.filter((name) => !words.includes(`1 × ${name}`))).toEqual([])
  expect(words).toContain('Pick-up')
  expect(words).toContain('Total refunded €994.90')
})
