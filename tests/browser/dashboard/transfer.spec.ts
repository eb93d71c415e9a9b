import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { expect, test, unique } from './world.ts'

const csv = (...lines: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['name,category,price,description', ...lines].join('\n')),
})

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

test('a file that is not one of ours is refused with a sentence', async ({ page, problems }) => {
  problems.expectOnly(/import/)
  await page.goto(paths.importProducts())
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name,colour\nFern,green') })
  await expect(page.getByRole('alert')).toContainText('is missing the columns category, price, description')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })
  await expect(page.getByRole('alert')).toContainText('is not UTF-8 text')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.alloc(9 * 1024 * 1024, 'a') })
  await expect(page.getByRole('alert')).toContainText('larger than 8 MB')
})

test('an import shows row by row what will happen before it happens, and checks again when the shop has changed since @walk', async ({
  page,
  world,
  shopOwner,
  problems,
}) => {
  problems.expectOnly(/import/)
  const product = await world.newProduct()
  const created = unique('Imported palm')
  await page.goto(paths.manageProducts())
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      csv(`${created},outdoor plants,30,Sways.`, `${product.name},indoor plants,14.00,Made by a test.`),
    )
  const rows = page.getByRole('table', { name: 'Preview of the import' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/2.*created/s)
  await expect(rows.nth(2)).toContainText(/3.*changed.*price.*12\.50.*14\.00/s)

  await shopOwner.patch(`/api/products/update-product/${product._id}`, { data: { price: 20 } })
  const send = page.getByRole('button', { name: 'Import 2 products' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('The shop has changed since the preview')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(rows.nth(2)).toContainText('20.00')
  await send.click()
  await expect(page.getByText('1 product created, 1 product changed.')).toBeVisible()
  const { products } = await (await page.request.get(`/api/products?q=${created}`)).json()
  expect(products).toMatchObject([{ name: created, price: 30 }])
})
