import { readFile } from 'node:fs/promises'
import { paths } from '../../../contract/paths.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillCart, openCart, quantityOf } from '../support/cart.ts'
import { lookAtFile } from '../support/imports.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { smallTargets } from '../support/targets.ts'
import { expect } from '../support/test.ts'
import { test, unique } from './world.ts'

test('an admin counts a product, reads its movements, and shoppers see that few and then none are left', async ({
  page,
  world,
  problems,
}) => {
  const name = unique('Counted fern')
  const { _id: id } = await world.newProduct({ name })
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(paths.updateProduct(id))
  const stock = page.getByRole('region', { name: 'Stock', exact: true })
  await expect(stock.getByText('Stock is not tracked: this product can always be bought.')).toBeVisible()
  await stock.getByLabel('On hand').fill('1,5')
  await stock.getByRole('button', { name: 'Start tracking' }).click()
  await expect(stock.getByText('Please enter a whole number')).toBeVisible()
  await stock.getByLabel('On hand').fill('2')
  await stock.getByRole('button', { name: 'Start tracking' }).click()
  await expect(stock.getByText('2 available')).toBeVisible()

  await page.goto(paths.product(id))
  await expect(page.getByText('Few left').first()).toBeVisible()
  await page.goto(`${paths.stock()}?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Adjust ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Stock of ${name}` })
  await expect(dialog).toContainText('2 available, 0 in open checkouts')
  await dialog.getByLabel('Reason').selectOption('Lost')
  await dialog.getByLabel('How many').fill('2')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Stock' }).getByText('Sold out')).toBeVisible()
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    page.getByRole('row').filter({ hasText: name }).getByText('available', { exact: true }),
  ).toBeVisible()
  await page.setViewportSize(size)
  await page.getByRole('link', { name: `Movements ${name}` }).click()
  await expect(page.getByRole('table', { name: 'Movements' }).getByRole('row')).toHaveCount(3)

  await page.goto(paths.product(id))
  await expect(page.getByRole('button', { name: 'Sold out', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Notify me when available' }).click()
  await expect(page.getByText('once when')).toBeVisible()

  await page.goto(paths.updateProduct(id))
  const question = page.getByRole('dialog', { name: 'Stop tracking stock?' })
  await stock.getByRole('button', { name: 'Stop tracking' }).click()
  await page.route(`**/api/stock/${id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'The shop is busy' } })
      : route.fallback(),
  )
  await question.getByRole('button', { name: 'Stop tracking' }).click()
  await expect(question.getByText('The shop is busy')).toBeVisible()
  await page.unroute(`**/api/stock/${id}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(stock.getByText('0 available')).toBeVisible()
  await stock.getByLabel('Low stock threshold').fill('8')
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock updated').last()).toBeVisible()
  await stock.getByLabel('Reason').selectOption('Received')
  await stock.getByLabel('How many').fill('4')
  await stock.getByRole('button', { name: 'Stop tracking' }).click()
  // Asked again, it tells nothing of the former refusal.
  await expect(question.getByText('The shop is busy')).toBeHidden()
  await question.getByRole('button', { name: 'Stop tracking' }).click()
  await expect(stock.getByText('Stock is not tracked: this product can always be bought.')).toBeVisible()
  await expect(stock.getByRole('heading', { name: 'Stock' })).toBeFocused()
  // What was received is no count.
  await expect(stock.getByLabel('On hand')).toHaveValue('')
  const threshold = await stock.getByLabel('Low stock threshold').inputValue()
  await stock.getByLabel('On hand').fill('5')
  await stock.getByRole('button', { name: 'Start tracking' }).click()
  await expect(stock.getByText('5 available')).toBeVisible()
  await page.reload()
  await expect(stock.getByLabel('Low stock threshold')).toHaveValue(threshold)

  problems.expectOnly(/ERR_FAILED/, /409|500/)
  await stock.getByLabel('Reason').selectOption('Received')
  await stock.getByLabel('How many').fill('4')
  await page.route(`**/api/stock/${id}`, loseAnswer, { times: 1 })
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(stock.getByText('The shop could not be reached.')).toBeVisible()
  await expect(stock.getByText('9 available')).toBeVisible()
  await stock.getByLabel('How many').fill('6')
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(stock.getByText('Your previous change (+4) was already saved.')).toBeVisible()
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(stock.getByText('15 available')).toBeVisible()
})

test('a cart with more than is left is corrected, and coming back from the card page gives it back', async ({
  page,
  world,
  shopOwner,
  problems,
}) => {
  problems.expectOnly(/422/)
  const name = unique('Scarce fern')
  const { _id: id } = await world.newProduct({ name })
  const count = await shopOwner.put(`/api/stock/${id}`, {
    data: { requestId: crypto.randomUUID(), count: 5 },
  })
  expect(count.status()).toBe(200)
  await world.signIn(await world.newCustomer(), page)
  await fillCart(page, 4)
  await page.goto(paths.product(id))
  for (let more = 0; more < 3; more += 1)
    await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await shopOwner.put(`/api/stock/${id}`, {
    data: { requestId: crypto.randomUUID(), change: -3, reason: 'lost' },
  })
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText(`Only 2 of ${name} are left.`)).toBeVisible()
  await expect(drawer.getByText('Only 2 left')).toBeVisible()
  await expect(quantityOf(drawer, name)).toHaveText('2')

  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  const held = async () =>
    ((await (await shopOwner.get(`/api/stock/${id}`)).json()) as { stock: { held: number } }).stock.held
  expect(await held()).toBe(2)
  const asking = page.waitForRequest('**/api/products/availability?*')
  await page.getByRole('link', { name: /back|cancel|leave/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page).toHaveURL('/cancel')
  // The page gives it back once it has come to life.
  await expect.poll(held).toBe(0)

  await page.setViewportSize({ width: 320, height: 640 })
  await shopOwner.put(`/api/stock/${id}`, {
    data: { requestId: crypto.randomUUID(), change: -2, reason: 'lost' },
  })
  // The answer is kept for two seconds.
  const url = (await asking).url()
  await expect.poll(async () => (await page.request.get(url)).text()).toContain('"free":0')
  await expect(drawer.getByText('Only 2 left')).not.toBeInViewport()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText(`${name} is sold out.`)).toBeVisible()
  await expect(drawer.getByText(/^Sold out since/)).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('button', { name: `Increase quantity of ${name}` })).toBeDisabled()
  await expect(quantityOf(drawer, name)).toHaveText('2')
})

