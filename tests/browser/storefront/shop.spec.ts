import { ProductListView } from '../../../contract/schemas/product.ts'
import { choose } from '../support/filters.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

const products = 'Products'

test('the shop shows its first eight products, how many there are, and no row with a hole on any screen', async ({
  page,
}) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page.getByText(/^Showing 1 to 8 of \d+ products$/)).toBeVisible()
  const cards = page.getByRole('list', { name: products }).getByRole('listitem')
  await expect(cards).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  for (const width of [390, 700, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    const columns = tops.filter((top) => top === tops[0]).length
    expect([width, tops.length % columns]).toEqual([width, 0])
  }
})

test('after paging, the keyboard goes on at the products', async ({ page }) => {
  await page.goto('/shop?rating=1')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const heading = page.getByRole('heading', { level: 2, name: 'Products' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
  await expect(page.getByText(/^Showing 9 to 16 of/)).toBeVisible()
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await pages.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL('/shop?rating=1&page=3')
  await expect(heading).toBeFocused()
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
  await expect(page.getByText(/^Showing the newest \d+\./)).toBeVisible()
  await page.getByRole('link', { name: /^See all \d+ in the shop$/ }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants')
})

test('the products come in the order that is chosen, behind filters too', async ({ page }) => {
  await page.goto('/shop?page=2')
  const prices = async () => {
    const cards = page.getByRole('list', { name: products }).getByRole('listitem')
    const texts = await cards.getByText(/^\$[\d,.]+$/).allInnerTexts()
    return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')))
  }
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  // The answer of this page only, because other tests add products meanwhile.
  const answer = page.waitForResponse(/api\/products\?.*sort=price-desc/)
  await sort.selectOption('Price, high to low')
  await expect(page).toHaveURL('/shop?sort=price-desc')
  const { products: dearest } = ProductListView.parse(await (await answer).json())
  await expect(page.getByRole('list', { name: products }).getByRole('heading')).toHaveText(
    dearest.map(({ name }) => name),
  )
  expect((await prices())[0]).toBe(dearest[0]?.price)
  const inOrder = dearest.toSorted((one, other) => other.price - one.price)
  expect(dearest.map(({ price }) => price)).toEqual(inOrder.map(({ price }) => price))
  await choose(page, (panel) => panel.getByRole('radio', { name: 'Under $50' }).check())
  await expect(page).toHaveURL('/shop?minPrice=0&maxPrice=49.99&sort=price-desc')
  await page.getByRole('link', { name: 'Remove filter Under $50' }).click()
  await expect(page).toHaveURL('/shop?sort=price-desc')
  await expect(page.getByRole('heading', { name: products, exact: true })).toBeFocused()
})
