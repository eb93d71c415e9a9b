import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import type { ProductDetailView } from '../../../contract/schemas/product.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { LOST_CONNECTION } from '../support/test.ts'
import { picture } from './pictures.ts'
import { expect, test, unique } from './world.ts'

/** A product as it is stored. */
const storedOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/products/${id}`)).json()) as ProductDetailView).product

test.beforeEach(async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
})

test.describe('adding a product', () => {
  test.beforeEach(({ page }) => page.goto(paths.addProduct()))

  test('a picture that is dropped or chosen is uploaded, says how far it is, may fail, and becomes that of the product', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/uploadImage/, LOST_CONNECTION)
    const uploaded = page.getByText('Image upload successfully!')
    const chosen = page.getByRole('img', { name: 'Selected image' })
    const { name, mimeType, buffer } = picture()
    const file = { name, mimeType, bytes: [...buffer] }
    const dataTransfer = await page.evaluateHandle((dropped) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(dropped.bytes)], dropped.name, { type: dropped.mimeType }))
      return transfer
    }, file)
    const release = await holdAnswers(page, '**/uploadImage')
    await page.getByText('Or drop an image here.').dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText('Product uploading...')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeDisabled()
    await release()
    await expect(uploaded).toBeVisible()
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'Remove image' }).click()
    await expect(chosen).toBeHidden()
    await expect(uploaded).toBeHidden()

    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be uploaded'))
    await page.getByLabel('Image').setInputFiles({ name, mimeType, buffer: Buffer.from('no picture at all') })
    await logged
    await expect(page.getByText('Product uploading...')).toBeHidden()
    await expect(uploaded).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
    // The same file can be chosen again.
    await expect(page.getByLabel('Image')).toHaveValue('')
    await page.getByLabel('Image').setInputFiles(picture())
    await expect(uploaded).toBeVisible()

    const called = unique('Calathea')
    await page.getByLabel('Name').fill(called)
    await page.getByLabel('Category').selectOption('Indoor Plants')
    await page.getByLabel('Price').fill('24.90')
    await page.getByLabel('Description').fill('Folds its leaves at night.')
    await page.route('**/create-product', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Failed to add product!')).toBeVisible()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Product added successfully')).toBeVisible()
    await expect(page).toHaveURL(paths.shop())
    const { products } = await (await page.request.get(`/api/products?q=${called}`)).json()
    expect(products).toMatchObject([
      { name: called, price: 24.9, image: expect.stringMatching(/^\/images\//) },
    ])
  })

  test('what is missing or out of range is named beside its field, nothing of it is sent, and a refusal keeps all', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/create-product/)
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/api/products/create-product'))))
    const add = page.getByRole('button', { name: 'Add Product' })
    const said = page.getByRole('alert').getByText('Please fill all the required fields')
    await add.click()
    await expect(page.getByLabel('Name')).toBeFocused()
    for (const [label, words] of [
      ['Name', 'Please enter a name'],
      ['Category', 'Please select a category'],
      ['Price', 'Please enter a price'],
      ['Description', 'Please enter a description'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(words)
    }
    await expectAccessible(page, 'an empty product form that was sent')

    const price = page.getByRole('spinbutton', { name: 'Price' })
    for (const fill of [
      () => page.getByLabel('Name').fill('Fern'),
      () => page.getByLabel('Category').selectOption('Outdoor Plants'),
      () => price.fill('5'),
    ]) {
      await expect(said).toBeVisible()
      await fill()
      await add.click()
    }
    await expect(said).toBeVisible()
    await expect(page).toHaveURL(paths.addProduct())
    await page.getByLabel('Description').fill('Green')
    for (const [value, words] of [
      ['-3', 'Please enter at least 0.01'],
      ['100000', 'Please enter at most 99,999.99'],
      ['1.234', 'Please use at most two decimals'],
      ['1,000', 'Please use at most two decimals'],
      ['1e3', 'Enter an amount, such as 12.50.'],
    ] as const) {
      await price.fill('')
      await page.keyboard.type(value)
      await add.click()
      await expect(price).toHaveAccessibleDescription(words)
      await expect(price).toBeFocused()
    }
    expect(sent).toBe(0)

    await page.route('**/create-product', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await price.fill('')
    await page.keyboard.type('29,95')
    await expect(price).toHaveValue('29.95')
    await price.fill('')
    await page.keyboard.insertText('19,90')
    await expect(price).toHaveValue('19.90')
    await add.click()
    await expect(page.getByText('Failed to add product!')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Fern')
  })
})

test.describe('updating a product', () => {
  test('a row leads to its filled form, an empty field is not saved, a failure is told, and what is saved is kept', async ({
    page,
    world,
    problems,
  }) => {
    problems.expectOnly(/update-product|api\/products/)
    await page.goto(paths.updateProduct('no-such-plant'))
    await expect(page.getByText('Error fetching product!...')).toBeVisible()
    const product = await world.newProduct({ price: 9.5 })
    await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(product.name)}`)
    await page.getByRole('link', { name: `Edit ${product.name}` }).click()
    await expect(page).toHaveURL(paths.updateProduct(product._id))
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(product.name)
    await expect(page.getByLabel('Category')).toHaveValue('indoor plants')
    await expect(page.getByLabel('Price')).toHaveValue('9.50')

    const update = page.getByRole('button', { name: 'Update Product' })
    await page.getByLabel('Description').fill('')
    await update.click()
    await expect(page.getByText('Please fill all the required fields')).toBeVisible()
    await page.getByLabel('Description').fill('Green')
    await page.route('**/update-product/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'x' } }),
    )
    await update.click()
    await expect(page.getByText('Failed to update product')).toBeVisible()
    await page.unroute('**/update-product/**')
    await page.getByLabel('Price').fill('11.25')
    await update.click()
    await expect(page.getByText('Product updated successfully')).toBeVisible()
    await expect(page).toHaveURL(paths.manageProducts())
    expect(await storedOf(page, product._id)).toMatchObject({ price: 11.25, description: 'Green' })
  })

  test('whoever saves second is told, loses nothing, and may take what the other saved, once it can be fetched', async ({
    page,
    world,
    shopOwner,
    problems,
  }) => {
    problems.expectOnly(/update-product|api\/products/)
    const product = await world.newProduct()
    const save = (data: object) => shopOwner.patch(`/api/products/update-product/${product._id}`, { data })
    const update = page.getByRole('button', { name: 'Update Product' })
    await page.goto(paths.updateProduct(product._id))
    await page.getByLabel('Description').fill('My words.')
    const theirs = unique('Renamed fern')
    await save({ name: theirs })
    await page.route(`**/api/products/${product._id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'The shop is busy' } }),
    )
    await update.click()
    await expect(page.getByText('Somebody else saved a newer version of this product.')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('My words.')
    await page.unrouteAll()
    await update.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this product' })
    await expect(notice).toContainText(theirs)
    await expect(page.getByLabel('Description')).toHaveValue('My words.')
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await page.getByLabel('Name', { exact: true }).fill(theirs)
    await update.click()
    await expect(page.getByText('Product updated successfully')).toBeVisible()
    expect(await storedOf(page, product._id)).toMatchObject({ name: theirs, description: 'My words.' })

    await page.goto(paths.updateProduct(product._id))
    await page.getByLabel('Price').fill('99')
    await save({ price: 3 })
    await update.click()
    await page.getByRole('button', { name: 'Use saved version' }).click()
    await expect(page.getByLabel('Price')).toHaveValue('3.00')
  })
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
    const made = await shopOwner.post('/api/products/import?commit=true', {
      headers: { 'content-type': 'text/csv' },
      data: ['name,category,price,description', ...lines].join('\n'),
    })
    expect(made.status()).toBe(200)
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
    expect(await storedOf(page, product._id)).toMatchObject({
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
    expect(await storedOf(page, product._id)).toMatchObject({ price: 20 })
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
