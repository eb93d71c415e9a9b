import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { LOST_CONNECTION } from '../support/test.ts'
import { picture } from './pictures.ts'
import { expect, storedProduct, test, unique } from './world.ts'

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
    const { name, mimeType, buffer } = await picture()
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
    await page.getByLabel('Image').setInputFiles(await picture())
    await expect(uploaded).toBeVisible()
    // So can one that was changed since.
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('Image', { exact: true }).click()
    await chooser
    await expect(page.getByLabel('Image', { exact: true })).toHaveValue('')

    const called = unique('Calathea')
    await page.getByLabel('Name').fill(called)
    await page.getByLabel('Category').selectOption('Indoor Plants')
    await page.getByLabel('Price').fill('24.90')
    await page.getByLabel('Description').fill('Folds its leaves at night.')
    await page.route('**/create-product', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Failed to add product!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your unsaved text was restored.')).toBeVisible()
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
      ['10000000', 'Please enter at most 9,999,999.99'],
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
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    // The login page would say that there is unsaved text.
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))
    expect(await kept()).toEqual([])
  })
})

test.describe('updating a product', () => {
  test('a row leads to its filled form, an empty field is not saved, a failure is told, and what is saved is kept @walk', async ({
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
    await page.getByLabel('Description', { exact: true }).fill('')
    await update.click()
    await expect(page.getByText('Please fill all the required fields')).toBeVisible()
    await page.getByLabel('Description', { exact: true }).fill('Green')
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
    expect(await storedProduct(page.request, product)).toMatchObject({ price: 11.25, description: 'Green' })
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
    await page.getByLabel('Description', { exact: true }).fill('My words.')
    const theirs = unique('Renamed fern')
    await save({ name: theirs })
    await page.route(`**/api/products/manage/${product._id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'The shop is busy' } }),
    )
    await update.click()
    await expect(page.getByText('Somebody else saved a newer version of this product.')).toBeVisible()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('My words.')
    await page.unrouteAll()
    await update.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this product' })
    await expect(notice).toContainText(theirs)
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('My words.')
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await page.getByLabel('Name', { exact: true }).fill(theirs)
    await update.click()
    await expect(page.getByText('Product updated successfully')).toBeVisible()
    expect(await storedProduct(page.request, product)).toMatchObject({
      name: theirs,
      description: 'My words.',
    })

    await page.goto(paths.updateProduct(product._id))
    await page.getByLabel('Price').fill('99')
    await save({ price: 3 })
    await update.click()
    await page.getByRole('button', { name: 'Use saved version' }).click()
    await expect(page.getByLabel('Price')).toHaveValue('3.00')
    // Nothing is left to ask about.
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  })
})
