import { expect, it } from 'vitest'
import type { InvoiceData } from '../../../../contract/invoices.ts'
import { countCart, type Further, type Rules, type TaxPart } from '../../../../contract/totals.ts'
import { SETTINGS, type SettingKey } from '../../../../settings/all.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { DueOrder } from './due.store.ts'
import { makeInvoice } from './make-invoice.ts'

const AT = new Date('2026-11-29T23:30:00Z')

/** Settings that hold these values, and otherwise their defaults. */
const settingsOf = (values: Partial<Record<SettingKey, unknown>>) =>
  ({ get: (key: SettingKey) => values[key] ?? SETTINGS[key].default }) as Parameters<typeof makeInvoice>[0]

const rulesOf = (included: boolean, place: Rules['place'], ...standard: TaxPart[]): Rules => ({
  included,
  shipping: 'goods',
  ...(place && { place }),
  classes: { standard, reduced: standard, second: standard, zero: standard },
})

const nowhere = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' }

function dueOrder(
  rules: Rules,
  currency: string,
  lines: { name: string; priceCents: number; quantity: number; sku?: string; hsCode?: string }[],
  changes: Partial<DueOrder> & Pick<Further, 'off' | 'shippingCents' | 'discounts'> = {},
): DueOrder {
  const { off, shippingCents = 0, discounts = [], ...rest } = changes
  const cart = countCart(lines, rules, { shippingCents, discounts, ...(off && { off }) })
  return {
    id: 'order',
    order_number: 'FC-W2YS-2RF7',
    user_id: null,
    email: 'ann@example.com',
    currency,
    amount_cents: cart.amountCents,
    tax_cents: cart.taxCents,
    created_at: AT,
    is_cancelled: false,
    money: cart.money,
    shipped_at: null,
    billing: { ...nowhere, name: 'Ann Fern', company: '', taxId: '' },
    delivery: null,
    lines: lines.map(({ name, priceCents, quantity, sku = null, hsCode = null }) => ({
      name,
      price_cents: priceCents,
      quantity,
      sku,
      hs_code: hsCode,
    })),
    refunds: [],
    ...rest,
  }
}

const NUMBER = 'INV-2026-000042'

/** The invoice of such an order, by these settings. */
const invoiceOf = (
  settings: Partial<Record<SettingKey, unknown>>,
  ...order: Parameters<typeof dueOrder>
): InvoiceData => makeInvoice(settingsOf(settings), dueOrder(...order), NUMBER, AT)

const pagesOf = async (data: InvoiceData): Promise<string[]> =>
  readPdf(Buffer.from(await drawInvoice(data, AT)))

/** Those of these words that its file does not have. */
async function missingIn(data: InvoiceData, ...parts: string[]): Promise<string[]> {
  const words = (await pagesOf(data)).join(' ')
  return parts.filter((part) => !words.includes(part))
}

it('an Australian one is called a tax invoice and names ABN and GST', async () => {
  const settings = {
    'shop.country': 'AU',
    'shop.timeZone': 'Australia/Sydney',
    'invoices.seller': { name: 'Fern Pty Ltd', address: ['1 King St', 'Sydney NSW 2000'], note: '' },
    'invoices.taxIds': [{ label: 'ABN', value: '51 824 753 556' }],
  }
  const rules = rulesOf(true, { country: 'AU', state: '' }, { label: 'GST', ppm: 100_000 })
  const lines = [{ name: 'Kentia palm', priceCents: 3_495, quantity: 2 }]
  const data = invoiceOf(settings, rules, 'aud', lines, { shippingCents: 995 })
  expect(data).toMatchObject({
    title: 'Tax invoice',
    issuedOn: '2026-11-30',
    amountCents: 7_985,
    taxCents: 726,
  })
  const missing = await missingIn(
    data,
    'Tax invoice',
    'ABN: 51 824 753 556',
    'GST (10%) A$72.59 A$7.26',
    'Total A$79.85',
    'Delivery',
  )
  expect(missing).toEqual([])
})

