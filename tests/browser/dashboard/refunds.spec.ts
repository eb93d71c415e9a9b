import { paths } from '../../../contract/paths.ts'
import type { OrderView } from '../../../contract/schemas/order.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { expect, openActions, showMany, test } from './world.ts'

test('a customer cancels an order that is still pending, and sees the money go back', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const { orderId } = await world.newOrder(customer)
  await world.signIn(customer, page)
  await page.goto(paths.order(orderId))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(question).toContainText('$26.25 will be refunded to the card used for payment')
  await expectAccessible(page, 'the question before an order is cancelled')
  await question.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()

  const first = page.getByRole('main').getByText(/^Order cancelled on .+ \$26\.25 refunded to your card\.$/)
  await expect(first).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status: pending' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Progress before cancellation' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.locator('[aria-current]')).toHaveCount(0)
  await expect(steps).not.toContainText('awaiting processing')
  await expect(page.getByText('cancelled', { exact: true })).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds).toContainText('$26.25 refunded to the card')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await page.goto(paths.myOrders())
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('pendingcancelled')
  await expectAccessible(page, 'orders with a second badge')
  await page.goto(paths.myPayments())
  await expect(page.getByText('Total Spent: $0.00')).toBeVisible()
})

test('an admin gives a part back, sees before what goes back, and then cancels the rest', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/ERR_FAILED/, /409/)
  const customer = await world.newCustomer()
  const { orderId, _id } = await world.newOrder(customer)
  const whole = await world.newOrder(customer)
  const admin = await world.newAdmin()
  await admin.api.post(`/api/orders/${whole._id}/refunds`, {
    data: { requestId: crypto.randomUUID(), reason: 'Out of season' },
  })
  await world.signIn(admin, page)
  await page.goto(paths.order(orderId))
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${orderId}` })
  const preview = dialog.getByRole('status')
  await expect(preview).toContainText('$26.25 including tax will be refunded to the card; $0.00 remains.')
  await expect(preview).toContainText('Nothing is left to send then: the order leaves the packing list.')
  await dialog.getByLabel('What to refund').selectOption('Custom amount')
  await dialog.getByLabel('Amount in dollars').fill('99')
  await expect(preview).toContainText('Only $26.25 is left to refund.')
  await dialog.getByLabel('Amount in dollars').fill('1,50')
  await expect(preview).toContainText('Enter an amount, such as 12.50.')
  await dialog.getByLabel('What to refund').selectOption('Some products')
  await dialog.getByLabel(/^Test fern/).selectOption('1 of 2')
  await expect(preview).toContainText('$13.12 including tax will be refunded to the card; $13.13 remains.')
  await expectAccessible(page, 'giving money back')
  await dialog.getByLabel('Reason').fill('A leaf was snapped')
  await page.route(`**/api/orders/${_id}/refunds`, loseAnswer, { times: 1 })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('The shop could not be reached.')).toBeVisible()
  await dialog.getByLabel('What to refund').selectOption('Custom amount')
  await dialog.getByLabel('Amount in dollars').fill('1')
  await dialog.getByLabel('Reason').fill('Postage')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Your previous refund ($13.12) was already made.')).toBeVisible()
  const release = await holdAnswers(page, `**/api/orders/${_id}/refunds`)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByLabel('Reason').fill('Out of season')
  await release()

  await expect(page.getByText('$1.00 refunded').first()).toBeVisible()
  // A refund that is told late closes no other dialog.
  await expect(question.getByLabel('Reason')).toHaveValue('Out of season')
  await question.getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByText('After refunds').locator('..')).toContainText('$12.13')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  // The receipt goes to the buyer.
  await expect(refunds.getByText('A leaf was snapped')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(refunds.getByText('$13.12')).toBeVisible()
  await expect(refunds.getByText('A leaf was snapped')).toBeHidden()
  await expect(refunds.getByText(admin.user.username).first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(refunds).toContainText('A leaf was snapped')
  await expect(page.getByText('partly refunded')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByLabel('Reason').fill('Out of season')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(refunds).toContainText('$12.13 refunded to the card')
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  // Messages that stand behind a newer one are drawn smaller.
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
  await expectAccessible(page, 'an order that an admin cancelled')
  await expect(page.getByText(/^Order cancelled on .+ refunded to the card\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us about this order' })).toHaveCount(0)

  await page.goto(`${paths.manageOrders()}?q=${orderId}`)
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Cancelled')
  await openActions(page, orderId)
  await expect(page.getByRole('link', { name: `View ${orderId}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${orderId}` })).toHaveCount(0)

  // None of its units could be had, and its refund failed.
  const { orderId: short } = await world.newOrder(customer)
  await page.route(`**/api/orders/order/${short}`, async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as OrderView
    const products = order.products.map((line) => ({ ...line, short: line.quantity }))
    await route.fulfill({ response: answer, json: { ...order, products } })
  })
  await page.goto(`${paths.packing()}?ids=${orderId},${whole.orderId},${short}`)
  await expect(page.getByRole('alert')).toHaveText([
    `${orderId} was cancelled and must not be packed.`,
    `${whole.orderId} was refunded and must not be packed.`,
    `${short} is out of stock and must not be packed.`,
  ])
  await expect(page.getByText('No slips to print.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0)

  await showMany(page, '/api/payments')
  await page.goto(paths.payments())
  const { amount } = (await (await admin.api.get(`/api/orders/order/${_id}`)).json()) as { amount: number }
  expect(amount).toBe(26.25)
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('$26.25 refunded')

  const listed = await admin.api.get('/api/orders?page=1&status=pending&q=bea%40example.com')
  const { orders } = (await listed.json()) as { orders: OrderView[] }
  await page.goto(paths.order(orders[0]!.orderId))
  // Nobody paid for an order of the demo.
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('button', { name: 'Refund', exact: true, includeHidden: true })).toHaveCount(0)
  await expect(question).toContainText('will not be shipped. This cannot be undone.')
})
