import { SHELF } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

test('a press before the page is alive counts, once', async ({ page }) => {
  let release = () => {}
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  // All scripts wait but the one that remembers.
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  const early = page.waitForResponse(/\/assets\/early-.*\.js$/)
  const opening = page.goto(SHELF, { waitUntil: 'commit' })
  await (await early).finished()
  // Not by a locator's click: that would wait for the page to be alive.
  await page.waitForFunction(() => {
    const add = document.querySelector<HTMLElement>('button[aria-label^="Add"]')
    add?.click()
    return add?.getAttribute('aria-busy') === 'true'
  })
  release()
  await opening
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
})

test('the success page without a payment does not wait for one', async ({ page }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'your orders' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})
