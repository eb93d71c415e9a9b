import { paths } from '../../../contract/paths.ts'
import { expect, openActions, openSearch, test } from './world.ts'

const listOf = (orderId: string) => `${paths.manageOrders()}?q=${orderId}`

test('an admin finds an order and changes its status @walk', async ({ page, world }) => {
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.manageOrders())
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderId)
  const row = page.getByRole('row').filter({ hasText: order.orderId })
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expect(row).toContainText(customer.user.email)
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]+, \d{4}/)

  for (const status of ['shipped', 'processing', 'completed']) {
    await row.getByRole('button', { name: 'Edit' }).click()
    const modal = page.getByRole('dialog', { name: 'Update Order Status' })
    await expect(modal.getByLabel('New status')).toHaveValue('pending')
    await modal.getByLabel('New status').selectOption(status)
    await modal.getByRole('button', { name: 'Update' }).click()
    if (status === 'processing') {
      // It was shipped a moment ago.
      await expect(modal.getByRole('alert')).toContainText('was already shipped')
      await modal.getByRole('button', { name: 'Set back to processing' }).click()
    }
    await expect(page.getByText('Order status updated successfully!').first()).toBeVisible()
    await expect(modal).toBeHidden()
    await expect(row.getByText(status)).toBeVisible()
  }

  await row.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(paths.order(order.orderId))
  await expect(page.getByRole('heading', { name: 'Payment Status: completed' })).toBeVisible()
})

test(
  'an order is deleted only after a question, and restored from the archive',
  { tag: '@phone' },
  async ({ page, world, problems }) => {
    problems.expectOnly(/404/)
    const order = await world.newOrder(await world.newCustomer())
    await world.signIn(await world.newAdmin(), page)
    await page.goto(paths.manageOrders())
    await openSearch(page)
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderId)
    await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    await openActions(page, order.orderId)
    await page.getByRole('button', { name: `Delete ${order.orderId}` }).click()
    const question = page.getByRole('dialog', { name: 'Delete order?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Order deleted successfully!')).toBeVisible()
    await expect(page.getByText('No order found!')).toBeVisible()

    // As an e-mail about its refund leads there.
    await page.goto(paths.order(order.orderId))
    await page.getByRole('link', { name: 'Search the archive' }).click()
    await expect(page).toHaveURL(`${listOf(order.orderId)}&status=archived`)
    await expect(page.getByRole('link', { name: 'archived' })).toBeInViewport({ ratio: 1 })
    await openActions(page, order.orderId)
    await page.getByRole('button', { name: `Restore ${order.orderId}` }).click()
    await expect(page.getByText(`${order.orderId} restored`)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: order.orderId })
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: 'pending' }).click()
    await expect(row).toBeVisible()
  },
)

test('the list filters by status in the address, and what fails is told: a status, a deletion, the list', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/update-order-status|delete-order|api\/orders/)
  const order = await world.newOrder(await world.newCustomer())
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(listOf(order.orderId))
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await tabs.getByRole('link', { name: 'shipped' }).click()
  await expect(page).toHaveURL(/status=shipped/)
  await expect(page.getByText('No order found!')).toBeVisible()
  await tabs.getByRole('link', { name: 'pending' }).click()
  await expect(page.getByRole('row').filter({ hasText: order.orderId })).toBeVisible()

  await page.route('**/update-order-status/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  )
  await page.getByRole('button', { name: `Edit ${order.orderId}` }).click()
  const modal = page.getByRole('dialog', { name: 'Update Order Status' })
  await modal.getByRole('button', { name: 'Update' }).click()
  const failed = page.getByText('An error occurred. Please try again.')
  await expect(failed).toBeVisible()
  await expect(failed).toHaveCount(0)

  await page.unroute('**/update-order-status/**')
  await admin.api.post(`/api/orders/${order._id}/cancel`, { data: { reason: 'Snapped' } })
  await modal.getByRole('button', { name: 'Update' }).click()
  await expect(modal.getByText('This order was cancelled.')).toBeVisible()
  expect(await failed.count()).toBe(0)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${order.orderId}` }).click()
  await admin.api.delete(`/api/orders/delete-order/${order._id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete order')).toBeVisible()
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.reload()
  await expect(page.getByText('Something went wrong! Please try again later.')).toBeVisible()
})

test('on a tablet every action of an order is seen; on a phone orders are two lines, worked by keyboard, and shown with what narrows them', async ({
  page,
  world,
}) => {
  const order = await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  const shown = { ...order, email: 'somebody@example.com' }
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ json: { orders: [shown], totalOrders: 1, totalPages: 1 } }),
  )
  // Orders of other tests would be told above the rows.
  await page.route('**/api/orders/counts', (route) =>
    route.fulfill({ json: { counts: { pending: 1, processing: 0, shipped: 0, completed: 0 } } }),
  )
  await page.goto(paths.manageOrders())
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const last = page.getByRole('button', { name: `Delete ${order.orderId}` })
    await expect(last).toBeInViewport({ ratio: 1 })
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible()
  await expect(search).toBeHidden()
  const first = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(350)
  await expect.poll(async () => (await first.boundingBox())?.height).toBeLessThanOrEqual(80)

  const menu = page.getByRole('button', { name: `Actions for ${order.orderId}` })
  const edit = page.getByRole('button', { name: `Edit ${order.orderId}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(edit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Update Order Status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.goto(listOf('FC-0000'))
  await expect(search).toHaveValue('FC-0000')
  await expect(search).toBeVisible()
})

test('an order shows its amount, its pieces and its days; on a phone badges leave its number free, and an archived one stays inside', async ({
  page,
  world,
}) => {
  const order = await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  const shown = [
    {
      ...order,
      refunded: 5,
      createdAt: '2026-11-15T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    },
    {
      ...order,
      _id: 'archived',
      orderId: 'FC-AAAA-AAAA',
      cancelledAt: order.createdAt,
      archivedAt: order.createdAt,
    },
  ]
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ json: { orders: shown, totalOrders: 2, totalPages: 1 } }),
  )
  await page.goto(paths.manageOrders())
  const row = page.getByRole('row').filter({ hasText: order.orderId })
  await expect(row).toContainText('$26.25 · 2 items')
  // The list is sorted by the first.
  await expect(row).toContainText('21 November, 2026')
  await expect(row).toContainText('ordered 15 November, 2026')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Search and sort' })).toBeVisible()
  const number = (await row.getByText(order.orderId, { exact: true }).boundingBox())!
  const badge = (await row.getByText('pending', { exact: true }).boundingBox())!
  expect(number.x + number.width).toBeLessThanOrEqual(badge.x)
  const archived = (await page.getByText('FC-AAAA-AAAA', { exact: true }).boundingBox())!
  expect(archived.x).toBeGreaterThanOrEqual(16)
  await expect(page.getByText('Archived, cancelled')).toBeInViewport({ ratio: 1 })
})
