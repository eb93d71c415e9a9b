import { demoProduct } from '../support/demo-product.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('every list shows products and prices without JavaScript', async ({ page, problems }) => {
  // Scripts are not fetched at all then.
  problems.expectOnly(/request: csp/)
  for (const address of ['/', '/shop', '/categories/indoor-plants', '/search?q=fern']) {
    await page.goto(address)
    const cards = page.getByRole('list', { name: /Products|Trending Plants/ }).getByRole('listitem')
    expect(await cards.count(), address).toBeGreaterThan(0)
    const first = cards.first()
    await expect(first.getByRole('heading'), address).toBeVisible()
    await expect(first.getByText(/^\$[\d,]+\.\d\d$/).first(), address).toBeVisible()
  }
})

test('a product shows its text, price and reviews without JavaScript @walk', async ({ page, problems }) => {
  problems.expectOnly(/request: csp/)
  const product = await demoProduct(page)
  await page.goto(`/shop/${product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(`$${product.price.toFixed(2)}`).first()).toBeVisible()
  await expect(page.getByText(product.description.slice(0, 60)).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible()
})

test('all pages of the shop can be reached without JavaScript', async ({ page, problems }) => {
  problems.expectOnly(/request: csp/)
  await page.goto('/shop?category=indoor+plants')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants&page=2')
  await expect(page.getByText(/^Showing 9 to 16 of/)).toBeVisible()
  await page.waitForLoadState()
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants')
  await page.waitForLoadState()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/shop?category=indoor+plants&page=2')
})

test('the filters of the shop answer without JavaScript', async ({ page, problems }) => {
  problems.expectOnly(/request: csp/)
  await page.goto('/shop?page=2')
  await page.getByLabel('Category').selectOption('succulents & cacti')
  await page.getByRole('radio', { name: 'Under $50' }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated')
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL('/shop?category=succulents+%26+cacti&minPrice=0&maxPrice=49.99&sort=rating')
  await expect(page.getByRole('radio', { name: 'Under $50' })).toBeChecked()
  // The style sheet, which may come after the words, hides the one of the phone's sheet.
  const clear = page.getByRole('button', { name: 'Clear Filters' })
  await expect(clear).toHaveCount(1)
  await clear.click()
  await expect(page).toHaveURL(/\/shop\?$/)
})

test('a form says that it needs JavaScript', async ({ page, problems }) => {
  problems.expectOnly(/request: csp/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  // Seen where scripts are off altogether; the browser under test only does not run them.
  const html = await (await page.request.get('/login')).text()
  expect(html).toMatch(/<noscript><p[^>]*>This form needs JavaScript/)
})
