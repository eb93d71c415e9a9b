import { paths } from '../../../contract/paths.ts'
import { CheckoutView } from '../../../contract/schemas/order.ts'
import { registerAccount, signIn, signInAsNewCustomer } from '../support/accounts.ts'
import { fillCart, openCart, quantityOf, SHELF } from '../support/cart.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { CARD_WITHOUT_WEBHOOK, GOOD_CARD, payWith } from '../support/pay.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

test('a checkout that cannot start says so, a double click opens one, and a cancelled payment comes back to the open cart @walk', async ({
  page,
  problems,
}) => {
  problems.expectOnly(LOST_CONNECTION)
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  await page.route('**/create-checkout-session', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { message: 'Later', code: 'unavailable' },
    }),
  )
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
  await page.unroute('**/create-checkout-session')
  await page.route('**/create-checkout-session', (route) => route.abort('internetdisconnected'))
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('The shop could not be reached. Please check your connection')).toBeVisible()
  await page.unroute('**/create-checkout-session')
  let opened = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/create-checkout-session')) opened += 1
  })
  await drawer.getByRole('button', { name: 'Checkout' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  expect(opened).toBe(1)

  await page
    .getByRole('link', { name: /^← Back to|^Back to/ })
    .first()
    .click()
  await expect(page).toHaveURL('/cancel')
  await expect(drawer).toHaveAccessibleDescription('Payment not completed. Your cart is as you left it.')
  await expect(drawer.getByRole('heading', { name })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect((await openCart(page)).getByText('Payment not completed.')).toHaveCount(0)
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

test('a press that is quicker than the news about the cart leads to the card page', async ({ page }) => {
  await signInAsNewCustomer(page)
  await fillCart(page)
  const tellNews = await holdAnswers(page, '**/api/products?ids=*')
  const drawer = await openCart(page)
  const letGo = await holdAnswers(page, '**/create-checkout-session')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const news = page.waitForResponse(/api\/products\?ids=/)
  await tellNews()
  await news
  await letGo()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
})

test('five seconds after the redirect began the cart is cleared, if the page is still there', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  await fillCart(page)
  await page.clock.install({ time: '2026-01-01' })
  // A page that never comes, as the payment page not the service worker's: the browser stays where it is.
  await page.route('**/create-checkout-session', async (route) => {
    const answer = CheckoutView.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { ...answer, url: `${new URL(page.url()).origin}/sandbox/never` } })
  })
  await page.route('**/sandbox/never', (route) => route.fulfill({ status: 204 }))
  const drawer = await openCart(page)
  // From here on time passes when it is told to: on a busy machine the five seconds would be over before they are looked at.
  await page.clock.pauseAt('2026-01-02')
  const left = page.waitForRequest('**/sandbox/never')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await left
  await page.clock.runFor(4_000)
  await expect(drawer.getByRole('heading', { name: 'OrderSummary' })).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

test('while the checkout is on its way nothing in the cart can be changed, and closing the cart stops it', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  const release = await holdAnswers(page, '**/create-checkout-session')
  const drawer = await openCart(page)
  const asked = page.waitForRequest('**/create-checkout-session')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const stopped = page.waitForEvent('requestfailed')
  await asked
  await expect(drawer.getByText('Opening the payment page …')).toBeVisible()
  // Dead to the pointer and to the keyboard alike.
  const more = drawer.getByRole('button', { name: `Increase quantity of ${name}`, includeHidden: true })
  await more.click({ force: true })
  await more.focus()
  await expect(more).not.toBeFocused()
  await expect(drawer.getByRole('button', { name: 'Clear cart' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await stopped
  await release()
  await openCart(page)
  await expect(quantityOf(drawer, name)).toHaveText('1')
  await expect(drawer.getByText('Opening the payment page …')).toBeHidden()
  await expect(page).toHaveURL(SHELF)
})

test('the status page keeps loading until the payment is confirmed, then shows the order and leaves what was added meanwhile', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/409/)
  test.slow()
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(SHELF)
  await other.locator('html[data-alive]').waitFor({ state: 'attached' })
  // Not by its place: this tab's list may begin with what another test has added meanwhile.
  await other
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ hasNot: other.getByRole('heading', { name, exact: true }) })
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()

  let asked = 0
  let isSeenWaiting = false
  await page.route('**/api/orders/confirm-payment', async (route) => {
    asked += 1
    if (asked > 2 && isSeenWaiting) return route.continue()
    return route.fulfill({ status: 409, json: { message: 'Not paid yet', code: 'unpaid' } })
  })
  await payWith(page, CARD_WITHOUT_WEBHOOK)
  await expect(page).toHaveURL(/\/success/)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await expect(page.getByText('Loading...')).toBeVisible()
  // It would be said twice. Counted once, or the count would wait for the order.
  expect(await page.locator('[aria-live] [role=status]').count()).toBe(0)
  isSeenWaiting = true
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await expect(page.getByText('Subtotal')).toBeVisible()
  expect(asked).toBeGreaterThan(2)
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect((await openCart(page)).getByRole('heading', { name })).toHaveCount(0)
})

