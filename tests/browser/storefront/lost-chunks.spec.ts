import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../support/accounts.ts'
import { SHELF } from '../support/cart.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

/** From now on the files of this part of the pages cannot be had, as after a deploy that took them away. */
async function lose(page: Page, part: string, { untilNextPage = false } = {}) {
  let isGone = true
  await page.route(`**/assets/${part}-*.js`, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Gone' }) : route.continue(),
  )
  if (!untilNextPage) return
  let pages = 0
  page.on('request', (request) => {
    pages += Number(request.isNavigationRequest() && request.frame() === page.mainFrame())
    isGone = pages < 2
  })
}

const CONSOLE_404 = /status of 404/

// It fetches files of its own accord.
test.describe('beside a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a screen whose code is gone is loaded whole, at its address', async ({ page, problems }) => {
    problems.expectOnly(CONSOLE_404)
    await lose(page, 'ContactPage', { untilNextPage: true })
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { sameTab: true }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(false)

    await lose(page, 'ProductPage', { untilNextPage: true })
    await page.goto(SHELF)
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  })

  test('a cart whose code is gone opens by itself in the same page, loaded whole', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(CONSOLE_404)
    // Before the page comes, or the service worker has fetched it already.
    await lose(page, 'CartContents', { untilNextPage: true })
    await page.goto(SHELF)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.evaluate(() => Object.assign(window, { sameTab: true }))
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('OrderSummary')
    await expect(page).toHaveURL(SHELF)
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(false)
    await page.keyboard.press('Escape')
    await expectOpenDialogs(page, 0)
  })
})

test('a screen whose code stays gone says so in a page that lives', async ({ page, problems }) => {
  problems.expectOnly(CONSOLE_404, /Minified React error/, /The code of this page is gone/)
  await lose(page, 'ContactPage')
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')
  await expectOpenDialogs(page, 0)
  await page.unroute('**/assets/ContactPage-*.js')
  await page.getByRole('main').getByRole('link', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
})

test('a cart whose code stays gone says so, and loading the page again opens it', async ({
  page,
  problems,
}) => {
  problems.expectOnly(CONSOLE_404)
  await lose(page, 'CartContents')
  await page.goto('/')
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.getByRole('button', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.getByRole('alert')).toContainText('The cart could not be opened.')
  await expect(drawer.getByRole('alert')).not.toContainText('typed')
  expect(loads).toBe(1)
  await page.unroute('**/assets/CartContents-*.js')
  await drawer.getByRole('link', { name: 'Reload page' }).click()
  await expect(drawer).toContainText('Your cart is empty')
  expect(loads).toBe(2)
})

test('a cart whose code is gone loads no page by itself that holds typed text', async ({
  page,
  problems,
}) => {
  problems.expectOnly(CONSOLE_404)
  await lose(page, 'CartContents', { untilNextPage: true })
  await page.goto('/contact')
  await page.getByLabel('Message').fill('Does the fern like rain?')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.getByRole('alert')).toContainText('may lose unsaved text')
  await drawer.getByRole('link', { name: 'Reload page' }).click()
  await expect(drawer).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Message')).toHaveValue('Does the fern like rain?')
})

test('a review form whose code is gone leaves the product where it is', async ({ page, problems }) => {
  problems.expectOnly(CONSOLE_404)
  await signInAsNewCustomer(page)
  await lose(page, 'ReviewModal')
  await page.goto(SHELF)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Add a Review' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The form could not be opened.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('a screen or a product that could not be loaded says so, has ways on, and comes with the connection', async ({
  page,
  problems,
  context,
}) => {
  problems.expectOnly(LOST_CONNECTION)
  await page.goto(SHELF)
  const products = page.getByRole('list', { name: 'Products' }).getByRole('article')
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await products.first().getByRole('link').first().click()
  await expect(add).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  await products.last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Product not found/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Please check your connection')).toBeVisible()
  await context.setOffline(false)
  await expect(add).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  // By itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
})
