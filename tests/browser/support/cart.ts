import type { Locator, Page } from '@playwright/test'
import { expectOpenDialogs } from './open-dialogs.ts'
import { expect } from './test.ts'

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })

/** The number alone: the name of its group says the product's, which may hold digits as well. */
export const quantityOf = (drawer: Locator, name: string): Locator =>
  drawer.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page)).toBeVisible()
  await expectOpenDialogs(page, 1)
  return cartDrawer(page)
}

/**
 * A list of the demo's own plants, which have ratings. At the head of the others stand those of tests that run beside this one, which
 * change and delete them.
 */
export const SHELF = '/shop?rating=1'

/** Puts the list's first `count` products into the cart and answers their names. */
export async function fillCart(page: Page, count = 1): Promise<string[]> {
  await page.goto(SHELF)
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  const names: string[] = []
  for (let index = 0; index < count; index += 1) {
    const card = cards.nth(index)
    names.push(await card.getByRole('heading').innerText())
    await card.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Cart, ${index + 1} `) })).toBeVisible()
  }
  return names
}
