import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { importFile } from '../support/imports.ts'
import { expect, storedProduct, test, unique } from './world.ts'

test.beforeEach(async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
})

test.describe('managing products', () => {
  test('the list is paged by the server and searched, sorted and filtered in the address', async ({
    page,
    shopOwner,
  }) => {
    const family = unique('Paged')
    const lines = Array.from(
      { length: 13 },
      (_, n) => `${family} ${n + 10},${n === 0 ? 'outdoor' : 'indoor'} plants,12.50,Made by a test.`,
    )
    const file = ['name,category,price,description', ...lines].join('\n')
    expect((await importFile(shopOwner, 'products.csv', file)).counts.create).toBe(13)
    await page.goto(paths.manageProducts())
    await page.getByRole('searchbox', { name: 'Search products' }).fill(family)
    await expect(page.getByText('Showing 1 to 12 of 13')).toBeVisible()
    await expect(page).toHaveURL(/[?&]q=Paged/)
    const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
    await expect(rows).toHaveCount(13)

    await page.getByLabel('Sort by').selectOption('Name')
    await expect(rows.nth(1)).toContainText(`${family} 10`)
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: /next/i }).click()
    await expect(page.getByText('Showing 13 to 13 of 13')).toBeVisible()
    await expect(rows.nth(1)).toContainText(`${family} 22`)

    await page.reload()
    await expect(rows.nth(1)).toContainText(`${family} 22`)
    await page.goBack()
    await expect(rows.nth(1)).toContainText(`${family} 10`)

    await page.getByLabel('Category').selectOption('Outdoor Plants')
    await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    await page.getByRole('searchbox').fill('no such plant anywhere')
    await expect(page.getByText('No product found!')).toBeVisible()
  })

  test('a price is changed in its row by the keyboard, and not over what somebody else has saved', async ({
    page,
    world,
    shopOwner,
    problems,
  }) => {
    problems.expectOnly(/update-product/)
    const product = await world.newProduct({ price: 9.5 })
    await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(product.name)}`)
    const change = page.getByRole('button', { name: `Change the price of ${product.name}` })
    const field = page.getByRole('textbox', { name: `Price of ${product.name} in dollars` })
    await change.press('Enter')
    await expect(field).toBeFocused()
    await expectAccessible(page, 'a price that is being changed')
    // The text is selected, and typed by keys, as number fields drop some of them.
    await page.keyboard.type('29,95')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Enter an amount, such as 12.50.')
    await expect(field).toHaveValue('29,95')
    await field.fill('-1')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('This value must be at least 0.01')
    await field.fill('11.25')
    await field.press('Enter')
    await expect(change).toHaveAccessibleName(/\$11\.25$/)
    await expect(change).toBeFocused()
    expect(await storedProduct(page.request, product)).toMatchObject({
      price: 11.25,
      description: product.description,
    })

    await change.press('Enter')
    await expect(field).toHaveValue('11.25')
    await shopOwner.patch(`/api/products/update-product/${product._id}`, { data: { price: 20 } })
    await field.fill('12')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/^Somebody else saved a newer version/)
    await field.press('Escape')
    await expect(change).toHaveAccessibleName(/\$20\.00$/)
    expect(await storedProduct(page.request, product)).toMatchObject({ price: 20 })
  })

  test('a product is duplicated by a filled form, and nothing is for sale before that is sent', async ({
    page,
    world,
  }) => {
    const product = await world.newProduct({ price: 9.5 })
    await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(product.name)}`)
    await page.getByRole('link', { name: `Duplicate ${product.name}` }).click()
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(`${product.name} (copy)`)
    await expect(page.getByLabel('Price')).toHaveValue('9.50')
    const found = async () =>
      (await (await page.request.get(`/api/products?q=${encodeURIComponent(product.name)}`)).json()).products
    expect(await found()).toHaveLength(1)
    const name = unique('Twin')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Product added successfully')).toBeVisible()
    const { products } = await (await page.request.get(`/api/products?q=${name}`)).json()
    const { category, description, price } = product
    expect(products).toMatchObject([{ name, category, description, price }])
    // The form of a new product is empty as before.
    await page.goto(paths.addProduct())
    await expect(page.getByLabel('Name')).toHaveValue('')
  })
})
