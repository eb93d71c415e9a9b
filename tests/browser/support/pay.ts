import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'
/** Pays, and only the returning buyer tells the shop. */
export const CARD_WITHOUT_WEBHOOK = '4000 0000 0000 5001'

/** Fills in the hosted card page and sends it; what happens next is the caller's to expect. */
export async function payWith(page: Page, card: string) {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/^Expiry/).fill('12 / 40')
  await page.getByLabel(/^Security code/).fill('123')
  await page.getByLabel('Name on card').fill('Willow Marsh')
  await page.getByRole('button', { name: /^Pay \D*\d/ }).click()
}
