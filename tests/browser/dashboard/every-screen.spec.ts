import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { SHELF } from '../support/cart.ts'
import { expect, test } from './world.ts'

/** A phone held sideways, and 1280 by 1024 at 400 % (WCAG 1.4.10). */
const WINDOWS = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]

/** WCAG 1.4.12, and the letters of somebody who reads at 200 % (1.4.4). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const LARGE = 'html { font-size: 200% !important }'

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectNothingCutOff(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.setViewportSize({ width: 640, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    for (const css of [SPACED, LARGE]) {
      const style = await page.addStyleTag({ content: css })
      expect(await sideways(page), `${address} with ${css.slice(0, 20)}`).toBeLessThanOrEqual(0)
      await style.evaluate((element) => (element as Element).remove())
    }
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await sideways(page), `${address} at ${size.width}`).toBeLessThanOrEqual(0)
    }
  }
}

test('pages of a customer fit a sideways phone, 400 % and large or spaced letters', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const { orderId } = await world.newOrder(customer)
  await world.signIn(customer, page)
  const { order, dashboard, myOrders, myPayments, myProfile, myReviews } = paths
  const pages = [order(orderId), dashboard(), myOrders(), myPayments(), myProfile(), myReviews()]
  await expectNothingCutOff(page, pages)
})

test('pages of an admin fit a sideways phone, 400 % and large or spaced letters', async ({ page, world }) => {
  const { manageOrders, manageProducts, users, payments, emails, audit, admin, addProduct } = paths
  await world.signIn(await world.newAdmin(), page)
  const pages = [
    admin(),
    addProduct(),
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
  const { _id } = await world.newProduct()
  const pages = [home(), shop(), product(_id), category('indoor-plants'), `${search()}?q=fern`]
  await expectNothingCutOff(page, [...pages, contact(), login(), register()])

  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [home(), product(_id)]) {
    await page.goto(address)
    await page.addStyleTag({ content: LARGE })
    expect(await sideways(page), `${address} on a phone with large letters`).toBeLessThanOrEqual(0)
  }
  const { x = 0, width = 0 } =
    (await page.getByRole('button', { name: 'Add to Cart', exact: true }).boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390)
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

  await page.goto(SHELF)
  const stars = page.getByRole('img', { name: /^Rated/ }).first()
  const [image, ground] = await stars.evaluate((element) => [
    getComputedStyle(element).backgroundImage,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(image).toContain('linear-gradient')
  expect(image).not.toContain(ground)
})