test('stock is saved as a file, filled in, previewed and imported, and a typed reason is not lost', async ({
  page,
  world,
}) => {
  const name = unique('Filed fern')
  const { _id: id } = await world.newProduct({ name })
  const admin = await world.newAdmin()
  await admin.api.put(`/api/stock/${id}`, { data: { requestId: crypto.randomUUID(), count: 5 } })
  await world.signIn(admin, page)
  await page.goto(paths.stock())
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const [header = '', ...lines] = text.split(/\r?\n/)
  const line = lines.find((each) => each.startsWith(id)) ?? ''
  expect(line).toBe(`${id},${name},5,,,`)

  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByLabel('What is in them')).toHaveValue('stock')
  const file = (row: string) => [header, row].join('\n')
  const refused = await lookAtFile(page, 'stock.csv', file(`${id},${name},5,-9,,lost`))
  await expect(refused.nth(1)).toContainText('only 5 are in stock')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expectAccessible(page, 'a refused file of stock')
  await page.goBack()
  const rows = await lookAtFile(page, 'stock.csv', file(`${id},${name},5,-3,,lost`))
  await expect(rows.nth(1)).toContainText(/quantity.*5.*2/)
  await page.getByRole('button', { name: 'Import 1 stock level' }).click()
  await expect(page.getByText('1 stock level changed.')).toBeVisible()

  await page.goto(`${paths.stock()}?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('table', { name: 'Stock' }).getByRole('row').nth(1)
  await expect(row).toContainText('Low stock')
  await page.getByRole('button', { name: `Adjust ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Stock of ${name}` })
  await dialog.getByLabel('Note').fill('Fell from the shelf')
  await expectAccessible(page, 'adjusting stock')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Fell from the shelf')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog.getByLabel('On hand')).toBeFocused()
  await dialog.getByLabel('On hand').fill('1')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('1', { exact: true })).toBeVisible()
})

test('a shop that tracks no product yet says where to begin', async ({ page, world }) => {
  // Other tests track products of the same shop.
  await askInBrowser(page)
  await page.route('**/api/stock?*', (route) =>
    route.fulfill({ json: { stock: [], totalStock: 0, totalPages: 0 } }),
  )
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.stock())
  await expect(page.getByText('No tracked products yet!')).toBeVisible()
  const hint = page.getByText('To begin, edit a product in')
  await expect(hint).toContainText('in Manage products and press Start tracking under Stock.')
  await expectAccessible(page, 'stock before the first count')
  await hint.getByRole('link', { name: 'Manage products' }).click()
  await expect(page).toHaveURL(paths.manageProducts())
})

test(
  'rows are large enough for a finger on a phone held sideways',
  { tag: '@phone-only' },
  async ({ page, world }) => {
    const name = unique('Sideways fern')
    const { _id: id } = await world.newProduct({ name })
    const admin = await world.newAdmin()
    await admin.api.put(`/api/stock/${id}`, { data: { requestId: crypto.randomUUID(), count: 2 } })
    await world.signIn(admin, page)
    await page.setViewportSize({ width: 844, height: 390 })
    const { orderId } = await world.newOrder(await world.newCustomer())
    for (const [list, row] of [
      [paths.stock(), name],
      [paths.manageProducts(), name],
      [paths.manageOrders(), orderId],
    ] as const) {
      await page.goto(`${list}?q=${encodeURIComponent(row)}`)
      await expect(page.getByRole('row').filter({ hasText: row })).toBeVisible()
      expect(await smallTargets(page, 44), list).toEqual([])
    }
  },
)