test('what was paid leaves the cart also when its status page is left before it is alive; a payment given up is asked about once', async ({
  page,
  problems,
}) => {
  problems.expectOnly(LOST_CONNECTION, /409.*confirm-payment/)
  const payer = await signInAsNewCustomer(page)
  await fillCart(page)
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  const givenUp = page.waitForResponse('**/confirm-payment')
  await page.goto(SHELF)
  expect((await givenUp).status()).toBe(409)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('openPayment'))).toBeNull()

  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  await page.route('**/assets/*.js', (route) => route.abort())
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  // Another account cannot ask about the payment, and must not make the browser forget it.
  await signIn(page, await registerAccount(page))
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await signIn(page, payer)
  const confirmed = page.waitForResponse('**/confirm-payment')
  await page.goto(SHELF)
  expect((await confirmed).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('openPayment'))).toBeNull()
})

test('a second order offers where the first one went, changed for this one alone', async ({
  page,
  problems,
}) => {
  test.slow()
  problems.expectOnly(/400.*create-checkout-session/)
  await signInAsNewCustomer(page)
  await fillCart(page)
  const first = await openCart(page)
  await expect(first.getByLabel('Deliver to')).toHaveCount(0)
  await first.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Full name').fill('Willow Marsh')
  const release = await holdAnswers(page, '**/confirm-payment')
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  // Whoever goes on before the answer is there does not find in the cart what was paid.
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  await expect(page).toHaveURL(paths.shop())
  await release()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

  await fillCart(page)
  const drawer = await openCart(page)
  const choice = drawer.getByLabel('Deliver to')
  const size = page.viewportSize()!
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await choice.evaluate(roomBesideWords), `at ${width}`).toBeGreaterThanOrEqual(0)
  }
  await page.setViewportSize(size)
  await choice.selectOption({ index: 1 })
  await expect(choice).toContainText('Willow Marsh, 77 Alder Road')
  await drawer.getByRole('button', { name: 'Edit address' }).click()
  const form = drawer.getByRole('form', { name: 'Edit address' })
  await form.getByLabel('Address', { exact: true }).fill('5 Fir Court')
  await form.getByRole('button', { name: 'Use this address' }).click()
  await expect(choice.locator('option:checked')).toContainText('Willow Marsh, 5 Fir Court')
  await drawer.getByRole('button', { name: 'Edit address' }).click()
  const line = form.getByLabel('Address', { exact: true })
  await line.fill('')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(line).toBeFocused()
  // As copied from some address books, with an invisible mark of direction.
  await line.fill('\u202A6 Fir Court\u202C')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('This address was not accepted.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit address' }).click()
  await line.fill('6 Fir Court')
  // It counts without a press of "Use this address".
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('6 Fir Court')).toBeVisible()
})

/** Pixels beside the words that a list shows. */
function roomBesideWords(select: HTMLElement | SVGElement) {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.font = font
  const { width } = canvas.measureText((select as HTMLSelectElement).selectedOptions[0]!.text)
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width
}
