import { paths } from '../../../contract/paths.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expect, setStatus, showMany, test } from './world.ts'

test('the admin dashboard shows four figures and two charts', async ({ page, world }) => {
  await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.admin())
  await expect(page.getByText('Hi, rowan hill! Welcome to the admin dashboard.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Total Earnings').locator('..')).toContainText(/\$[\d,]+\.\d\d/)
  await expect(main.getByRole('link', { name: /^All Orders/ })).toHaveAttribute('href', paths.manageOrders())
  await expect(main.getByRole('link', { name: /^All Users/ })).toHaveAttribute('href', paths.users())
  await expect(main.getByRole('link', { name: /Total Earnings|Total Products/ })).toHaveCount(0)

  await expect(
    page.getByRole('img', { name: /Total Orders .*Total Products .*Total Reviews .*Total Users / }),
  ).toBeVisible()
  const earnings = page.getByRole('figure', { name: 'Monthly Earnings' })
  await expect(earnings.getByRole('img')).toBeVisible()
  await earnings.getByText('Show as a table').click()
  await expect(earnings.getByRole('rowheader')).toHaveText([
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ])
})

test('admin figures, payments and the audit log say when they fail or do not exist', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/api/)
  await world.signIn(await world.newAdmin(), page)
  await askInBrowser(page)
  await page.route('**/api/stats/admin-stats', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  )
  await page.goto(paths.admin())
  await expect(page.getByText('Failed to load stats!')).toBeVisible()
  await page.unrouteAll()
  await askInBrowser(page)
  await page.route('**/api/stats/admin-stats', (route) => route.fulfill({ json: null }))
  await page.reload()
  await expect(page.getByText('No stats found!')).toBeVisible()

  for (const [path, api] of [
    [paths.payments(), '**/api/payments?*'],
    [paths.audit(), '**/api/audit?*'],
  ] as const) {
    await page.route(api, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.goto(path)
    await expect(page.getByText('Something went wrong! Please try again later.'), path).toBeVisible()
  }
})

test('the audit log says who changed what', async ({ page, world }) => {
  const { user } = await world.newCustomer()
  const admin = await world.newAdmin()
  await admin.api.put(`/api/auth/users/${user._id}`, { data: { role: 'admin' } })
  await showMany(page, '/api/audit')
  await world.signIn(admin, page)
  await page.goto(paths.audit())
  const row = page.getByRole('row').filter({ hasText: user.email })
  await expect(row).toContainText(admin.user.email)
  await expect(row).toContainText('change user role')
  await expect(row.getByRole('link', { name: user.email })).toBeVisible()
  await expect(row.getByRole('definition')).toHaveText('user → admin')
})

test('payments stand beside the word of the provider, and an open checkout can be settled, and nothing happens', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer)
  await world.signIn(await world.newAdmin(), page)
  await showMany(page, '/api/payments')
  await page.goto(paths.payments())
  const row = page.getByRole('row').filter({ hasText: order.orderId })
  await expect(row).toContainText(customer.user.email)
  await expect(row).toContainText('paid, $26.25')
  await expect(page.getByRole('option', { name: 'needs review' })).toHaveCount(1)

  const visitor = await world.newCustomer()
  const product = await world.newProduct()
  await visitor.api.post('/api/orders/create-checkout-session', {
    data: {
      products: [{ productId: product._id, quantity: 1 }],
      userId: visitor.user._id,
      email: visitor.user.email,
    },
  })
  await page.goto(paths.payments())
  const open = page.getByRole('row').filter({ hasText: visitor.user.email })
  await expect(open).toContainText('open')
  await open.getByRole('button', { name: /^Settle/ }).click()
  await expect(page.getByText('Nothing to settle: the checkout is open')).toBeVisible()
  await expect(open).toContainText('open')
})

test('the audit log and payments are searched and filtered by their address, also on the way back', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer)
  const admin = await world.newAdmin()
  const product = await world.newProduct()
  await admin.api.patch(`/api/products/update-product/${product._id}`, { data: { price: 77 } })
  await setStatus(admin.api, order, 'processing')
  await world.signIn(admin, page)
  await page.goto(paths.audit())
  await page
    .getByRole('searchbox', { name: 'Search by admin, action, product, order or user' })
    .fill(admin.user.email)
  await expect(page.getByText('Showing 1 to 3 of 3')).toBeVisible()
  await page.getByLabel('Subject').selectOption('product')
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('price: ')
  await page.reload()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 1 to 3 of 3')).toBeVisible()
  await page.goto(`${paths.payments()}?q=${order.orderId}`)
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.getByLabel('State').selectOption('expired')
  await expect(page.getByText('No payment found!')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: order.orderId })).toContainText(customer.user.email)
})
