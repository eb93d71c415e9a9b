import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { SHELF } from '../support/cart.ts'
import { expect, setStatus, test } from './world.ts'

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

test('in forced colours the way an order has come keeps its line', async ({ page, world, shopOwner }) => {
  const customer = await world.newCustomer()
  const [order] = await world.newOrders(customer, 1)
  await setStatus(shopOwner, order!, 'shipped')
  await page.emulateMedia({ forcedColors: 'active' })
  await world.signIn(customer, page)
  await page.goto(paths.order(order!.orderId))
  const line = page.getByRole('list', { name: 'Progress of the order' }).locator('li > [aria-hidden]').first()
  const colour = await line.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(colour).not.toBe(await groundOf(page))
})

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