it('an Indian one names the GSTIN, the place of supply and both halves of the tax, in rupees', async () => {
  const settings = {
    'shop.country': 'IN',
    'shop.timeZone': 'Asia/Kolkata',
    'invoices.taxIds': [{ label: 'GSTIN', value: '29ABCDE1234F1Z5' }],
  }
  const halves = [
    { label: 'CGST', ppm: 90_000 },
    { label: 'SGST', ppm: 90_000 },
  ]
  const rules = rulesOf(true, { country: 'IN', state: 'Karnataka' }, ...halves)
  const lines = [{ name: 'Tulsi', priceCents: 49_900, quantity: 1, sku: 'TU-1', hsCode: '0602' }]
  const data = invoiceOf(settings, rules, 'inr', lines, { shippingCents: 9_900 })
  expect(data.placeOfSupply).toBe('Karnataka, India')
  expect(data.number.length).toBeLessThanOrEqual(16)
  const missing = await missingIn(
    data,
    'Tax invoice',
    'GSTIN: 29ABCDE1234F1Z5',
    'Tulsi SKU TU-1 HSN 0602',
    'Place of supply Karnataka, India',
    'CGST (9%) ₹506.78 ₹45.61',
    'SGST (9%) ₹506.78 ₹45.61',
    'Total ₹598.00',
  )
  expect(missing).toEqual([])
})

it('a Japanese one names the registration number and the tax of each rate, without decimals', async () => {
  const settings = {
    'shop.country': 'JP',
    'shop.timeZone': 'Asia/Tokyo',
    'invoices.taxIds': [{ label: 'Registration number', value: 'T1234567890123' }],
  }
  const rules = rulesOf(true, { country: 'JP', state: '' }, { label: 'Consumption tax', ppm: 100_000 })
  const lines = [{ name: 'もみじ', priceCents: 1_980, quantity: 3 }]
  const missing = await missingIn(
    invoiceOf(settings, rules, 'jpy', lines),
    'Registration number: T1234567890123',
    'November 30, 2026',
    'Consumption tax (10%) ¥5,400 ¥540',
    'Total ¥5,940',
    'もみじ',
  )
  expect(missing).toEqual([])
})

it('letters, spaces and signs of all of Europe come back from the file as they were written', async () => {
  const text = 'Łódź Kőrösi Groß İstanbul Αθήνα Київ 1\u202F234,50\u00A0€ \u22125 O\u2019Hara Kč zł ₹ ½ × ﬁne'
  const settings = { 'invoices.seller': { name: 'Fern & Co. x < y', address: [text], note: text } }
  const lines = [{ name: `${text} soft\u00ADhyphen`, priceCents: 100, quantity: 1 }]
  const data = invoiceOf(settings, rulesOf(false, undefined), 'usd', lines, {
    billing: { ...nowhere, name: text, company: '', taxId: 'XI123456789', line1: '1 Lane', country: 'GB' },
  })
  const spaced = (words: string) => words.normalize('NFKC').replaceAll(/\s+/g, ' ')
  const words = spaced((await pagesOf(data)).join(' '))
  // Wherever it stands: seller, buyer, line and note.
  expect(words.split(spaced('Łódź Kőrösi Groß')).length - 1).toBe(4)
  for (const part of [
    '1 234,50 €',
    '\u22125',
    'O\u2019Hara',
    'Kč',
    'zł',
    '₹',
    '½',
    'Αθήνα',
    'Київ',
    'Tax number: XI123456789',
  ])
    expect(words).toContain(spaced(part))
  expect(words).toContain('softhyphen')
  expect(words).toContain('Fern & Co. x < y')
})

