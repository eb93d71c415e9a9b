import { cartDrawer, SHELF } from '../support/cart.ts'
import { copyShop, type ShopCopy } from '../support/shop-copy.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

// It builds the pages and starts the shop twice: two minutes where ten other things run.
test.describe.configure({ timeout: 900_000 })

let shop: ShopCopy
test.beforeEach(async () => {
  shop = await copyShop()
  await shop.start()
})
test.afterEach(() => shop.remove())

test('a tab that was open over a new build and a new start of the shop goes on', async ({
  page,
  problems,
}) => {
  // While it starts anew.
  problems.expectOnly(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_FAILED/)
  await page.goto(shop.origin + SHELF)
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
  const isSameTab = () => page.evaluate(() => 'sameTab' in window)
  const cart = page.getByRole('button', { name: /^Cart/ })
  const main = page.getByRole('navigation', { name: 'Main' })

  // Every file of the pages gets another name.
  await shop.change(
    'web/features/messages/contact/ContactPage.tsx',
    'Get in Touch with Us',
    'Write to the new build',
  )
  await shop.change(
    'web/features/sales/cart/CartContents.tsx',
    'Your cart is empty',
    'The cart of the new build is empty',
  )
  await shop.build()

  // The shop of the old build runs on, beside the files of the new one.
  await cart.click()
  await expect(cartDrawer(page)).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')

  await shop.stop()
  await shop.start()
  await main.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
  await main.getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await isSameTab()).toBe(true)

  // A loaded page is of the new build.
  await page.goto(`${shop.origin}/contact`)
  await expect(page.getByRole('heading', { level: 1, name: 'Write to the new build' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})
