import { SHOP } from '../../../brand/shop.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { signIn } from '../support/accounts.ts'
import { openCart } from '../support/cart.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { linkToPage } from '../support/mailbox.ts'
import { expect, test } from './world.ts'

/** Sheets of a PDF as Chromium writes it: each has an object of this type. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('an order tells what its lines come to, is printed as a receipt on one sheet, by day also at night, and leads back', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const { orderId } = await world.newOrder(customer)
  await world.signIn(customer, page)
  await page.goto(paths.order(orderId))
  await expect(page.getByText('2 × $12.50 = $25.00')).toBeVisible()
  await expect(page.getByText(`Order ${orderId} is pending`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us about this order' })).toHaveAttribute(
    'href',
    `mailto:${SHOP.email}?subject=Order%20${orderId}`,
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByText('GST (5%)')).toBeVisible()
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1)

  await page.emulateMedia({ media: 'print' })
  for (const text of [orderId, SHOP.address.join(', '), 'GST (5%)', 'Total'])
    await expect(page.getByRole('main').getByText(text).last()).toBeVisible()
  for (const hidden of ['banner', 'contentinfo', 'button', 'heading', 'navigation'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  await expect.poll(ink).toBe('rgb(29, 42, 35)')

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to your orders' }).click()
  await expect(page).toHaveURL(paths.myOrders())
})

test('an order is bought again with its quantities, and what is no longer sold is told', async ({
  page,
  world,
  shopOwner,
  problems,
}) => {
  problems.expectOnly(/404/)
  const customer = await world.newCustomer()
  const { orderId, products } = await world.newOrder(customer)
  const [line] = products
  if (line === undefined) throw new Error('The order has no line')
  await world.signIn(customer, page)
  const release = await holdAnswers(page, '**/MoneyActions-*.js')
  await page.goto(paths.order(orderId))
  const again = page.getByRole('button', { name: 'Buy again' })
  const before = await again.boundingBox()
  await release()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  // A button that moves when others come is missed by who presses it at that moment.
  expect(await again.boundingBox()).toEqual(before)
  await again.click()
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer.getByText('Selected items').locator('..')).toContainText('2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('Item already in the cart')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('cart'))
  // The two that this order waits for, and none to sell.
  const count = { requestId: crypto.randomUUID(), count: 2 }
  await shopOwner.put(`/api/stock/${line.productId}`, { data: count })
  await page.reload()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText(`${line.name} is sold out.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

  await shopOwner.delete(`/api/products/${line.productId}`)
  await page.reload()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText(`${line.name} is no longer available.`)).toBeVisible()
})

test('a buyer whose address has changed may cancel an order, and buys it again', async ({ page, world }) => {
  const { api, user, password } = await world.newCustomer()
  const order = await world.newOrder({ api, user, password })
  const email = `moved-${user.email}`
  expect((await api.post('/api/auth/change-email', { data: { email, password } })).ok()).toBe(true)
  const [, token] = (await linkToPage(page.request, email, farPaths.confirmAddress())).split('#')
  expect((await api.post('/api/auth/confirm-address', { data: { token } })).ok()).toBe(true)
  await signIn(page, { email, password })
  await page.goto(paths.order(order._id))
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('Item added to the cart')).toBeVisible()
})

test('an order that is not found leads on', async ({ page, world, problems }) => {
  problems.expectOnly(/404/)
  await world.signIn(await world.newCustomer(), page)
  await page.goto(paths.order('nope'))
  const notFound = page.getByRole('alert').filter({ hasText: 'Order not found' })
  await expect(notFound.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  await notFound.getByRole('link', { name: 'Back to your orders' }).click()
  await expect(page).toHaveURL(paths.myOrders())
})

test('a list is printed as a table, without what only a screen can use', async ({ page, world }) => {
  const order = await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  await page.goto(`${paths.manageOrders()}?q=${order.orderId}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  // As wide as a sheet between its edges.
  await page.setViewportSize({ width: 680, height: 960 })
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name: 'Orders' })
  const cells = table.getByRole('row').last().getByRole('cell')
  const lines = () =>
    cells.evaluateAll((all) => new Set(all.map((cell) => cell.getBoundingClientRect().top)).size)
  await expect.poll(lines).toBe(1)
  await expect(table.getByRole('columnheader').first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  // A sheet held sideways is as wide as a desk, where a column is kept for the links that are not printed.
  await page.setViewportSize({ width: 1050, height: 680 })
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(900)
})
