import type { Page } from '@playwright/test'
import { ORDER_STATUSES, ORDER_STATUS_TEXTS } from '../../../contract/order-status.ts'
import type { OrderView, OrdersAnswer } from '../../../contract/schemas/order.ts'
import { signIn, signInAsNewCustomer } from '../support/accounts.ts'
import { CUSTOMER } from '../support/demo-accounts.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

async function ordersOfCustomer(page: Page): Promise<OrderView[]> {
  const answer = await page.request.get(`/api/orders/${CUSTOMER.email}`)
  return ((await answer.json()) as OrdersAnswer).orders
}

test('an order shows its products, sums and way at its id and its number, stands at its step, and may fail @walk', async ({
  page,
  problems,
}) => {
  problems.expectOnly(LOST_CONNECTION)
  await signIn(page, CUSTOMER)
  const [order] = await ordersOfCustomer(page)
  if (order === undefined) throw new Error('The demo customer has no order')
  for (const id of [order._id, order.orderId]) {
    await page.goto(`/orders/${id}`)
    await expect(
      page.getByRole('heading', { level: 1, name: `Payment Status: ${order.status}` }),
    ).toBeVisible()
    await expect(page.getByText(order.orderId)).toBeVisible()
    await expect(page.getByText(order.products[0]?.name ?? '')).toBeVisible()
    await expect(page.getByText('Subtotal')).toBeVisible()
    await expect(page.getByText('GST (5%)')).toBeVisible()
    await expect(page.getByText(`$${order.amount.toFixed(2)}`).last()).toBeVisible()
  }
  const steps = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem')
  for (const [index, step] of ORDER_STATUSES.entries())
    await expect(steps.nth(index)).toContainText(ORDER_STATUS_TEXTS[step])
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(ORDER_STATUSES.indexOf(order.status))).toHaveAttribute('aria-current', 'step')

  await page.route('**/api/orders/order/*', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('Something went wrong! Please try again later.')).toBeVisible()
  await page.unroute('**/api/orders/order/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(order.orderId)).toBeVisible()
})

test("somebody else's order is not found", async ({ page, problems, browser, baseURL }) => {
  problems.expectOnly(/404/)
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(other, CUSTOMER)
  const [order] = await ordersOfCustomer(other)
  await other.close()
  await signInAsNewCustomer(page)
  await page.goto(`/orders/${order?._id}`)
  await expect(page.getByText('Order not found')).toBeVisible()
})
