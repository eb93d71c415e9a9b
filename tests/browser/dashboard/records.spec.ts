import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { comeBackTo } from './come-back.ts'
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

test('admin figures, payments, the audit log, e-mails and slips say when they fail, and are not taken for none', async ({
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

  const failed = page.getByText('Something went wrong! Please try again later.')
  for (const [path, api, heading] of [
    [paths.payments(), '**/api/payments?*', 'Payments'],
    [farPaths.audit(), '**/api/audit?*', 'Audit log'],
    [paths.emails(), '**/api/emails?*', 'E-mails sent'],
    [paths.packing(), '**/api/orders?*', 'Packing slips'],
  ] as const) {
    await page.route(api, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await comeBackTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(failed, path).toBeVisible()
  }
  await expect(page.getByText('No orders to pack.')).toHaveCount(0)
})

test('payments stand beside the word of the provider, are filtered by their address, and an open checkout can be settled, and nothing happens', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer)
  await world.signIn(await world.newAdmin(), page)
  const visitor = await world.newCustomer()
  const product = await world.newProduct()
  await visitor.api.post('/api/orders/create-checkout-session', {
    data: {
      products: [{ productId: product._id, quantity: 1 }],
      userId: visitor.user._id,
      email: visitor.user.email,
    },
  })
  await showMany(page, '/api/payments')
  await page.goto(paths.payments())
  const row = page.getByRole('row').filter({ hasText: order.orderId })
  await expect(row).toContainText(customer.user.email)
  await expect(row).toContainText('paid, $26.25')
  await expect(page.getByRole('option', { name: 'needs review' })).toHaveCount(1)

  const open = page.getByRole('row').filter({ hasText: visitor.user.email })
  await expect(open).toContainText('open')
  await open.getByRole('button', { name: /^Settle/ }).click()
  await expect(page.getByText('Nothing to settle: the checkout is open')).toBeVisible()
  await expect(open).toContainText('open')

  await page.getByRole('searchbox').fill(order.orderId)
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.getByLabel('State').selectOption('expired')
  await expect(page.getByText('No payment found!')).toBeVisible()
  await page.goBack()
  await expect(row).toContainText(customer.user.email)
})

test('the audit log says who changed what, and is searched and filtered by its address, also on the way back', async ({
  page,
  world,
}) => {
  const order = await world.newOrder(await world.newCustomer())
  const admin = await world.newAdmin()
  const product = await world.newProduct()
  await admin.api.patch(`/api/products/update-product/${product._id}`, { data: { price: 77 } })
  await setStatus(admin.api, order, 'processing')
  const { user } = await world.newCustomer()
  await admin.api.put(`/api/auth/users/${user._id}`, { data: { role: 'admin' } })
  await world.signIn(admin, page)
  await page.goto(farPaths.audit())
  await page
    .getByRole('searchbox', { name: 'Search by admin, action, product, order or user' })
    .fill(admin.user.email)
  await expect(page.getByText('Showing 1 to 4 of 4')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: user.email })
  await expect(row).toContainText(admin.user.email)
  await expect(row).toContainText('change user role')
  await expect(row.getByRole('link', { name: user.email })).toBeVisible()
  await expect(row.getByRole('definition')).toHaveText('user → admin')
  await page.getByLabel('Subject').selectOption('product')
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('price: ')
  await page.reload()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 1 to 4 of 4')).toBeVisible()
})
