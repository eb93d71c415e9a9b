import type { Locator, Page } from '@playwright/test'
import { ProductListView } from '../../../contract/schemas/product.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

const products = 'Products'

test('the shop shows its first eight products and how many there are', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page.getByText(/^Showing 1 to 8 of \d+ products$/)).toBeVisible()
  await expect(page.getByRole('list', { name: products }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

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

    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')
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

test('after paging, the keyboard goes on at the products', async ({ page }) => {
  await page.goto('/shop?rating=1')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const heading = page.getByRole('heading', { level: 2, name: 'Products' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
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
  await expect(page.getByRole('link', { name: 'Remove filter Outdoor Plants' })).toBeVisible()
})

test('every price and rating radio asks for its range', async ({ page }) => {
  await page.goto('/shop')
  const panel = await openFilters(page)
  for (const [name, query] of [
    ['Under $50', 'minPrice=0&maxPrice=49.99'],
    ['$50 - $100', 'minPrice=50&maxPrice=100'],
    ['$100 - $200', 'minPrice=100&maxPrice=200'],
    ['$200 and above', 'minPrice=200'],
  ] as const) {
    const asked = page.waitForResponse((answer) =>
      answer.url().includes(`/api/products?${query}&page=1&limit=8`),
    )
    await panel.getByRole('radio', { name }).check()
    expect((await asked).ok()).toBe(true)
  }
  await panel.getByRole('radio', { name: 'Any price' }).check()
  for (const stars of [1, 2, 3, 4, 5]) {
    const asked = page.waitForResponse((answer) =>
      answer.url().includes(`/api/products?rating=${stars}&page=1&limit=8`),
    )
    await panel.getByRole('radio', { name: new RegExp(`^${stars} star`) }).check()
    expect((await asked).ok()).toBe(true)
  }
})

test('nothing found under several filters names the one to remove', async ({ page }) => {
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
  await page.goto('/shop?category=indoor+plants')
  await choose(page, (panel) => panel.getByRole('radio', { name: /^5 star/ }).check())
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.getByText('Without “5 stars” there are 12 products.')).toBeVisible()
  await products.getByRole('button', { name: 'Remove 5 stars' }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants')
})

test('nothing found is said in the words of the shop', async ({ page }) => {
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: { products: [], totalProducts: 0, totalPages: 0 } }),
  )
  await page.goto('/shop')
  await choose(page, (panel) => panel.getByRole('radio', { name: /^5 star/ }).check())
  await expect(page.getByText('No products available in this category.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('button', { name: 'Clear Filters' })
    .last()
    .click()
  await expect(page).toHaveURL('/shop')
})

test('a lost connection is told and can be tried again', async ({ page, problems }) => {
  problems.expectOnly(LOST_CONNECTION)
  await page.goto('/shop')
  await page.route('**/api/products?*', (route) => route.abort('internetdisconnected'))
  await choose(page, (panel) => panel.getByRole('radio', { name: /^3 star/ }).check())
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

test('a category is shown at its name, escaped or not, and with the word for its sign', async ({ page }) => {
  for (const name of ['succulents-&-cacti', 'succulents-%26-cacti', 'succulents-and-cacti']) {
    await page.goto(`/categories/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: 'succulents & cacti' }), name).toBeVisible()
    const cards = page.getByRole('list', { name: products }).getByRole('listitem')
    expect(await cards.count(), name).toBeGreaterThan(3)
  }
})

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

test(
  'the products come in the order that is chosen, behind filters too',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop?page=2')
    const prices = async () => {
      const cards = page.getByRole('list', { name: products }).getByRole('listitem')
      const texts = await cards.getByText(/^\$[\d,.]+$/).allInnerTexts()
      return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')))
    }
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Price, high to low')
    await expect(page).toHaveURL('/shop?sort=price-desc')
    const { products: dearest } = ProductListView.parse(
      await (await page.request.get('/api/products?sort=price-desc&limit=8')).json(),
    )
    await expect(page.getByRole('list', { name: products }).getByRole('heading')).toHaveText(
      dearest.map(({ name }) => name),
    )
    expect((await prices())[0]).toBe(dearest[0]?.price)
    await choose(page, (panel) => panel.getByRole('radio', { name: 'Under $50' }).check())
    await expect(page).toHaveURL('/shop?minPrice=0&maxPrice=49.99&sort=price-desc')
    await page.getByRole('link', { name: 'Remove filter Under $50' }).click()
    await expect(page).toHaveURL('/shop?sort=price-desc')
    await expect(page.getByRole('heading', { name: products, exact: true })).toBeFocused()
  },
)

test(
  'the sheet of filters counts at once, shows when it is pressed, and is closed by Back',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/contact')
    await page.goto('/shop')
    const { totalProducts } = ProductListView.parse(
      await (await page.request.get('/api/products?category=succulents+%26+cacti')).json(),
    )
    const sheet = await openFilters(page)
    await sheet.getByLabel('Category').selectOption('succulents & cacti')
    const show = sheet.getByRole('button', { name: `Show ${totalProducts} products` })
    await expect(show).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL('/shop')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeHidden()

    await openFilters(page)
    await sheet.getByLabel('Category').selectOption('succulents & cacti')
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/shop?category=succulents+%26+cacti')
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

    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByRole('heading', { level: 2, name: products })).toBeFocused()
  },
)

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

/** The filters: beside the products on a desk, in a sheet on a phone. */
async function openFilters(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filters/ })
  if (!(await opener.isVisible())) return page.getByRole('region', { name: 'Filters' })
  await opener.click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** Changes filters and, on a phone, shows what they leave. */
async function choose(page: Page, change: (panel: Locator) => Promise<unknown>) {
  const panel = await openFilters(page)
  await change(panel)
  const show = panel.getByRole('button', { name: /^Show (\d+ )?products?$/ })
  if (await show.isVisible()) {
    await show.click()
    await expect(panel).toBeHidden()
  }
}
