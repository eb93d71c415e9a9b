import type { Locator, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillCart, openCart } from '../support/cart.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { GOOD_CARD, payWith } from '../support/pay.ts'
import { test } from '../support/shop-of-taxes.ts'
import { expect } from '../support/test.ts'

const QUOTE = '**/api/cart/quote'

/** The amounts of the open cart, by their names; `…` for what is being counted. */
async function sumsOf(drawer: Locator) {
  const rows = await drawer.locator('dl > div').allInnerTexts()
  return Object.fromEntries(rows.map((row) => row.split('\n').filter((part) => part !== '')))
}

/** Adds to a price in Canadian dollars some per cent of it. */
const dollars = (amount: number) => `CA$${amount.toFixed(2)}`
const priceOf = async (drawer: Locator) =>
  Number((await drawer.locator('dl > div', { hasText: 'Total price' }).innerText()).replace(/[^\d.]/g, ''))
const taxOf = (price: number, percent: number) => Math.floor(price * percent + 0.5) / 100

/** Counts the questions for sums, and how many were on their way at once. */
function watchQuotes(page: Page) {
  const seen = { asked: 0, open: 0, most: 0 }
  const isQuote = (url: string) => url.endsWith('/api/cart/quote')
  page.on('request', (request) => {
    if (!isQuote(request.url())) return
    seen.asked += 1
    seen.open += 1
    seen.most = Math.max(seen.most, seen.open)
  })
  const end = (request: { url: () => string }) => void (isQuote(request.url()) && (seen.open -= 1))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return seen
}

test.describe('a shop where the place decides', { tag: '@phone-only' }, () => {
  test('shows a guest the total of the shop’s own place, then of theirs, which the browser keeps and other tabs follow', async ({
    page,
    context,
  }) => {
    await fillCart(page)
    const drawer = await openCart(page)
    await expect(drawer.getByText('HST (13%)')).toBeVisible()
    const price = await priceOf(drawer)
    await expect
      .poll(async () => (await sumsOf(drawer))['Grand total'])
      .toBe(dollars(price + taxOf(price, 13)))
    await expectAccessible(page)

    const other = await context.newPage()
    await other.goto('/')
    const otherDrawer = await openCart(other)
    await expect(otherDrawer.getByText('HST (13%)')).toBeVisible()

    await drawer.getByLabel('State').selectOption('Quebec')
    await expect
      .poll(() => sumsOf(drawer))
      .toMatchObject({
        'GST (5%)': dollars(taxOf(price, 5)),
        'QST (9.975%)': dollars(taxOf(price, 9.975)),
        'Grand total': dollars(price + taxOf(price, 5) + taxOf(price, 9.975)),
      })
    await expect(otherDrawer.getByText('QST (9.975%)')).toBeVisible()

    await drawer.getByLabel('Deliver to').selectOption('United States')
    await expect.poll(async () => (await sumsOf(drawer))['Grand total']).toBe(dollars(price))
    await expect(drawer.getByLabel('State')).toHaveCount(0)
    await page.reload()
    await openCart(page)
    await expect(drawer.getByLabel('Deliver to')).toHaveValue('US')
    await drawer.getByLabel('Deliver to').selectOption('Canada')
    await expect(drawer.getByLabel('State')).toHaveAccessibleDescription('The total depends on it.')
  })

  test('has one question on its way, and no older answer overwrites a newer one', async ({ page }) => {
    const [name = ''] = await fillCart(page)
    const drawer = await openCart(page)
    await expect(drawer.getByText('HST (13%)')).toBeVisible()
    const price = await priceOf(drawer)
    const seen = watchQuotes(page)
    const letGo = await holdAnswers(page, QUOTE)
    const first = page.waitForRequest(QUOTE)
    await drawer.getByLabel('State').selectOption('Quebec')
    await first
    await expect.poll(async () => (await sumsOf(drawer))['Grand total']).toBe('…')
    const second = page.waitForRequest(QUOTE)
    await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await second
    await letGo()
    const three = Math.round(price * 300) / 100
    await expect
      .poll(async () => (await sumsOf(drawer))['Grand total'])
      .toBe(dollars(three + taxOf(three, 5) + taxOf(three, 9.975)))
    expect(seen).toMatchObject({ asked: 2, most: 1 })
  })

  test('says when the total could not be counted, and counts when told to or online again', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await fillCart(page)
    await page.route(QUOTE, (route) => route.abort('internetdisconnected'))
    const drawer = await openCart(page)
    const failure = drawer.getByText('The total could not be counted. The shop could not be reached.')
    await expect(failure).toBeVisible()
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeVisible()
    await page.unroute(QUOTE)
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await expect(drawer.getByText('HST (13%)')).toBeVisible()
    await expect(failure).toBeHidden()

    await page.route(QUOTE, (route) => route.abort('internetdisconnected'))
    await drawer.getByLabel('State').selectOption('Quebec')
    await expect(failure).toBeVisible()
    await page.unroute(QUOTE)
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await expect(drawer.getByText('QST (9.975%)')).toBeVisible()
  })

  test('asks for the address before paying, shows the total that it changes, and sells at that', async ({
    page,
  }) => {
    await signInAsNewCustomer(page)
    await fillCart(page)
    const drawer = await openCart(page)
    await expect(drawer.getByText('HST (13%)')).toBeVisible()
    const price = await priceOf(drawer)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(drawer.getByLabel('Full name')).toBeFocused()
    await expectAccessible(page)
    const pay = drawer.getByRole('button', { name: 'Continue to payment' })
    await pay.click()
    await expect(drawer.getByLabel('Full name')).toHaveAccessibleDescription('Please fill in this field')
    await drawer.getByLabel('Full name').fill('Willow Marsh')
    await drawer.getByLabel('Address', { exact: true }).fill('1 Rue du Jardin')
    await drawer.getByLabel('City').fill('Laval')
    await drawer.getByLabel(/^State/).selectOption('Quebec')
    await pay.click()
    const total = dollars(price + taxOf(price, 5) + taxOf(price, 9.975))
    await expect(drawer.getByText(`The total for this address is ${total}.`)).toBeVisible()
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    await expect(page.getByText('QST (9.975%)')).toBeVisible()
    await payWith(page, GOOD_CARD)
    await expect(page.getByText('Thank you!')).toBeVisible()
    await expect(page.getByText(total)).toBeVisible()
    await expect(page.getByText('QST (9.975%)')).toBeVisible()

    // The next order begins with this address, whose total is shown at once.
    await fillCart(page)
    await openCart(page)
    await expect(drawer.getByText('HST (13%)')).toBeVisible()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(drawer.getByLabel('Deliver to')).toHaveValue(/Laval/)
    await expect(drawer.getByText('QST (9.975%)')).toBeVisible()
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  })
})
