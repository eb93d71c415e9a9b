import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Rules } from '../../../../contract/totals.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const { headers } = await shop.world.person({ role: 'admin' })

async function file() {
  const { body } = await shop.call('GET', '/api/orders/export.csv', headers)
  return parse(body, { columns: true, bom: true }) as Record<string, string>[]
}

const DE: Rules = {
  included: true,
  shipping: 'goods',
  place: { country: 'DE', state: '' },
  classes: { standard: [{ label: 'MwSt', ppm: 190_000 }], reduced: [], second: [], zero: [] },
}

it('the columns of orders are those of before, until an order uses another', async () => {
  await shop.world.order()
  const before =
    'orderId,id,email,status,products,subtotal,tax,amount,refunded,cancelledAt,createdAt,updatedAt'.split(',')
  expect(Object.keys((await file())[0]!)).toEqual(before)
  const order = await shop.world.order({
    lines: [{ priceCents: 1_000, quantity: 2 }],
    counted: {
      rules: DE,
      currency: 'eur',
      off: [100],
      shippingCents: 490,
      delivery: { name: 'Parcel', kind: 'flat' },
      discounts: [{ id: newId(), code: '=SPRING', name: 'Spring sale', kind: 'fixed', cents: 100 }],
    },
  })
  const refund = { amount_cents: 100, tax_cents: 16, taxes: '[{"label":"MwSt","ppm":190000,"taxCents":16}]' }
  await shop.world.refund(order.id, refund)
  await shop.world.refund(order.id, { ...refund, state: 'failed' })
  await shop.world.invoice(order.id, { number: 42 })
  const [newest, oldest] = await file()
  const further = ['currency', 'discount', 'shipping', 'country', 'codes', 'method', 'invoice', 'refundedTax']
  expect(Object.keys(newest!)).toEqual([...before, ...further])
  expect(further.map((name) => newest![name])).toEqual([
    'EUR',
    '1.00',
    '4.90',
    'DE',
    "'=SPRING",
    'Parcel',
    'INV-2026-000042',
    '0.16',
  ])
  expect(further.map((name) => oldest![name])).toEqual(['USD', '0.00', '0.00', '', '', '', '', '0.00'])
})

it('best sellers are counted by what their buyers paid, less their discounts', async () => {
  const product = await shop.world.product({ name: 'Discounted fern' })
  const counted = { rules: DE, currency: 'eur', off: [250], shippingCents: 0 }
  await shop.world.order({ lines: [{ product, priceCents: 1_000, quantity: 2 }], counted })
  await shop.jobs.tick('count-sales')
  const { body } = await shop.call('GET', '/api/overview/best-sellers.csv?period=today', headers)
  expect(body).toContain('Discounted fern,2,17.50')
})
