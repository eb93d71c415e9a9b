import type { Page } from '@playwright/test'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { expect, test } from '../support/test.ts'

const products = 'Products'

test('the shop shows its first eight products and how many there are', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page.getByText(/^Showing 1 to 8 of \d+ products$/)).toBeVisible()
  await expect(page.getByRole('list', { name: products }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

test('a change of filter goes back to page one, and back, forward and reload keep the choice', async ({
  page,
}) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Showing 9 to 16 of/)).toBeVisible()

  await openFilters(page)
  await page.getByLabel('Category').selectOption('succulents & cacti')
  await expect(page).toHaveURL(/\/shop\?category=succulents/)
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('radio', { name: '$50 - $100' }).check()
  await expect(page).toHaveURL(/minPrice=50&maxPrice=100/)

  await page.reload()
  await openFilters(page)
  await expect(page.getByLabel('Category')).toHaveValue('succulents & cacti')
  await expect(page.getByRole('radio', { name: '$50 - $100' })).toBeChecked()

  await page.goBack()
  await expect(page).not.toHaveURL(/minPrice/)
  await expect(page.getByRole('radio', { name: '$50 - $100' })).not.toBeChecked()
  await page.goForward()
  await expect(page.getByRole('radio', { name: '$50 - $100' })).toBeChecked()

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByText(/^Showing 1 to 8 of/)).toBeVisible()
})

test('after paging, the keyboard goes on at the products', async ({ page }) => {
  await page.goto('/shop?rating=1')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const heading = page.getByRole('heading', { level: 2, name: 'Products' })
  await pages.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page.getByText(/^Showing 9 to 16 of/)).toBeVisible()
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await pages.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL('/shop?rating=1&page=3')
  await expect(heading).toBeFocused()
})

test('a filter chosen before the page came to life counts', async ({ page }) => {
  // The scripts wait until somebody has chosen.
  let release = () => {}
  const chosen = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await chosen
    await route.continue()
  })
  const opening = page.goto('/shop?page=2', { waitUntil: 'commit' })
  const category = page.locator('select[name=category]')
  await category.waitFor({ state: 'attached' })
  await category.evaluate((select: HTMLSelectElement) => (select.value = 'outdoor plants'))
  release()
  await opening
  await expect(page).toHaveURL('/shop?category=outdoor+plants')
  await openFilters(page)
  await expect(page.getByLabel('Category')).toHaveValue('outdoor plants')
})

test('every price and rating radio asks for its range', async ({ page }) => {
  await page.goto('/shop')
  await openFilters(page)
  for (const [name, query] of [
    ['Under $50', 'minPrice=0&maxPrice=49.99'],
    ['$50 - $100', 'minPrice=50&maxPrice=100'],
    ['$100 - $200', 'minPrice=100&maxPrice=200'],
    ['$200 and above', 'minPrice=200'],
  ] as const) {
    const asked = page.waitForResponse((answer) =>
      answer.url().includes(`/api/products?${query}&page=1&limit=8`),
    )
    await page.getByRole('radio', { name }).check()
    expect((await asked).ok()).toBe(true)
  }
  await page.getByRole('radio', { name: 'Any price' }).check()
  for (const stars of [1, 2, 3, 4, 5]) {
    await page.getByRole('radio', { name: new RegExp(`^${stars} star`) }).check()
    await expect(page).toHaveURL(`/shop?rating=${stars}`)
  }
})

test('nothing found is said in the words of the shop', async ({ page }) => {
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: { products: [], totalProducts: 0, totalPages: 0 } }),
  )
  await page.goto('/shop')
  await openFilters(page)
  await page.getByRole('radio', { name: /^5 star/ }).check()
  await expect(page.getByText('No products available in this category.')).toBeVisible()
})

test('a lost connection is told and can be tried again', async ({ page, problems }) => {
  problems.expectOnly(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/shop')
  await openFilters(page)
  await page.route('**/api/products?*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('radio', { name: /^3 star/ }).check()
  await expect(page.getByText('Error loading products...')).toBeVisible()
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible()
})

test('a page beyond the last shows the last, and a broken one the first', async ({ page }) => {
  await page.goto('/shop?page=9999')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect(page).toHaveURL(/page=\d+$/)
  await page.goto('/shop?page=minus')
  await expect(page.getByText(/^Showing 1 to 8 of/)).toBeVisible()
})

for (const address of [
  '/categories/succulents-&-cacti',
  '/categories/succulents-%26-cacti',
  '/categories/succulents-and-cacti',
]) {
  test(`${address} shows that category`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'succulents & cacti' })).toBeVisible()
    expect(await page.getByRole('list', { name: products }).getByRole('listitem').count()).toBeGreaterThan(3)
  })
}

test('a category of more than its page says so and leads to all of it', async ({ page }) => {
  await page.route('**/api/products?category=*', async (route) => {
    const list = (await (await route.fetch()).json()) as ProductListView
    await route.fulfill({ json: { ...list, totalProducts: list.products.length + 150 } })
  })
  // By a link, so that the page asks for itself.
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Indoor Plants/ })
    .first()
    .click()
  await expect(page.getByText(/^These are the newest \d+\./)).toBeVisible()
  await page.getByRole('link', { name: /^See all \d+ in the shop$/ }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants')
})

test('a card says its rating, from how many, and that it is in the cart', async ({ page }) => {
  await page.goto('/shop?rating=1')
  const card = page.getByRole('list', { name: products }).getByRole('listitem').first()
  await expect(card.getByText(/^from \d+ reviews?$/)).toBeAttached()
  await expect(card.getByText(/^\(\d+\)$/)).toBeVisible()
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await expect(card.getByRole('button', { name: /^Add to cart: .*, in the cart$/ })).toBeVisible()
})

/** The filters are folded away on a phone. */
async function openFilters(page: Page) {
  const fold = page.getByRole('button', { name: /^Filters/ })
  if (await fold.isVisible()) await fold.click()
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible()
}

test('no row of products has a hole on any screen', async ({ page }) => {
  await page.goto('/shop')
  const cards = page.getByRole('list', { name: products }).getByRole('listitem')
  for (const width of [390, 700, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    const columns = tops.filter((top) => top === tops[0]).length
    expect([width, tops.length % columns]).toEqual([width, 0])
  }
})
