import { IMAGE_WIDTHS } from '../../../contract/images.ts'
import { signIn } from '../support/accounts.ts'
import { fillCart, openCart, SHELF } from '../support/cart.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { loadedPictures } from '../support/pictures.ts'
import { expect, newVisitor, test } from '../support/test.ts'

const DENSITY = 2
test.use({ deviceScaleFactor: DENSITY })

// A browser shows the larger file it has at hand from the page before.
test.beforeEach(async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
})

/** Every picture has its size, its words and its widths, and is neither larger than its place needs nor blown up. */
async function expectFittingPictures(page: Parameters<typeof loadedPictures>[0]) {
  const faults = (await loadedPictures(page)).flatMap(({ address, shownWidth, loadedWidth, missing }) => {
    const enough = IMAGE_WIDTHS.find((width) => width >= shownWidth * DENSITY) ?? Infinity
    return [
      ...missing.map((attribute) => `${address} has no ${attribute}`),
      ...(loadedWidth < Math.floor(shownWidth)
        ? [`${address} is ${loadedWidth} wide and shown ${shownWidth} wide`]
        : []),
      ...(loadedWidth > enough ? [`${address} is ${loadedWidth} wide where ${enough} would do`] : []),
    ]
  })
  expect(faults).toEqual([])
}

test('pictures of the storefront fit their places', { tag: '@phone' }, async ({ page, problems }) => {
  problems.expectOnly(/404/)
  for (const path of [
    '/',
    SHELF,
    '/categories/indoor-plants',
    '/search?q=fern',
    '/search?q=zzzz',
    '/login',
    '/no/such/page',
    '/shop/no-such-product',
  ]) {
    await page.goto(path)
    await expectFittingPictures(page)
  }
})

test('pictures of a product and of the cart fit their places', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await openCart(page)
  await expectFittingPictures(page)
  const [name] = await fillCart(page, 1)
  await page.getByRole('link', { name: name! }).first().click()
  await expect(page.getByRole('list', { name: 'Related products' })).toBeVisible()
  await expectFittingPictures(page)
  // A browser shows the larger file it has at hand, so the cart is looked at where nothing else shows the plant.
  const other = await newVisitor(page.context().browser()!, {
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    deviceScaleFactor: DENSITY,
  })
  await other.goto('/contact')
  await openCart(other)
  await expectFittingPictures(other)
  await other.close()
})

test('pictures of the dashboard fit their places', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signIn(page, ADMIN)
  // Plants of the catalogue: what other tests add has no picture.
  await page.goto('/dashboard/admin/manage-products?q=cactus')
  await expect(
    page.getByRole('link', { name: /^Edit .*cactus/i, includeHidden: true }).first(),
  ).toBeAttached()
  await expectFittingPictures(page)
  if (isMobile)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('img', { name: 'Selected image' })).toBeVisible()
  await expectFittingPictures(page)
})
