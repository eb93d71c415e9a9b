import type { Locator, Page } from '@playwright/test'
import { registerAccount } from '../support/accounts.ts'
import { cartDrawer, SHELF } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

test('a purchase needs nothing but the keyboard', async ({ page }) => {
  test.slow()
  const account = await registerAccount(page)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(account.email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.goto(SHELF)
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  await tabTo(page, card.getByRole('link').first())
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(add).toBeVisible()
  // The new page takes the focus by itself.
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Cart, 1 item/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, cartDrawer(page).getByRole('button', { name: 'Checkout' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  await tabTo(page, page.getByLabel(/^Expiry/))
  await page.keyboard.type('1240')
  await tabTo(page, page.getByLabel(/^Security code/))
  await page.keyboard.type('123')
  await tabTo(page, page.getByLabel('Name on card'))
  await page.keyboard.type('Willow Marsh')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
  await expect(page.getByText('Subtotal')).toBeVisible()
})

/** Presses Tab until the focus is there; a focus that cannot be reached fails. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

test('whoever asks for less motion gets a drawer that is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page)).toBeVisible()
  const running = await cartDrawer(page).evaluate(
    (drawer) =>
      drawer
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        // The ring of what is still on its way turns for everybody, only slowly.
        .filter(({ effect }) => !(effect as KeyframeEffect).target?.closest('[role="status"]')).length,
  )
  expect(running).toBe(0)
})
