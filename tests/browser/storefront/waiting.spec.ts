import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Answers of the API wait for `release`. */
async function holdAnswers(page: Page, pattern: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const spinner = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })

test('a product that takes its time shows its page with a spinner, not the page one left', async ({
  page,
}) => {
  await page.goto('/shop')
  const release = await holdAnswers(page, '**/api/products/*')
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(spinner(page)).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
})

test('a screen whose code takes its time gives way to a spinner', async ({ page }) => {
  await page.goto('/')
  const release = await holdAnswers(page, '**/assets/ContactPage-*.js')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get in touch' }).click()
  await expect(spinner(page)).toBeInViewport()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a filter that takes its time shows a spinner over the list, which keeps its place', async ({
  page,
}) => {
  await page.goto('/shop')
  const list = page.getByRole('list', { name: 'Products' })
  const before = await list.boundingBox()
  const release = await holdAnswers(page, '**/api/products?*')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(spinner(page)).toBeVisible()
  expect(await list.boundingBox()).toEqual(before)
  release()
  await expect(page.getByText(/^Showing 9 to 16 of/)).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
})

test('after a link, the keyboard goes on in the new page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