it('names in Japanese, Arabic and Hebrew letters come back as well, and others in Latin ones', async () => {
  const name = (words: string) => ({ name: words, priceCents: 100, quantity: 1 })
  const lines = ['髙橋 ガラス〒', 'محمد عبد الله', 'דוד כהן', '김민준', 'กุหลาบ', '李华'].map(name)
  const place = { ...nowhere, line1: '東京都渋谷区神宮前1丁目2番3号'.repeat(4), country: 'JP' }
  const missing = await missingIn(
    invoiceOf(
      { 'invoices.seller': { name: 'シダ商店', address: [], note: '' } },
      rulesOf(false, undefined),
      'usd',
      lines,
      { billing: { ...place, name: '山田 太郎', company: '', taxId: '' } },
    ),
    'シダ商店',
    '山田 太郎',
    '東京都渋谷区神宮前1丁目2番3号東京都',
    '髙橋 ガラス〒',
    'محمد عبد الله',
    'דוד כהן',
    'GimMinJun',
    'kuhlab',
    '李Hua',
  )
  expect(missing).toEqual([])
})

it('ninety-nine lines with discounts fit on several pages, which name the number', async () => {
  const lines = Array.from({ length: 99 }, (_, index) => ({
    name: `A long name of the plant ${index + 1}, with its pot, its saucer and its stick`,
    priceCents: 999,
    quantity: 3,
  }))
  const rules = rulesOf(true, undefined, { label: 'VAT', ppm: 200_000 })
  const pages = await pagesOf(invoiceOf({}, rules, 'gbp', lines, { off: lines.map(() => 300) }))
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((page, index) => expect(page).toContain(`${NUMBER}, page ${index + 1} of ${pages.length}`))
  lines.forEach(({ name }) => expect(pages.join(' ')).toContain(name.slice(0, 25)))
  expect(pages.join(' ')).toContain('\u2212£3.00')
})

it('the sums stand on one page, below a line of the invoice at least', async () => {
  const rules = rulesOf(true, undefined, { label: 'VAT', ppm: 200_000 })
  for (let count = 16; count < 30; count += 1) {
    const lines = Array.from({ length: count }, () => ({ name: 'Fern', priceCents: 999, quantity: 3 }))
    expect((await pagesOf(invoiceOf({}, rules, 'gbp', lines))).at(-1)).toMatch(
      /Net amount.* Fern 3 .*VAT \(20%\) £.*Total £.*Paid by card/,
    )
  }
})

it('an amount is never broken, and an address longer than a page leaves the table below it whole', async () => {
  const rules = rulesOf(true, undefined, { label: 'ÁFA', ppm: 270_000 })
  const lines = [{ name: 'Fern', priceCents: 12_345_678, quantity: 99 }]
  const billing = { ...nowhere, name: 'W'.repeat(2_000), company: '', taxId: '', line1: 'Lane '.repeat(200) }
  const pages = await pagesOf(invoiceOf({}, rules, 'huf', lines, { billing }))
  expect(pages.at(-1)).toMatch(/Item .*Fern.*HUF 123,456\.78.*Total HUF 12,222,221\.22/)
})

it('a line that costs less says why, and its reason stands in the data', async () => {
  const rules = rulesOf(true, undefined, { label: 'VAT', ppm: 200_000 })
  const lines = ['Fern', 'Pot'].map((name) => ({ name, priceCents: 1_000, quantity: 1 }))
  const spring = { id: 'spring', code: 'SPRING', name: 'Spring sale', kind: 'fixed' as const, cents: 300 }
  const data = invoiceOf({}, rules, 'gbp', lines, { off: [300, 0], discounts: [spring] })
  expect(data.items.map(({ discountReason }) => discountReason)).toEqual(['SPRING', undefined])
  expect(await missingIn(data, 'Fern Discount (SPRING) 1 £10.00 \u2212£3.00', 'Pot 1 £10.00')).toEqual([])
})

it('the same invoice has the same bytes', async () => {
  const data = invoiceOf({}, rulesOf(false, undefined), 'usd', [
    { name: 'Fern', priceCents: 100, quantity: 1 },
  ])
  expect(Buffer.from(await drawInvoice(data, AT)).equals(await drawInvoice(data, AT))).toBe(true)
})
