import { readFile } from 'node:fs/promises'
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

test('all products, orders and users can be saved as a CSV file', async ({ page, world }) => {
  const product = await world.newProduct()
  for (const [path, file] of [
    [paths.manageProducts(), 'products'],
    [paths.manageOrders(), 'orders'],
    [paths.users(), 'users'],
  ] as const) {
    await page.goto(path)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    const text = await readFile(await saved.path(), 'utf8')
    if (file === 'products') expect(text).toContain(product.name)
    else expect(text.split('\n').length).toBeGreaterThan(2)
  }
})

test('an import shows row by row what will happen before it happens', async ({ page, world }) => {
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

  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('1 product created, 1 product changed.')).toBeVisible()
  const { products } = await (await page.request.get(`/api/products?q=${created}`)).json()
  expect(products).toMatchObject([{ name: created, price: 30 }])
})

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

test('a shop that changed after the preview is told, and the file checked again', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/import/)
  const product = await world.newProduct()
  await page.goto(paths.importProducts())
  await page.getByLabel('CSV file').setInputFiles(csv(`${product.name},indoor plants,14,Made by a test.`))
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  await page.request.patch(`/api/products/update-product/${product._id}`, { data: { price: 20 } })
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop has changed since the preview')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('table')).toContainText('20.00')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('0 products created, 1 product changed.')).toBeVisible()
})
