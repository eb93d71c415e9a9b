import { paths } from '../../../contract/paths.ts'
import { cartDrawer } from '../support/cart.ts'
import { expect } from '../support/test.ts'
import { test, unique } from './world.ts'

test('an admin counts a product, reads its ledger, and shoppers see that few and then none are left', async ({
  page,
  world,
}) => {
  const name = unique('Counted fern')
  const { _id: id } = await world.newProduct({ name })
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(paths.updateProduct(id))
  const stock = page.getByRole('region', { name: 'Stock' })
  await expect(stock.getByText('This product is not counted: it can always be bought.')).toBeVisible()
  await stock.getByLabel('Pots on the shelf').fill('2')
  await stock.getByRole('button', { name: 'Start counting' }).click()
  await expect(stock.getByText('2 unsold')).toBeVisible()

  await page.goto(paths.product(id))
  await expect(page.getByText('Few left').first()).toBeVisible()
  await page.goto(`${paths.stock()}?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Adjust ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Stock of ${name}` })
  await dialog.getByLabel('What happened').selectOption('Lost')
  await dialog.getByLabel('How many').fill('2')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Stock' }).getByText('Sold out')).toBeVisible()
  await page.getByRole('link', { name: `Ledger ${name}` }).click()
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row')).toHaveCount(3)

  await page.goto(paths.product(id))
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('Who waits longest is told first.')).toBeVisible()
})

test('a cart with more than is left is corrected, and coming back from the card page gives it back', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/422/)
  const name = unique('Scarce fern')
  const { _id: id } = await world.newProduct({ name })
  const admin = await world.newAdmin()
  const count = await admin.api.put(`/api/stock/${id}`, {
    data: { requestId: crypto.randomUUID(), count: 5 },
  })
  expect(count.status()).toBe(200)
  await world.signIn(await world.newCustomer(), page)
  await page.goto(paths.product(id))
  for (let more = 0; more < 3; more += 1)
    await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await admin.api.put(`/api/stock/${id}`, {
    data: { requestId: crypto.randomUUID(), change: -3, reason: 'lost' },
  })
  await page.getByRole('button', { name: 'View cart' }).click()
  const drawer = cartDrawer(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
  await expect(drawer.getByText('Only 2 left')).toBeVisible()
  await expect(drawer.getByRole('group', { name: `Quantity of ${name}` })).toContainText('2')

  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  const held = async () =>
    ((await (await admin.api.get(`/api/stock/${id}`)).json()) as { stock: { held: number } }).stock.held
  expect(await held()).toBe(2)
  await page.getByRole('link', { name: /back|cancel|leave/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page).toHaveURL('/cancel')
  expect(await held()).toBe(0)
})
