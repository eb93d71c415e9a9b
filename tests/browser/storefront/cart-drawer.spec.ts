import type { Locator } from '@playwright/test'
import { cartDrawer, fillCart, openCart, SHELF } from '../support/cart.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a third of a tablet breaks no name within a word and no button into lines', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const names = await fillCart(page, 3)
  const drawer = await openCart(page)
  for (const name of names) {
    const lines = await drawer
      .getByRole('heading', { name })
      .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight))
    expect(Math.round(lines)).toBeLessThanOrEqual(name.split(' ').length)
  }
  const [clear, pay] = [
    await drawer.getByRole('button', { name: 'Clear cart' }).boundingBox(),
    await drawer.getByRole('button', { name: 'Checkout' }).boundingBox(),
  ]
  expect(clear!.height).toBe(44)
  expect(pay!.height).toBe(44)
})

test(
  'the drawer takes the whole width of a phone and a third of a desk, locks the page, and keeps the focus until Escape',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: /^Cart/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = cartDrawer(page)
    const share = project.name === 'phone' ? 1 : 1 / 3
    const { width: screen = 0 } = page.viewportSize() ?? {}
    await expect
      .poll(async () => {
        const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 }
        return { right: Math.round(screen - (x + width)), width: Math.round(width) }
      })
      .toEqual({ right: 0, width: Math.round(screen * share) })

    await page.mouse.wheel(0, 600)
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test('with scroll bars that take room, the drawer ends at the edge and the page keeps its width', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: false })
  await page.goto(SHELF)
  const title = page.getByRole('heading', { level: 1 })
  const place = await title.boundingBox()
  expect(await page.evaluate(() => window.innerWidth - document.body.clientWidth)).toBeGreaterThan(0)
  const drawer = await openCart(page)
  await expect
    .poll(async () => {
      const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 }
      return Math.abs(1280 - (x + width))
    })
    .toBeLessThanOrEqual(1)
  expect(await title.boundingBox()).toEqual(place)
})

test('Back closes the open cart, leads from a page that it led to, and passes over one that was closed otherwise', async ({
  page,
}) => {
  await page.goto('/contact')
  const [name = ''] = await fillCart(page)
  const drawer = await openCart(page)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(SHELF)

  await openCart(page)
  await drawer.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(SHELF)

  await openCart(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectOpenDialogs(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

/** Expects this of the open cart, where Checkout stays in view if that takes no more than a fifth of the window. */
async function expectAllInReach(drawer: Locator, last: string, { stays }: { stays: boolean }) {
  const pay = drawer.getByRole('button', { name: 'Checkout' })
  if (stays) await expect(pay).toBeInViewport({ ratio: 1 })
  for (const part of [
    drawer.getByRole('button', { name: `Increase quantity of ${last}` }),
    drawer.getByText('Grand total'),
    pay,
  ]) {
    await part.scrollIntoViewIfNeeded()
    // Nothing that may be pressed or read lies below the fixed buttons.
    const isOnTop = () =>
      part.evaluate((element) => {
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width: w, height: h } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + w / 2, y + h / 2))
      })
    await expect.poll(isOnTop).toBe(true)
    if (stays) await expect(pay).toBeInViewport({ ratio: 1 })
  }
  await pay.focus()
  const hidden = await drawer.evaluate((dialog) => ({
    below: dialog.scrollHeight - dialog.clientHeight,
    beside: [dialog, ...dialog.querySelectorAll('div, ul')]
      .filter((part) => getComputedStyle(part).overflowX !== 'visible')
      .map((part) => part.scrollWidth - part.clientWidth),
  }))
  expect(hidden.below).toBeLessThanOrEqual(0)
  expect(Math.max(...hidden.beside)).toBeLessThanOrEqual(0)
}

test('every line and sum of the cart and Checkout can be reached in a low window, on a phone held sideways and at 400 %', async ({
  page,
}) => {
  const names = await fillCart(page, 5)
  const drawer = await openCart(page)
  for (const { width, height, stays } of [
    { width: 390, height: 640, stays: true },
    { width: 844, height: 390, stays: true },
    { width: 320, height: 256, stays: false },
  ]) {
    await page.setViewportSize({ width, height })
    await expectAllInReach(drawer, names.at(-1)!, { stays })
    // Only the lines scroll.
    if (height === 640) await expect(drawer.getByRole('heading', { name: 'Your cart' })).toBeInViewport()
  }
})

// Under fingers the buttons are larger.
test(
  'every line and sum of the cart and Checkout can be reached with text at 200 %',
  { tag: '@phone-only' },
  async ({ page }) => {
    const names = await fillCart(page, 3)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expectAllInReach(await openCart(page), names.at(-1)!, { stays: false })
  },
)
