import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { MOVE_IN_PAGE } from '../../../contract/office.ts'
import type { StagedImportView } from '../../../contract/schemas/imports.ts'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { chooseFile } from '../support/imports.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'

const test = inOwnShop({})

const SAMPLES = join(import.meta.dirname, '../../../server/features/shop/move-in/samples')

/** Things of each file, and the lines of those that are refused. */
const EXPECTED: Record<string, { kind: string; things: number; refused: number[] }> = {
  'shopify-products.csv': { kind: 'Shopify, products', things: 7, refused: [12, 16] },
  'shopify-products-markets.csv': { kind: 'Shopify, products', things: 6, refused: [7] },
  'shopify-products-newer.csv': { kind: 'Shopify, products', things: 3, refused: [5] },
  'shopify-customers.csv': { kind: 'Shopify, customers', things: 6, refused: [4, 5, 6] },
  'shopify-customers-older.csv': { kind: 'Shopify, customers', things: 3, refused: [4] },
  'shopify-orders.csv': { kind: 'Shopify, past orders', things: 8, refused: [10, 11, 12] },
  'shopify-redirects.csv': { kind: 'Shopify, redirects', things: 13, refused: [9, 10, 11, 12, 13, 14] },
  'woo-products.csv': { kind: 'WooCommerce, products', things: 17, refused: [11, 12, 13, 14, 17, 20] },
  'woo-products-german.csv': { kind: 'WooCommerce, products', things: 3, refused: [6] },
  'woo-customers.csv': { kind: 'WooCommerce, customers', things: 5, refused: [4, 5, 6] },
  'woo-orders.csv': { kind: 'WooCommerce, past orders', things: 5, refused: [5, 6] },
}

const choose = (page: Page, names: string[]) =>
  page.getByLabel('CSV files').setInputFiles(names.map((name) => join(SAMPLES, name)))

const stateIs = (page: Page, state: string) =>
  expect(page.getByRole('heading', { level: 1 }).locator('..').getByText(state)).toBeVisible()

/** A start before it would be refused, as for another plan. */
async function isLookWithCategories(response: Response): Promise<boolean> {
  const isOne = /\/api\/imports\/[^/]+$/.test(response.url()) && response.request().method() === 'GET'
  if (!isOne) return false
  const { state, options } = (await response.json()) as StagedImportView
  return state === 'ready' && Object.keys(options.categories).length > 0
}

test.beforeEach(async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto(MOVE_IN_PAGE)
})

test('all files of a shop are dropped at once, each is recognised, and what is refused says why', async ({
  page,
  problems,
}) => {
  test.slow()
  problems.expectOnly(/imports/)
  await choose(page, readdirSync(SAMPLES))
  const sent = page.getByRole('list', { name: 'Files being sent' })
  await expect(sent.getByText('is not UTF-8 text; save it as "CSV UTF-8" and try again')).toBeVisible()
  await expect(sent.getByText("is WooCommerce's analytics report")).toBeVisible()
  const table = page.getByRole('table', { name: 'Imports' })
  for (const [name, { kind, things, refused }] of Object.entries(EXPECTED)) {
    const row = table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText(kind)
    await expect(row).toContainText('Ready to start')
    await expect(row).toContainText(`${things}, ${refused.length} refused`)
  }
  // Its products are among the files, and none of them is started yet.
  const reviews = table
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'judgeme-reviews.csv' }) })
  await expect(reviews).toContainText('After the products')
  await expect(reviews).not.toContainText('refused')
  await expectAccessible(page)

  for (const [name, { refused }] of Object.entries(EXPECTED)) {
    await page.goto(MOVE_IN_PAGE)
    await table.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: /^refused/i }).click()
    await expect(page.getByRole('button', { name: /^refused/i, pressed: true })).toBeVisible()
    const lines = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
    await expect(lines).toHaveCount(refused.length + 1)
    for (const [index, line] of refused.entries())
      await expect(
        lines
          .nth(index + 1)
          .getByRole('cell')
          .first(),
      ).toHaveText(new RegExp(`${line}$`))
  }
})

test('a file is looked at, imported and undone, and old addresses lead on as long @phone', async ({
  page,
}) => {
  test.slow()
  // Alone, it is shown at once.
  await choose(page, ['shopify-products.csv'])
  await expect(page.getByText('is a gift card, which this shop does not sell')).toBeVisible()
  await expect(page.getByText('SKU CAN-1 left out: line 14 has it')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Ferns').selectOption('Outdoor Plants')
  const lookedAgain = page.waitForResponse(isLookWithCategories)
  await page.getByRole('button', { name: 'Apply and look again' }).click()
  await lookedAgain
  await expect(page.getByRole('button', { name: 'Apply and look again' })).toBeDisabled()
  await page.getByRole('button', { name: /^Import \d+ products$/ }).click()
  await stateIs(page, 'Imported')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  const own = page.url()
  await page.goto('/products/watering-can')
  await expect(page).toHaveURL(/\/shop\/watering-can$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Watering can' })).toBeVisible()

  await page.goto(own)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await stateIs(page, 'Undone')
  await expect(page.getByText('All of it was undone. Send the file again to import it anew.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^taken away [1-9]/i })).toBeVisible()
  const gone = await page.request.get('/products/watering-can')
  expect(gone.status()).toBe(404)
})

test('a table that no shop is known by is read once its columns are named', async ({ page, problems }) => {
  problems.expectOnly(/imports/)
  const buffer = Buffer.from('Pflanze;Betrag\nMoosfarn;12,90\nOhne Preis;\n')
  await chooseFile(page, 'liste.csv', buffer)
  await expect(page.getByText('has columns of no shop that is known here')).toBeVisible()
  await page.getByRole('button', { name: 'Read as another table' }).click()
  await page.getByLabel('Name', { exact: true }).selectOption('pflanze')
  await page.getByLabel('Price', { exact: true }).selectOption('betrag')
  await page.getByLabel('Decimals of prices').selectOption(',')
  await page.getByRole('button', { name: 'Apply and look again' }).click()
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Moosfarn' })).toContainText('12.90')
  await expect(rows.filter({ hasText: 'Ohne Preis' })).toContainText('has no price above zero')
})

test('a wrong file is thrown away @phone', async ({ page }) => {
  await choose(page, ['shopify-redirects.csv'])
  await stateIs(page, 'Ready to start')
  const own = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page).toHaveURL(new RegExp(`${MOVE_IN_PAGE}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expect(page.locator(`a[href="${own}"]`)).toHaveCount(0)
})
