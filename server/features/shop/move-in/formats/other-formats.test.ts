import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportKind } from '../../../../../contract/imports.ts'
import { REFUSALS } from './testing/expected.ts'
import { readFile, sample, tableOf, written } from './testing/read-file.ts'

const KINDS: Record<keyof typeof REFUSALS, ImportKind> = {
  'shopify-customers': 'customers',
  'shopify-customers-older': 'customers',
  'woo-customers': 'customers',
  'shopify-orders': 'orders',
  'woo-orders': 'orders',
  'judgeme-reviews': 'reviews',
  'shopify-redirects': 'redirects',
  'shopify-inventory': 'stock',
  'shopify-inventory-by-location': 'stock',
}
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[]

describe.each(NAMES)('the sample %s', (name) => {
  const kind = KINDS[name]

  it('names each line that is refused', () => {
    expect(readFile(sample(name), kind).refusals).toEqual(REFUSALS[name])
  })

  it('comes to the same with other separators, ends of lines, marks and orders of columns', () => {
    const table = tableOf(sample(name))
    const places = [...table[0]!.cells.keys()]
    const whole = readFile(sample(name), kind)
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\uFEFF'),
        fc.shuffledSubarray(places, { minLength: places.length }),
        (separator, end, mark, order) => {
          const again = readFile(written(table, { separator, end, mark, order }), kind)
          expect(again.things).toEqual(whole.things)
        },
      ),
      { numRuns: 15 },
    )
  })
})

it('adds the places of a variant up, and takes what was typed before what was exported', () => {
  const { drafts, notes } = readFile(sample('shopify-inventory'), 'stock')
  expect(drafts.map(({ line, handle, values, sku, count }) => [line, handle, values, sku, count])).toEqual([
    [2, 'boston-fern', [], '100200300', 15],
    [4, 'monstera-deliciosa', ['12 cm'], 'MON-12', 3],
    [6, 'monstera-deliciosa', ['17 cm'], 'MON-17', 0],
    [7, 'watering-can', [], '', 12],
    [8, 'gone-plant', [], 'GONE-1', 5],
  ])
  expect(notes).toEqual([[6, ['stock below zero: 0']]])
  expect(
    readFile(sample('shopify-inventory-by-location'), 'stock').drafts.map(({ values, count }) => [
      values,
      count,
    ]),
  ).toEqual([
    [[], 9],
    [['12 cm'], 5],
    [['21 cm'], 2],
  ])
})

it('reads the other shapes of an inventory', () => {
  const read = (text: string) =>
    readFile(text, 'stock').drafts.map(({ handle, sku, count }) => [handle, sku, count])
  expect(
    read(
      'Handle,Title,Option1 Value,SKU,COO,Location,On hand\nfern,Fern,Default Title,F1,,Shop,3\nfern,Fern,Default Title,F1,,Barn,4\n',
    ),
  ).toEqual([['fern', 'F1', 7]])
  expect(read("Variant SKU,Variant Inventory Qty\n'00123,4\n")).toEqual([['', '00123', 4]])
})

it('reads customers by their e-mail', () => {
  const { drafts, notes } = readFile(sample('shopify-customers'), 'customers')
  expect(
    drafts.map(({ line, name, isSubscribed, address }) => [line, name, isSubscribed, address !== null]),
  ).toEqual([
    [2, 'Ada Vine', true, true],
    [3, '', false, false],
    [7, 'Émile Lac', true, true],
  ])
  expect(drafts[0]).toMatchObject({
    phone: '+15035550100',
    address: { line1: '12 Moss Lane', city: 'Portland', state: 'OR', postalCode: '97201', country: 'US' },
  })
  expect(JSON.stringify(drafts)).not.toContain('Second line')
  expect(notes).toEqual([])
  const older = readFile(sample('shopify-customers-older'), 'customers')
  expect(older.drafts.map(({ line, phone, isSubscribed }) => [line, phone, isSubscribed])).toEqual([
    [2, '', true],
    [3, '', false],
  ])
  expect(older.drafts[0]!.address).toMatchObject({ state: 'TX', country: 'US', postalCode: '73301' })
  expect(older.notes).toEqual([[2, ['phone left out']]])
  const woo = readFile(sample('woo-customers'), 'customers', { options: { timeZone: 'America/Denver' } })
  expect(woo.drafts.map(({ line, name, phone, createdAt }) => [line, name, phone, createdAt])).toEqual([
    [2, 'Jo Petal', '+12085550100', '2023-04-02T16:11:12.000Z'],
    [3, 'Kim', '', null],
  ])
})

