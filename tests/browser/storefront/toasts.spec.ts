import { SHELF } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

test(
  'a message is told in a region that was there before it, and goes by a button for fingers',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(SHELF)
    const region = page.locator('body > [aria-live=polite][popover]')
    await expect(region).toBeAttached()
    await expect(region).toBeEmpty()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const message = region.getByRole('listitem').filter({ hasText: 'Item added to the cart' })
    await expect(message).toBeVisible()
    // A region inside would be as young as its message.
    await expect(region.locator('[aria-live]')).toHaveCount(0)
    const close = message.getByRole('button', { name: 'Close message' })
    const box = await close.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await close.click()
    await expect(message).toBeHidden()
  },
)

test(
  'a message stands below the header, also when that is out of sight',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(SHELF)
    const buttons = page.getByRole('button', { name: 'Add to cart' })
    for (const each of [buttons.first(), buttons.last()]) {
      await each.scrollIntoViewIfNeeded()
      await each.click()
      const message = page.getByRole('listitem').filter({ hasText: 'Item added to the cart' })
      await expect(message).toBeVisible()
      const bottom = await page
        .getByRole('banner')
        .evaluate((header) => Math.max(header.getBoundingClientRect().bottom, 0))
      // It slides into its place.
      await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThan(bottom)
      await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(bottom + 30)
      await message.getByRole('button', { name: 'Close message' }).click()
      await expect(message).toBeHidden()
    }
  },
)
