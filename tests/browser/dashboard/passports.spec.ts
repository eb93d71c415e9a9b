import type { APIRequestContext } from '@playwright/test'
import type { OrderListView } from '../../../contract/schemas/order.ts'
import { PASSPORTS_PAGE } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'

const test = inOwnShop({
  SET_TRADE_PASSPORT: 'eu',
  SET_TRADE_OPERATOR_NUMBER: 'DE-BY-123456',
  SET_TRADE_LANGUAGES: '["de"]',
  SET_MONEY_LOWEST_BEFORE: 'true',
})

async function orderToPack(api: APIRequestContext) {
  const answer = await api.get('/api/orders?waiting=packing&limit=20')
  const { orders } = (await answer.json()) as OrderListView
  const order = orders.find(({ products }) => products.some(({ name }) => name.includes('Bloodgood')))
  expect(order).toBeDefined()
  return order!
}

test('an order gets a label for each plant once its lot is known, and a recall finds it', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const { orderId, products } = await orderToPack(page.request)
  await page.goto(`${PASSPORTS_PAGE}?ids=${orderId}`)
  const labels = page.getByRole('region', { name: `Labels of ${orderId}` })
  await expect(labels.getByText('No label: no lot is chosen.')).toBeVisible()
  // Not a plant: no passport.
  await expect(labels.getByText('potting mix')).toHaveCount(0)
  await labels.getByRole('button', { name: /^New lot of Japanese maple/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New lot' })
  await dialog.getByLabel('Lot code').fill('L-118')
  await dialog.getByRole('button', { name: 'Save lot' }).click()
  await expect(page.getByText('Lot saved')).toBeVisible()
  await page.getByRole('button', { name: 'Take the latest lots' }).click()
  await expect(labels.getByText('No label: the origin of its lot is missing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)

  await page.goto('/dashboard/admin/lots')
  await page.getByRole('button', { name: 'Edit L-118' }).click()
  await page.getByLabel('Country of origin').selectOption('Netherlands')
  await page.getByRole('button', { name: 'Save lot' }).click()
  await expect(page.getByText('Lot saved')).toBeVisible()

  await page.goto(`${PASSPORTS_PAGE}?ids=${orderId}`)
  await expect(page.getByText('1 label will be printed.')).toBeVisible()
  await expect(labels.getByRole('img', { name: 'Flag of the European Union' })).toBeVisible()
  await expect(labels.getByText('Pflanzenpass / Plant Passport')).toBeVisible()
  for (const line of ['A Acer palmatum ‘Bloodgood’', 'B DE-BY-123456', 'C L-118', 'D NL'])
    await expect(labels.getByText(line, { exact: true })).toBeVisible()
  await expect(
    labels.getByText(/^(Safe for|Keep away from|Toxic to) cats and dogs\.|^Safety for pets/),
  ).toBeVisible()
  await expectAccessible(page)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  // One page, as large as the label.
  expect(sheet.toString('latin1').match(/\/MediaBox \[0 0 198[\d.]* 102[\d.]*\]/g)).toHaveLength(1)

  await page.goto(`${paths.packing()}?ids=${orderId}`)
  await expect(page.getByText('Acer palmatum ‘Bloodgood’', { exact: true })).toBeVisible()
  await page.goto(paths.order(orderId))
  await page.getByRole('link', { name: 'Lot L-118' }).click()
  await expect(page.getByRole('heading', { name: 'Lot L-118' })).toBeVisible()
  await expect(page.getByRole('link', { name: orderId })).toBeVisible()
  await expectAccessible(page)

  // A path that ended in this code would lead elsewhere.
  const { productId } = products.find(({ name }) => name.includes('Bloodgood'))!
  await page.request.post('/api/lots', { data: { productId, code: '../..' } })
  await page.goto('/dashboard/admin/lots')
  await page.getByRole('link', { name: '../..', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lot ../..' })).toBeVisible()
  await expect(page.getByText('No order was packed from this lot.')).toBeVisible()
})

test('a sale shows the lowest price of the 30 days before, which the office works out', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/400/)
  await signIn(page, ADMIN)
  const data = { name: 'Plant food', category: 'plant accessories', price: 14, description: 'Seaweed.' }
  const made = await page.request.post('/api/products/create-product', {
    data: { ...data, contents: { value: 0.5, unit: 'l' } },
  })
  const { _id: id } = (await made.json()) as { _id: string }
  await page.goto(paths.updateProduct(id))
  const sale = page.getByRole('region', { name: 'Sale' })
  await sale.getByLabel('Price now').fill('16')
  await sale.getByLabel('Old price beside it').selectOption('$14.00, the lowest of 30 days')
  await sale.getByRole('button', { name: 'Save sale' }).click()
  await expect(sale).toContainText('the lowest price of the 30 days before was $14.00')
  await sale.getByLabel('Price now').fill('')
  // As a German types it.
  await sale.getByLabel('Price now').pressSequentially('7,00')
  await expect(sale.getByLabel('Price now')).toHaveValue('7.00')
  await sale.getByRole('button', { name: 'Save sale' }).click()
  await expect(page.getByText('Sale saved')).toBeVisible()
  await page.goto(paths.product(id))
  const main = page.getByRole('main')
  await expect(main.getByText('Save 50%')).toBeVisible()
  await expect(main.getByText('Lowest price of the 30 days before: $14.00')).toBeVisible()
  await expect(main.getByText('$14.00/l').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(page.getByRole('dialog').getByText('$14.00/l')).toBeVisible()
})
