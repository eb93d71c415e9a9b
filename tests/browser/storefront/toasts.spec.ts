import { signInAsNewCustomer } from '../support/accounts.ts'
import { fillCart, openCart, SHELF } from '../support/cart.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'a message is told in a region that was there before it, and goes by a button for fingers',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto(SHELF)
    const region = page.locator('body > [aria-live=polite][popover]')
    await expect(region).toBeAttached()
    await expect(region).toBeEmpty()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const message = region.getByRole('listitem').filter({ hasText: 'Item added to the cart' })
    // Under the pointer it stays, however long it takes to be looked at.
    await message.hover()
    // A region inside would be as young as its message.
    await expect(region.locator('[aria-live]')).toHaveCount(0)
    const close = message.getByRole('button', { name: 'Close message' })
    // It may still slide, by parts of a pixel.
    const { width = 0, height = 0 } = (await close.boundingBox()) ?? {}
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
    const view = page.getByRole('button', { name: 'View cart' })
    const words = message.getByText('Item added to the cart')
    expect((await view.boundingBox())!.x).toBeGreaterThan((await words.boundingBox())!.x + 50)
    await close.click()
    await expect(message).toBeHidden()

    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const again = page.getByText('Item already in the cart')
    await again.hover()
    const { y, width: room, height: lines } = (await again.boundingBox())!
    expect(room).toBeGreaterThan(90)
    expect((await view.boundingBox())!.y).toBeGreaterThanOrEqual(y + lines)
  },
)

test(
  'a message stands below the header as long as it is there, also when that is out of sight',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(SHELF)
    const buttons = page.getByRole('button', { name: 'Add to cart' })
    for (const each of [buttons.first(), buttons.last()]) {
      await each.scrollIntoViewIfNeeded()
      await page.evaluate(noteSmallestGap)
      await each.click()
      const message = page.getByRole('listitem').filter({ hasText: 'Item added to the cart' })
      await message.hover()
      await message.getByRole('button', { name: 'Close message' }).click()
      await expect(message).toBeHidden()
      const gap = await page.evaluate(() => Number(document.body.dataset.gap))
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThan(30)
    }
  },
)

/** Notes in `data-gap` how few pixels were between the header, or the upper edge of the window, and a message in any frame from now on. */
function noteSmallestGap() {
  document.body.dataset.gap = 'Infinity'
  const look = () => {
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
    for (const message of document.querySelectorAll('.toasts li')) {
      const gap = message.getBoundingClientRect().top - Math.max(header, 0)
      document.body.dataset.gap = String(Math.min(gap, Number(document.body.dataset.gap)))
    }
    requestAnimationFrame(look)
  }
  look()
}

test(
  'a message in the open cart covers neither a line nor the way out',
  { tag: '@phone' },
  async ({ page }) => {
    await fillCart(page, 2)
    const drawer = await openCart(page)
    await drawer
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    const message = page.getByRole('listitem').filter({ hasText: 'Product removed!' })
    await message.hover()
    const bottom = async () => {
      const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
      return y + height
    }
    const line = drawer.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')
    const { y: top } = (await line.boundingBox())!
    await expect.poll(bottom).toBeGreaterThan(40)
    await expect.poll(bottom).toBeLessThanOrEqual(top)
    const close = (await drawer.getByRole('button', { name: 'Close', exact: true }).boundingBox())!
    const { x, width } = (await message.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(close.x)
  },
)

test('a message that comes only when the cart is open does not cover it', async ({ page }) => {
  const shown = Promise.withResolvers<void>()
  await page.route('**/toaster-*.js', async (route) => {
    await shown.promise
    await route.fallback()
  })
  await fillCart(page)
  const drawer = await openCart(page)
  const fetched = page.waitForResponse(/toaster-/)
  shown.resolve()
  await (await fetched).finished()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Product removed!' })).toBeVisible()
  expect(await page.getByText('Item added to the cart').count()).toBe(0)
})

test('a message of the cart does not cover the account menu afterwards', async ({ page }) => {
  await signInAsNewCustomer(page)
  await fillCart(page)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  const message = page.getByRole('listitem').filter({ hasText: 'Product removed!' })
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await expectOpenDialogs(page, 0)
  // Under the pointer it stays.
  await message.hover()
  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const covered = await links.evaluateAll((each) =>
    each.flatMap((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return link.contains(top) ? [] : [link.textContent]
    }),
  )
  expect(covered).toEqual([])
  await expect(message).toBeVisible()
})
