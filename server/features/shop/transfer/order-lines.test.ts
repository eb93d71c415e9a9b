import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const { headers } = await shop.world.person({ role: 'admin' })

it('a row says SKU, HS code and options as its product had them when it was bought, defused', async () => {
  const told = await shop.world.product({ name: '=Fern, 12 cm', sku: '-12', hs_code: '0602' })
  const plain = await shop.world.product({ name: 'Pot' })
  const family = {
    name: 'Fern',
    options: [{ name: 'Size' }],
    members: [{ productId: told.id, values: ['12 cm'] }],
  }
  expect((await shop.call('POST', '/api/families', headers, family)).statusCode).toBe(201)
  const buyer = await shop.buyer()
  const { id, url } = await buyer.open([told, plain].map((each) => ({ productId: each.id, quantity: 1 })))
  // Between the cart and the payment, too.
  await shop.update('products', { id: told.id }, { sku: '13', hs_code: '0603', option_values: ['13 cm'] })
  await pay(url)
  expect((await buyer.confirm(id)).statusCode).toBe(200)

  const { body } = await shop.call('GET', '/api/orders/lines.csv', headers)
  const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map(({ name, sku, hsCode, options }) => ({ name, sku, hsCode, options }))).toEqual([
    { name: "'=Fern, 12 cm", sku: "'-12", hsCode: '0602', options: 'Size: 12 cm' },
    { name: 'Pot', sku: '', hsCode: '', options: '' },
  ])
})
