import type { FamilyView } from '../../../contract/schemas/family.ts'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { picture } from './pictures.ts'
import { expect, test, unique } from './world.ts'

test('variants are made from values in one step, priced and published as one table, and chosen by links', async ({
  page,
  world,
}) => {
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  const name = unique('Monstera')
  const plant = await world.newProduct({ name, price: 12 })
  await page.goto(paths.updateProduct(plant._id))
  const form = page.getByRole('form', { name: 'Variants' })
  await form.getByLabel('Option 1', { exact: true }).fill('Size')
  await form.getByLabel('Values of option 1').fill('12 cm\n17 cm\n21 cm')
  await form.getByLabel('Option 2', { exact: true }).fill('Pot')
  await form.getByLabel('Values of option 2').fill('White\nGrey')
  await form.getByRole('button', { name: 'Make variants' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const table = page.getByRole('table', { name: 'Variants' })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect(table.getByLabel('State of 12 cm / White')).toHaveValue('published')
  await expectAccessible(page, 'the table of variants')
  await table.getByLabel('Price of 21 cm / White').fill('120')
  const sku = unique('FC')
  await table.getByLabel('SKU of 21 cm / White').fill(sku)
  await page.getByRole('button', { name: 'Publish all 5 drafts' }).click()
  await table.getByLabel('State of 17 cm / Grey').selectOption('Archived')
  await page.getByRole('button', { name: 'Save variants' }).click()
  await expect(page.getByText('Variants saved')).toBeVisible()

  // One more value makes what is missing.
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByLabel('Values of option 2').fill('White\nGrey\nClay')
  await page.getByRole('button', { name: 'Save variants' }).click()
  await expect(table.getByRole('row')).toHaveCount(10)
  const family = (await (await admin.api.get(`/api/families/${id}`)).json()) as FamilyView
  expect(family.members.map(({ values, state, price }) => [...values, state, price])).toEqual([
    ['12 cm', 'White', 'published', 12],
    ['12 cm', 'Grey', 'published', 12],
    ['12 cm', 'Clay', 'draft', 12],
    ['17 cm', 'White', 'published', 12],
    ['17 cm', 'Grey', 'archived', 12],
    ['17 cm', 'Clay', 'draft', 12],
    ['21 cm', 'White', 'published', 120],
    ['21 cm', 'Grey', 'published', 12],
    ['21 cm', 'Clay', 'draft', 12],
  ])

  expect(family.members.map((member) => member.sku)).toContain(sku)

  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article', { name })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('from $12.00')).toBeVisible()
  await card.getByRole('link', { name: `Choose: ${name}` }).click()
  const size = page.getByRole('group', { name: /^Size/ })
  const pot = page.getByRole('group', { name: /^Pot/ })
  await size.getByRole('link', { name: '21 cm' }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name}, 21 cm / White`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$120.00').first()).toBeVisible()
  await expect(size.getByRole('link', { name: '21 cm' })).toHaveAttribute('aria-current', 'true')
  await size.getByRole('link', { name: '17 cm' }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name}, 17 cm / White`))
  await expect(pot.getByRole('link', { name: 'Grey' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'a product with variants')
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?/)
})

test('pictures are added, described, and ordered by keys and by dragging, with a save of their own', async ({
  page,
  problems,
  world,
}) => {
  // The form sends its own fields once more.
  problems.expectOnly(/409/)
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  const plant = await world.newProduct({ name: unique('Pictured fern') })
  await page.goto(paths.updateProduct(plant._id))
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed before the pictures.')
  const form = page.getByRole('form', { name: 'Pictures' })
  const entries = form.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  for (const [index, text] of ['Front', 'Leaf', 'Pot'].entries()) {
    await form.getByLabel('Add a picture').setInputFiles(await picture())
    await expect(entries).toHaveCount(index + 1)
    await form.getByLabel(`What picture ${index + 1} shows`).fill(text)
  }
  const texts = async () =>
    await form
      .getByLabel(/^What picture/)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const handle = (at: number) => form.getByRole('button', { name: `Move picture ${at}`, exact: true })
  await handle(3).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(texts).toEqual(['Pot', 'Front', 'Leaf'])
  await expect(handle(1)).toBeFocused()
  const [from, to] = [await handle(1).boundingBox(), await entries.nth(1).boundingBox()]
  if (from === null || to === null) throw new Error('a handle is not shown')
  await page.mouse.move(from.x + 9, from.y + 9)
  await page.mouse.down()
  await page.mouse.move(to.x + 9, to.y + to.height - 9, { steps: 6 })
  await page.mouse.up()
  await expect.poll(texts).toEqual(['Front', 'Pot', 'Leaf'])
  await expectAccessible(page, 'the pictures of a product')
  await form.getByRole('button', { name: 'Save pictures' }).click()
  await expect(page.getByText('Pictures saved')).toBeVisible()

  const { pictures } = (await (await admin.api.get(`/api/products/${plant._id}/pictures`)).json()) as {
    pictures: { alt: string }[]
  }
  expect(pictures.map(({ alt }) => alt)).toEqual(['Front', 'Pot', 'Leaf'])

  // The form above has the first of them, keeps what was typed, and meets no change of somebody else.
  await expect(page.getByRole('img', { name: 'Selected image' })).toBeVisible()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page).toHaveURL(paths.manageProducts())
  const { product } = (await (await admin.api.get(`/api/products/${plant._id}`)).json()) as {
    product: { description: string; image: string }
  }
  expect(product.description).toBe('Typed before the pictures.')
  expect(product.image).not.toBe('')
})
