import { cartDrawer, openCart } from '../support/cart.ts'
import { demoProduct } from '../support/demo-product.ts'
import { expect, test } from '../support/test.ts'

// The rules of the tests' shop stand in playwright.config.ts: Mondays and Tuesdays until noon in Los Angeles, not on 2026-12-28.
test('a kept page and the cart say the day a plant leaves, by the clock of who looks', async ({ page }) => {
  const { _id } = await demoProduct(page)
  const place = `/shop/${_id}`

  const drawn = await (await page.request.get(place)).text()
  expect(drawn).toContain('2026-12-28')
  expect(drawn).not.toMatch(/Ships (today|[A-Z])/)

  await page.clock.setFixedTime('2026-12-22T18:00:00Z')
  await page.goto(place)
  const main = page.getByRole('main')
  await expect(main.getByText('Ships today', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const drawer = await openCart(page)
  await expect(drawer.getByText('Ships today', { exact: true })).toBeVisible()

  await page.clock.setFixedTime('2026-12-22T22:00:00Z')
  await page.goto(place)
  await expect(main.getByText('Ships Tue, Dec 29', { exact: true })).toBeVisible()
  await openCart(page)
  await expect(cartDrawer(page).getByText('Ships Tue, Dec 29', { exact: true })).toBeVisible()
})
