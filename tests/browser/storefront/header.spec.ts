import type { Page } from '@playwright/test'
import { SHOP } from '../../../brand/shop.ts'
import { signIn, signInAsNewCustomer } from '../support/accounts.ts'
import { fillCart } from '../support/cart.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

test('the header leads everywhere and marks where one is', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'Shop', 'Contact'])
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(main.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the logo toggles a small menu that goes away by itself', async ({ page }) => {
  await page.goto('/')
  const logo = page.getByRole('button', { name: `${SHOP.name} menu` })
  const menu = page.getByRole('navigation', { name: 'Shop menu' })
  await logo.click()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'Contact'])
  await expect(logo).toHaveAttribute('aria-expanded', 'true')
  await logo.click()
  await expect(menu).toBeHidden()

  await logo.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(logo).toBeFocused()

  await logo.click()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(menu).toBeHidden()

  await logo.click()
  await menu.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(menu).toBeHidden()
})

test('whose picture is missing or cannot be had is shown by the default one', async ({ page, problems }) => {
  problems.expectOnly(/images\/gone/)
  await signInAsNewCustomer(page)
  await page.goto('/')
  const picture = page.getByRole('button', { name: 'Account menu' }).locator('img')
  const shows = () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc)
  await expect.poll(shows).toContain('/images/avatar-')

  for (const address of ['/images/gone/640.webp', 'https://elsewhere.example/me.png']) {
    await page.evaluate((profileImage) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '') as object
      localStorage.setItem('user', JSON.stringify({ ...user, profileImage, picture: undefined }))
    }, address)
    await page.reload()
    await expect.poll(shows).toContain('/images/avatar-')
  }
})

const customerLinks = [
  ['Dashboard', '/dashboard'],
  ['Orders', '/dashboard/orders'],
  ['Payments', '/dashboard/payments'],
  ['Profile', '/dashboard/profile'],
  ['Reviews', '/dashboard/reviews'],
] as const

const adminLinks = [
  ['Dashboard', '/dashboard/admin'],
  ['Add Product', '/dashboard/admin/add-product'],
  ['Manage products', '/dashboard/admin/manage-products'],
  ['Manage Orders', '/dashboard/admin/manage-orders'],
  ['Users', '/dashboard/admin/users'],
] as const

for (const { who, links, enter, tag } of [
  { who: 'a customer', links: customerLinks, enter: signInAsNewCustomer, tag: '@phone' },
  { who: 'an admin', links: adminLinks, enter: async (page: Page) => signIn(page, ADMIN), tag: [] },
]) {
  test(`the menu of ${who} has the links of that role and Logout`, { tag }, async ({ page }) => {
    await enter(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Account menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Your account' })
    await expect(menu.getByRole('link')).toHaveText(links.map(([label]) => label))
    for (const [label, address] of links) {
      await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address)
    }
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', links[0][1])
    await expect(footer.getByRole('link', { name: 'Login' })).toHaveCount(0)
    // The demo shop publishes these two of its legal pages.
    const legal = footer.getByRole('list', { name: 'Terms and conditions' })
    await expect(legal.getByRole('link')).toHaveCount(2)
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}

test('nothing moves when the user and the cart come back', { tag: '@phone' }, async ({ page }) => {
  await signInAsNewCustomer(page)
  await fillCart(page, 1)
  const moved = await watchLayoutShift(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await moved()).toBeLessThan(0.01)
})
