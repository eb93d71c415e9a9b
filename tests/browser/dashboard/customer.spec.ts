import { paths } from '../../../contract/paths.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expect, test } from './world.ts'

test('the dashboard shows figures, and a chart with them as a table, and reviews are cards that lead to their product', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('maya')
  const { amount, products } = await world.newOrder(customer)
  const { productId, name } = products[0]!
  const review = { productId, userId: customer.user._id, rating: 4, comment: 'Still green after a week.' }
  await customer.api.post('/api/reviews/post-review', { data: review })
  await world.signIn(customer, page)
  await page.goto(paths.dashboard())
  await expect(page.getByText('Hi, maya! Welcome to the user dashboard.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Total Payments').first().locator('..')).toContainText(`$${amount.toFixed(2)}`)
  await expect(main.getByText('Total Products').first().locator('..')).toContainText('2')
  await expect(
    page.getByRole('img', { name: /^User Stats: Total Payments \$26\.25, Total Reviews 1, / }),
  ).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'User Stats' }).getByRole('row')).toHaveText([
    /Figure/,
    'Total Payments$26.25',
    'Total Reviews1',
    'Total Purchased Products2',
  ])

  await main.getByRole('link', { name: /Total Reviews/ }).click()
  await expect(page).toHaveURL(paths.myReviews())
  const card = page.getByRole('link', { name: /Still green after a week/ })
  await expect(card).toContainText(productId)
  await expect(card).toContainText(name)
  await card.click()
  await expect(page).toHaveURL(paths.product(productId))
  await page.goBack()
  await page.getByRole('link', { name: 'Add New Review' }).click()
  await expect(page).toHaveURL(paths.shop())
})

test('orders are listed with their status and lead to their page, and payments add up to what was spent', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const first = await world.newOrder(customer)
  const second = await world.newOrder(customer)
  await world.signIn(customer, page)
  await page.goto(paths.myOrders())
  const rows = page.getByRole('table', { name: 'Your Orders' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toHaveText('#Order IDDateStatusTotalView Order')
  await expect(rows.nth(1)).toContainText(second.orderId)
  await expect(rows.nth(1)).toContainText('pending')
  await expect(rows.nth(1)).toContainText(second.products[0]?.name ?? 'a name')
  await expect(rows.nth(1)).toContainText('$26.25')
  await rows
    .nth(2)
    .getByRole('link', { name: `View Order ${first.orderId}` })
    .click()
  await expect(page).toHaveURL(paths.order(first.orderId))
  await expect(page.getByRole('heading', { name: 'Payment Status: pending' })).toBeVisible()

  await page.goBack()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Total Payments' })).toBeVisible()
  await expect(page.getByText('Total Spent: $52.50')).toBeVisible()
  const payments = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order #' })
  await expect(payments).toHaveCount(2)
  await expect(payments.nth(0)).toContainText(/Order #1.*pending.*\$26\.25/s)
})

test('a customer without orders or reviews reads so, and lists and figures that fail say so', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/api\/orders|api\/reviews|user-stats/)
  await world.signIn(await world.newCustomer(), page)
  for (const path of [paths.myOrders(), paths.myPayments()]) {
    await page.goto(path)
    await expect(page.getByText('No orders yet!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', paths.shop())
  }
  await expect(page.getByText('Total Spent: $0.00')).toBeVisible()
  await askInBrowser(page)
  await page.route('**/api/orders/**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  for (const path of [paths.myOrders(), paths.myPayments()]) {
    await page.goto(path)
    await expect(page.getByText('Something went wrong! Please try again later.')).toBeVisible()
  }

  await page.goto(paths.myReviews())
  await expect(page.getByText('No reviews available yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add New Review' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', paths.shop())
  await page.route('**/api/reviews/**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.reload()
  await expect(page.getByText('Something went wrong! Please try again later.')).toBeVisible()

  await page.route('**/api/stats/user-stats/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  )
  await page.goto(paths.dashboard())
  await expect(page.getByText('Failed to load stats!')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('figure')).toBeVisible()

  await askInBrowser(page)
  await page.route('**/api/stats/user-stats/**', (route) => route.fulfill({ json: null }))
  await page.reload()
  await expect(page.getByText('No stats found!')).toBeVisible()
})

test('a very long list of orders is shown in pages and numbered through', async ({ page, world }) => {
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer)
  await world.signIn(customer, page)
  const orders = Array.from({ length: 120 }, (_, n) => ({ ...order, _id: `${n}`, orderId: `FC-${n}` }))
  await askInBrowser(page)
  await page.route('**/api/orders/**', (route) => route.fulfill({ json: { orders } }))
  await page.route('**/api/orders/order/**', (route) => route.fulfill({ json: orders[100] }))
  await page.route('**/api/orders/*/care', (route) => route.fulfill({ json: { plants: [] } }))
  await page.goto(paths.myOrders())
  const rows = page.getByRole('table', { name: 'Your Orders' }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(rows).toHaveCount(21)
  await expect(rows.nth(1)).toContainText(/101.*FC-100/s)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`${paths.myOrders()}?page=3`)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(paths.order('FC-100'))
  await page.goBack()
  await expect(rows.nth(1)).toContainText(/101.*FC-100/s)
})
