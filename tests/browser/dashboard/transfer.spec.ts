import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OwnKind } from '../../../contract/imports.ts'
import { importPage, MOVE_IN_PAGE } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseFile, lookAtFile } from '../support/imports.ts'
import { expect, storedProduct, test, unique } from './world.ts'

test.beforeEach(async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
})

test('all products and orders can be saved as a CSV file', async ({ page, world }) => {
  const product = await world.newProduct()
  await page.goto(paths.manageProducts())
  expect(await exported(page, 'products')).toContain(product.name)
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Manage Orders' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Orders' })).toBeVisible()
  expect((await exported(page, 'orders')).split('\n').length).toBeGreaterThan(2)
})

/** The file that a list is saved as. */
async function exported(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  return readFile(await saved.path(), 'utf8')
}

test('a file that lacks columns of its kind is told which, and takes the place of what was wrong once corrected', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/imports/)
  await page.goto(importPage('products'))
  const sent = page.getByRole('list', { name: 'Files being sent' }).getByRole('listitem')
  await chooseFile(page, 'a.csv', 'name,colour\nFern,green')
  await expect(sent.getByRole('alert')).toContainText('is missing the columns category, price, description')
  await chooseFile(page, 'a.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  await expect(sent.getByRole('alert')).toContainText('is not UTF-8 text')
  await expect(sent).toHaveCount(1)
  await expectAccessible(page, 'a file that could not be read')
  await page.getByLabel('What is in them').selectOption('Recognise it by the columns')
  await expect(page).toHaveURL(MOVE_IN_PAGE)
  await lookAtFile(page, 'a.csv', 'name,category,price,description\nFern,indoor plants,9,Green.')
  await page.goBack()
  await expect(sent).toHaveCount(0)
})

test('an import shows row by row what will happen before it happens, and leaves what has changed since @walk @phone', async ({
  page,
  world,
  shopOwner,
  isMobile,
}) => {
  const [product, other] = [await world.newProduct(), await world.newProduct()]
  const created = unique('Imported palm')
  await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(created)}`)
  await expect(page.getByText('No product found!')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByText('The first line names the columns: name, category')).toBeVisible()
  const file = [
    'name,category,price,description',
    `${created},outdoor plants,30,Sways.`,
    `${product.name},indoor plants,14.00,Made by a test.`,
    `${other.name},indoor plants,15.00,Made by a test.`,
    `${created} two,indoor plants,cheap,Made by a test.`,
  ].join('\n')
  const rows = await lookAtFile(page, 'products.csv', file)
  await expect(rows.nth(1)).toContainText(/2.*to create/s)
  await expect(rows.nth(2)).toContainText(/3.*to change.*price.*12\.50.*14\.00/s)
  await expect(rows.nth(4)).toContainText(/5.*refused.*price must be an amount above zero/s)
  await expect(page.getByText('The refused row holds nothing back: it stays out.')).toBeVisible()
  await expectAccessible(page, 'what a file will do')

  await shopOwner.patch(`/api/products/update-product/${product._id}`, { data: { price: 20 } })
  await page.getByRole('button', { name: 'Import 3 products' }).press('Enter')
  await expect(page.getByText('1 product created, 1 product changed, 2 rows refused.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'What can be done' })).toBeFocused()
  await expect(rows.nth(2)).toContainText('the shop has changed since the look; send the file again')
  // The list was asked for a minute ago at most, and is asked for again.
  await page.goBack()
  await expect(page).toHaveURL(importPage('products'))
  await page.goBack()
  const found = page.getByRole('table', { name: 'Products' }).getByRole('row')
  await expect(found.nth(1)).toContainText(created)
  await expect(found).toHaveCount(2)

  await page.goForward()
  await lookAtFile(page, 'products.csv', file)
  await expect(rows.nth(2)).toContainText(/price.*20\.00.*14\.00/s)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product changed, 2 unchanged, 1 row refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('All of it was undone.')).toBeVisible()
  expect(await storedProduct(shopOwner, product)).toMatchObject({ price: 20 })
})

test('former addresses of imports lead to the page with their kind', async ({ page }) => {
  for (const [address, kind] of Object.entries({
    '/dashboard/admin/import-products': 'products',
    '/dashboard/admin/import-stock': 'stock',
    '/dashboard/admin/import-plant-facts': 'plant-facts',
    '/dashboard/admin/where-plants-may-go/import': 'sale-rules',
  } satisfies Record<string, OwnKind>)) {
    await page.goto(address)
    await expect(page).toHaveURL(importPage(kind))
    await expect(page.getByLabel('What is in them')).toHaveValue(kind)
  }
})

test('the report of an import is saved once the password is entered', async ({ page, world, problems }) => {
  problems.expectOnly(/403/)
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(importPage('stock'))
  await lookAtFile(page, 'stock.csv', 'id,count\nnone,5')
  // As if it had been entered long ago.
  const refused = { status: 403, json: { code: 'confirm_needed', message: 'Please confirm' } }
  await page.route('**/api/auth/confirm', (route) => route.fulfill(refused), { times: 1 })
  await page.getByRole('link', { name: 'Report as CSV' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(admin.password)
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('id does not match a product')
})
