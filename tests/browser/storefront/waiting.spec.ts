import { SHELF } from '../support/cart.ts'
import type { Page } from '@playwright/test'
import { holdAnswers } from '../support/hold-answers.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, test } from '../support/test.ts'

const spinner = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })

test('a product that takes its time shows its page with a spinner, not the page one left', async ({
  page,
}) => {
  await page.goto(SHELF)
  const release = await holdAnswers(page, '**/api/products/*')
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(spinner(page)).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeHidden()
  await release()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
})

test('a screen whose code takes its time gives way to a spinner, and a cart shows its drawer with one', async ({
  page,
}) => {
  // Before the page comes, which fetches it soon.
  await page.route('**/assets/CartContents-*.js', () => new Promise(() => {}))
  await page.goto('/')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.getByRole('status')).toContainText('Loading...')
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expectOpenDialogs(page, 0)

  const release = await holdAnswers(page, '**/assets/ContactPage-*.js')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get in touch' }).click()
  await expect(spinner(page)).toBeInViewport()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await release()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page of the list, a filter, an order and a search that take their time show a spinner, and the list keeps its place', async ({
  page,
}) => {
  await page.goto('/shop')
  const list = page.getByRole('list', { name: 'Products' })
  const before = await list.boundingBox()
  const panel = page.getByRole('region', { name: 'Filters' })
  const presses = [
    () => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
    () => panel.getByLabel('Category').selectOption('outdoor plants'),
    () => panel.getByRole('radio', { name: 'Under $50' }).check(),
    () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated'),
    () => page.getByRole('link', { name: 'Remove filter Under $50' }).click(),
  ]
  for (const [at, press] of presses.entries()) {
    const release = await holdAnswers(page, '**/api/products?*')
    await press()
    await expect(spinner(page)).toBeVisible()
    // A filter that is chosen stands above it, and moves it.
    if (at === 0) await expect.poll(() => list.boundingBox()).toEqual(before)
    await release()
    await expect(spinner(page)).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  // It shows a spinner of its own until then.
  await expect(page.getByText(/^Showing \d+ results$/)).toBeVisible()
  const release = await holdAnswers(page, '**/api/products?*')
  await page.getByPlaceholder('Search for products...').fill('fern')
  await expect(spinner(page)).toBeVisible()
  await release()
  await expect(spinner(page)).toHaveCount(0)
})
