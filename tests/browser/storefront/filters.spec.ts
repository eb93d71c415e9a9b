import { ProductListView } from '../../../contract/schemas/product.ts'
import { choose, openFilters } from '../support/filters.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expect, test } from '../support/test.ts'

const products = 'Products'

test(
  'a change of filter goes back to page one, and back, forward and reload keep the choice',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^Showing 9 to 16 of/)).toBeVisible()

    await choose(page, (panel) => panel.getByLabel('Category').selectOption('succulents & cacti'))
    await expect(page).toHaveURL(/\/shop\?category=succulents/)
    await expect(page).not.toHaveURL(/page=/)
    await choose(page, (panel) => panel.getByRole('radio', { name: '$50 - $100' }).check())
    await expect(page).toHaveURL(/minPrice=50&maxPrice=100/)

    const chosen = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    await page.reload()
    await expect(chosen).toHaveText(['Succulents & Cacti', '$50 - $100'])
    await choose(page, async (panel) => {
      await expect(panel.getByLabel('Category')).toHaveValue('succulents & cacti')
      await expect(panel.getByRole('radio', { name: '$50 - $100' })).toBeChecked()
    })

    await page.goBack()
    await expect(page).not.toHaveURL(/minPrice/)
    await expect(chosen).toHaveText(['Succulents & Cacti'])
    await page.goForward()
    await expect(chosen).toHaveText(['Succulents & Cacti', '$50 - $100'])

    await choose(page, (panel) => panel.getByRole('button', { name: 'Clear Filters' }).click())
    await expect(page).toHaveURL('/shop')
    await expect(chosen).toHaveCount(0)
    await expect(page.getByText(/^Showing 1 to 8 of/)).toBeVisible()
  },
)

test('a filter chosen before the page came to life counts', async ({ page }) => {
  // The scripts wait until somebody has chosen.
  const release = await holdAnswers(page, '**/assets/*.js')
  const opening = page.goto('/shop?page=2', { waitUntil: 'commit' })
  const category = page.locator('select[name=category]')
  await category.waitFor({ state: 'attached' })
  await category.evaluate((select: HTMLSelectElement) => (select.value = 'outdoor plants'))
  await release()
  await opening
  await expect(page).toHaveURL('/shop?category=outdoor+plants')
  await expect(page.getByRole('link', { name: 'Remove filter Outdoor Plants' })).toBeVisible()
})

test('a price and a rating ask for their range', async ({ page }) => {
  await page.goto('/shop')
  const panel = await openFilters(page)
  for (const [name, query] of [
    ['$200 and above', 'minPrice=200'],
    ['3 stars & up', 'minPrice=200&rating=3'],
  ] as const) {
    const asked = page.waitForResponse((answer) =>
      answer.url().includes(`/api/products?${query}&page=1&limit=8`),
    )
    await panel.getByRole('radio', { name }).check()
    expect((await asked).ok()).toBe(true)
  }
})

test('nothing found is said in the words of the shop, and under several filters names the one to remove', async ({
  page,
}) => {
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: { products: [], totalProducts: 0, totalPages: 0 } }),
  )
  await page.route('**/api/products/counts', (route) =>
    route.fulfill({
      json: [
        { category: 'indoor plants', priceRanges: [0], stars: 4, products: 12 },
        { category: 'outdoor plants', priceRanges: [0], stars: 5, products: 3 },
      ],
    }),
  )
  await page.goto('/shop')
  await choose(page, (panel) => panel.getByRole('radio', { name: /^5 star/ }).check())
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.getByText('No products available in this category.')).toBeVisible()
  await choose(page, (panel) => panel.getByLabel('Category').selectOption('indoor plants'))
  await expect(products.getByText('Without “5 stars” there are 12 products.')).toBeVisible()
  await products.getByRole('button', { name: 'Remove 5 stars' }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants')
  await products.getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect(page).toHaveURL('/shop')
})

test(
  'the sheet of filters counts at once, shows when it is pressed, and is closed by Back',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/contact')
    await page.goto('/shop')
    const { totalProducts } = ProductListView.parse(
      await (await page.request.get('/api/products?category=plant+accessories')).json(),
    )
    const sheet = await openFilters(page)
    await sheet.getByLabel('Category').selectOption('plant accessories')
    const show = sheet.getByRole('button', { name: `Show ${totalProducts} products` })
    await expect(show).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL('/shop')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()

    await openFilters(page)
    await sheet.getByLabel('Category').selectOption('plant accessories')
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/shop?category=plant+accessories')
    await expect(page.getByText(`of ${totalProducts} products`)).toBeInViewport()
    await expect(page.getByRole('list', { name: products }).getByRole('link').first()).toBeInViewport({
      ratio: 0.5,
    })
    await page.goBack()
    await expect(page).toHaveURL('/shop')
  },
)

test(
  'on a phone no number is told that nobody knows, and what is chosen is cleared above the products',
  { tag: '@phone-only' },
  async ({ page, problems }) => {
    problems.expectOnly(/ERR_FAILED/)
    await page.goto('/shop?category=outdoor+plants')
    const sheet = await openFilters(page)
    await expect(sheet.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible()
    await page.route('**/api/products?*', (route) => route.abort())
    await sheet.getByRole('radio', { name: '$200 and above' }).check()
    await expect(sheet.getByRole('button', { name: 'Show products', exact: true })).toBeVisible()
    await page.unroute('**/api/products?*')
    await page.goBack()
    await expect(sheet).toBeHidden()

    const button = page.getByRole('button', { name: 'Filters 1 chosen' })
    for (const width of [820, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect((await button.locator('svg').boundingBox())?.width, `at ${width}`).toBe(18)
    }
    await page.setViewportSize({ width: 820, height: 640 })
    // A select is by itself as wide as its longest option.
    const missing = page.getByLabel('Sort by').evaluate((select) => {
      const { width } = select.getBoundingClientRect()
      select.style.width = 'auto'
      return select.getBoundingClientRect().width - width
    })
    expect(await missing).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByRole('heading', { level: 2, name: products })).toBeFocused()
  },
)
