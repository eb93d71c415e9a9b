import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page)).toBeVisible()
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
