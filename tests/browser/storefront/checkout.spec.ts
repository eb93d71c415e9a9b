import { signInAsNewCustomer } from '../support/accounts.ts'
import { fillCart, openCart } from '../support/cart.ts'
import { CARD_WITHOUT_WEBHOOK, payWith } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'

test('a checkout that cannot start says so and keeps the cart', async ({ page, problems }) => {
  problems.expectOnly(/503/)
  await signInAsNewCustomer(page)
  await fillCart(page)
  await page.route('**/create-checkout-session', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later', code: 'unavailable' } }),
  )
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
  await page.unroute('**/create-checkout-session')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
})

test('a buyer whose session is over is asked to log in, and keeps the cart', async ({
  page,
  context,
  problems,
}) => {
  problems.expectOnly(/401/)
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  await context.clearCookies()
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to proceed with payment.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect((await openCart(page)).getByRole('heading', { name })).toBeVisible()
})

test('a product deleted while the shop is open leaves the cart at the checkout', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/422|404/)
  await signInAsNewCustomer(page)
  const [gone = '', kept = ''] = await fillCart(page, 2)
  const goneId = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('cart') ?? '') as { products: { _id: string }[] }).products[0]?._id,
  )
  // Its page has it from when it was there.
  await page.getByRole('link', { name: gone }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible()
  await page.route(`**/api/products/${goneId}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'No such product', code: 'not_found' } }),
  )
  await page.route('**/create-checkout-session', (route) =>
    route.fulfill({ status: 422, json: { message: 'Unknown product', code: 'unknown_product' } }),
  )
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
  await expect(page.getByText(`${gone} is no longer sold and was taken out of your cart.`)).toBeVisible()
  await expect(drawer.getByRole('heading', { name: gone })).toBeHidden()
  await page.unroute('**/create-checkout-session')
  await expect(drawer.getByRole('heading', { name: kept })).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
})

test('a double click opens one checkout', async ({ page }) => {
  await signInAsNewCustomer(page)
  await fillCart(page)
  let opened = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/create-checkout-session')) opened += 1
  })
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  expect(opened).toBe(1)
})

test('five seconds after the redirect began the cart is cleared, if the page is still there', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  await fillCart(page)
  await page.clock.install()
  // A page that never comes: the browser stays where it is.
  await page.route('**/create-checkout-session', (route) =>
    route.fulfill({ json: { id: 'cs_1', url: `${new URL(page.url()).origin}/never` } }),
  )
  await page.route('**/never', (route) => route.fulfill({ status: 204 }))
  const drawer = await openCart(page)
  const left = page.waitForRequest('**/never')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await left
  await page.clock.runFor(4_000)
  await expect(drawer.getByRole('heading', { name: 'OrderSummary' })).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

test('a cancelled payment comes back to the shop with the cart as it was', async ({ page }) => {
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  await page
    .getByRole('link', { name: /^← Back to|^Back to/ })
    .first()
    .click()
  await expect(page).toHaveURL('/cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer.getByRole('heading', { name })).toBeVisible()
})

test('the status page keeps loading until the payment is confirmed, then shows the order', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/409/)
  test.slow()
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  let asked = 0
  await page.route('**/api/orders/confirm-payment', async (route) => {
    asked += 1
    if (asked > 2) return route.continue()
    return route.fulfill({ status: 409, json: { message: 'Not paid yet', code: 'unpaid' } })
  })
  await payWith(page, CARD_WITHOUT_WEBHOOK)
  await expect(page).toHaveURL(/\/success/)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await expect(page.getByText('Subtotal')).toBeVisible()
  expect(asked).toBeGreaterThan(2)
})

test('a success page without a session keeps loading', async ({ page }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeVisible()
})