it('keeps past orders as they are written', () => {
  const { drafts } = readFile(sample('shopify-orders'), 'orders')
  expect(
    drafts.map(({ number, totalCents, currency, placedAt, lines }) => [
      number,
      totalCents,
      currency,
      placedAt,
      lines.length,
    ]),
  ).toEqual([
    ['#1001', 5850, 'USD', '2024-11-03T07:30:00.000Z', 2],
    ['#1002', 5846, 'USD', '2024-12-24T08:00:00.000Z', 2],
    ['#1003', 2995, 'USD', '2025-01-05T12:00:00.000Z', 1],
    ['#1004', 2500, 'USD', '2025-02-10T08:15:00.000Z', 1],
    ['#1005', 2500, 'EUR', '2025-03-01T17:45:10.000Z', 1],
  ])
  expect(drafts[1]).toMatchObject({ discountCents: 300, refundedCents: 1900, taxCents: 446 })
  expect(drafts[2]).toMatchObject({ email: '', address: null })
  expect(drafts[3]).toMatchObject({ payment: 'voided', cancelledAt: '2025-02-10T10:00:00.000Z' })
  expect(drafts[3]!.note).toContain('Leave at the gate')
  expect(drafts[4]!.taxCents).toBe(399)
  const woo = readFile(sample('woo-orders'), 'orders')
  expect(woo.drafts).toMatchObject([
    {
      number: '900',
      totalCents: 2520,
      shippingCents: 500,
      taxCents: 120,
      discountCents: 200,
      lines: [{ totalCents: 1900 }],
    },
    { number: 'R-901', totalCents: 1800, refundedCents: 1800 },
    {
      number: '902',
      totalCents: 4000,
      payment: 'cancelled',
      email: '',
      lines: [{ name: 'Yucca' }, { name: 'Yucca, big' }],
    },
  ])
  expect(JSON.stringify(woo.things)).not.toMatch(/203\.0\.113|Mozilla/)
})

it('begins another order at a new id, though its number was given before', () => {
  const header = 'Name,Id,Email,Currency,Total,Created at,Lineitem name,Lineitem quantity,Lineitem price'
  const text = `${header}
#1,7,a@customers.example,USD,3,2025-01-01,Fern,1,1
#1,,a@customers.example,,,,Moss,1,2
#1,8,b@customers.example,USD,4,2025-01-02,Fern,2,2
#1,,,,,,Pot,1,0
`
  expect(
    readFile(text, 'orders').drafts.map(({ email, lines }) => [email, lines.map(({ name }) => name)]),
  ).toEqual([
    ['a@customers.example', ['Fern', 'Moss']],
    ['b@customers.example', ['Fern', 'Pot']],
  ])
})

it('reads the lines of an order from either shape', () => {
  const text = sample('woo-orders')
  const table = tableOf(text)
  const order = [...table[0]!.cells.keys()].filter(
    (place) => !table[0]!.cells[place]!.startsWith('Product Item'),
  )
  const { drafts } = readFile(written(table, { order }), 'orders')
  expect(drafts.map(({ lines }) => lines)).toEqual(readFile(text, 'orders').drafts.map(({ lines }) => lines))
})

it('refuses the report of orders that has no lines', () => {
  const text = sample('woo-analytics-orders')
  const { format } = readFile(text, 'orders')
  expect(format.refuses?.(tableOf(text)[0]!.cells.map((cell) => cell.toLowerCase()))).toBe(
    "is WooCommerce's analytics report: it has no e-mails and no prices of lines. Export the orders with an order export plug-in",
  )
})

it('reads reviews of three programs', () => {
  const { drafts } = readFile(sample('judgeme-reviews'), 'reviews')
  expect(
    drafts.map(({ line, handle, stars, isWaiting, pictures }) => [
      line,
      handle,
      stars,
      isWaiting,
      pictures.length,
    ]),
  ).toEqual([
    [2, 'boston-fern', 5, false, 2],
    [3, 'boston-fern', 2, false, 0],
    [6, 'watering-can', 4, true, 0],
    [7, 'gone-plant', 3, false, 0],
  ])
  expect(drafts[0]).toMatchObject({
    reply: 'Thank you!',
    repliedAt: '2025-03-03T08:00:00.000Z',
    writtenAt: '2025-03-02T10:12:00.000Z',
  })
  const loox = readFile(
    'product_handle,rating,author,email,body,created_at,photo_url,verified_purchase\nfern,4,Ann,ann@customers.example,Good,2025-01-02 10:00:00 UTC,https://pictures.example/1.jpg,true\n',
    'reviews',
  )
  expect([loox.format.source, loox.drafts[0]]).toMatchObject([
    'loox',
    { handle: 'fern', stars: 4, text: 'Good', pictures: ['https://pictures.example/1.jpg'] },
  ])
  const yotpo = readFile(
    'Review Title,Review Content,Review Score,Date,Product ID,Display Name,Email\nGreat,Tall,5,2025-01-02,123,Ann,ann@customers.example\n',
    'reviews',
  )
  expect([yotpo.format.source, yotpo.drafts[0]]).toMatchObject([
    'yotpo',
    { handle: '123', title: 'Great', author: 'Ann' },
  ])
})

it('reads redirects without the host of the former shop', () => {
  const options = { formerShop: 'https://hollow-oak.example' }
  const { drafts } = readFile(sample('shopify-redirects'), 'redirects', { options })
  expect(drafts.map(({ from, to }) => [from, to])).toEqual([
    ['/products/clay-plant-pot', '/products/boston-fern'],
    ['/collections/ferns', '/shop'],
    ['/pages/our-story', '/about'],
    ['/blogs/news', '/blog'],
    ['/old-a', '/old-b'],
    ['/old-b', '/shop'],
    ['/loop-1', '/loop-2'],
  ])
  const within = readFile(
    'Redirect from,Redirect to\n/a,https://hollow-oak.example/b\n/c,https://hollow-oak.example.evil.example/\n',
    'redirects',
    { options },
  )
  expect(within.drafts).toMatchObject([{ from: '/a', to: '/b' }])
  expect(within.refusals).toEqual([[3, 'leads to another site']])
})
