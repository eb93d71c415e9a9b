import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../../contract/paths.ts'
import { SHELF } from '../support/cart.ts'
import { expect, test } from './world.ts'

/** A tablet, a phone held sideways, and 1280 by 1024 at 400 % (WCAG 1.4.10). */
const WINDOWS = [
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]

/** WCAG 1.4.12, and the letters of somebody who reads at 200 % (1.4.4). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const LARGE = 'html { font-size: 200% !important }'

/** How far the page can be moved to the left, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ left: 10_000, behavior: 'instant' })
    const moved = scrollX
    scrollTo({ left: 0, behavior: 'instant' })
    return moved
  })

async function expectNothingCutOff(page: Page, addresses: readonly string[]) {
  test.slow()
  for (const address of addresses) {
    await page.setViewportSize({ width: 640, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    for (const css of [SPACED, LARGE]) {
      const style = await page.addStyleTag({ content: css })
      await expect.poll(() => sideways(page), `${address} with ${css.slice(0, 20)}`).toBe(0)
      await style.evaluate((element) => (element as Element).remove())
    }
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await expect.poll(() => sideways(page), `${address} at ${size.width}`).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({ content: LARGE })
    await expect.poll(() => sideways(page), `${address} on a phone with large letters`).toBe(0)
  }
}

test('pages of a customer fit a sideways phone, 400 % and large or spaced letters', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const { orderId } = await world.newOrder(customer, { name: 'y'.repeat(120), price: 44_999.99 })
  await world.signIn(customer, page)
  const { order, dashboard, myOrders, myPayments, myProfile, myReviews } = paths
  const pages = [order(orderId), dashboard(), myOrders(), myPayments(), myProfile(), myReviews()]
  await expectNothingCutOff(page, pages)
})

test('pages of an admin fit a sideways phone, 400 % and large or spaced letters', async ({ page, world }) => {
  const { manageOrders, manageProducts, users, payments, emails, audit, admin, addProduct, stock } = paths
  const { stockLedger, importStock } = paths
  // As wide as a row gets: no word of the address can be broken at a space, and the amount has all its digits.
  const buyer = await world.newCustomer('w'.repeat(60), `${'x'.repeat(60)}.example.com`)
  const order = await world.newOrder(buyer, { name: 'y'.repeat(120), price: 44_999.99 })
  const owner = await world.newAdmin()
  const { productId } = order.products[0]!
  const count = { requestId: crypto.randomUUID(), count: 3, lowAt: 2 }
  expect((await owner.api.put(apiPaths.stockOf(productId), { data: count })).status()).toBe(200)
  await world.signIn(owner, page)
  const pages = [
    admin(),
    addProduct(),
    stock(),
    stockLedger(productId),
    importStock(),
    paths.importPlantFacts(),
    paths.updateProduct(productId),
    manageProducts(),
    manageOrders(),
    users(),
    payments(),
    emails(),
    audit(),
  ]
  await expectNothingCutOff(page, pages)
})

test('pages of a shopper fit a sideways phone, 400 % and large or spaced letters', async ({
  page,
  world,
}) => {
  const { home, shop, search, contact, login, register, product, category } = paths
  // As wide as a price gets, in both columns of a phone.
  await world.newProduct({ price: 44_999.99 })
  const { _id } = await world.newProduct({ price: 44_999.99 })
  const pages = [home(), shop(), product(_id), category('indoor-plants'), `${search()}?q=fern`]
  await expectNothingCutOff(page, [...pages, contact(), login(), register()])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(product(_id))
  await page.addStyleTag({ content: LARGE })
  const end = async () => {
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
    const { x, width } = (await button.boundingBox()) ?? { x: Infinity, width: 0 }
    return x + width
  }
  await expect.poll(end).toBeLessThanOrEqual(390)
})

test('in forced colours the current link, buttons and stars keep a shape', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.manageProducts())
  const outlineOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(await outlineOf('Manage products')).toBe('solid')
  expect(await outlineOf('Users')).toBe('none')
  const border = await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .evaluate((button) => getComputedStyle(button).borderTopWidth)
  expect(border).toBe('1px')

  await page.goto(paths.stock())
  const soldOut = page.getByRole('table', { name: 'Stock' }).getByText('Sold out').first()
  expect(await soldOut.evaluate((badge) => getComputedStyle(badge).borderTopWidth)).toBe('1px')

  await page.goto(SHELF)
  const main = page.getByRole('navigation', { name: 'Main' })
  const lineOf = (name: string) =>
    main.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor)
  expect(await lineOf('Contact')).toBe(await groundOf(page))
  expect(await lineOf('Shop')).not.toBe(await groundOf(page))
  const stars = page.getByRole('img', { name: /^Rated/ }).first()
  const image = await stars.evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(image).toContain('linear-gradient')
  expect(image).not.toContain(await groundOf(page))

  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  const last = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')
  expect(await last.evaluate((crumb) => getComputedStyle(crumb).outlineStyle)).toBe('none')
})

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
