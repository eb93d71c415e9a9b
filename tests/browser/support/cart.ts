import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page)).toBeVisible()
  return cartDrawer(page)
}

/** Puts the shop's first `count` products into the cart and answers their names. */
export async function fillCart(page: Page, count = 1): Promise<string[]> {
  await page.goto('/shop')
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
