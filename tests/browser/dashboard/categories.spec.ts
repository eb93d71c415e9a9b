import { CATEGORIES_PAGE } from '../../../contract/office.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, openActions, test, unique } from './world.ts'

test('a category is made, found in the shop, renamed, ordered and emptied into another one', async ({
  page,
  problems,
  world,
}) => {
  problems.expectOnly(/40[49]/)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(CATEGORIES_PAGE)
  const title = unique('Stauden für schattige Gärten')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New category' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Indoor plants')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is already a category with this title')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('combobox', { name: 'Holds' }).selectOption('Outdoor plants')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('0 products')
  await expectAccessible(page)

  const key = title.toLowerCase()
  await world.newProduct({ category: key, name: unique('Hosta') })
  await page.goto('/shop')
  await expect(page.locator(`option[value="${key}"]`).first()).toBeAttached()
  const old = `/categories/stauden-fur-schattige-garten-${title.slice(-8)}`
  await page.goto(old)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title, { ignoreCase: true })
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()

  await page.goto(CATEGORIES_PAGE)
  await openActions(page, title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const slug = `shade-${title.slice(-8)}`
  await dialog.getByRole('textbox', { name: 'Address' }).fill(slug)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(`/categories/${slug}`)
  await page.goto(old)
  await expect(page).toHaveURL(`/categories/${slug}`)

  await page.goto(CATEGORIES_PAGE)
  const down = page.getByRole('button', { name: `Move ${title} down` })
  const up = page.getByRole('button', { name: `Move ${title} up` })
  const isLast = await down.isDisabled()
  await (isLast ? up : down).click()
  await expect(page.getByRole('status').filter({ hasText: `${title} is number` })).toBeAttached()

  await openActions(page, title)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('combobox', { name: 'Move its product to' }).selectOption('Outdoor Plants')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/categories/${slug}`)
  await expect(page).toHaveURL('/categories/outdoor-plants')
})

test('a collection of a tag is made, found by a search, and filtered by in the shop', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  const tag = unique('gift').toLowerCase()
  const name = unique('Hoya')
  await world.newProduct({ name, tags: [tag] })
  await page.goto(CATEGORIES_PAGE)
  const title = unique('Small joys')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New collection' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please choose what the collection shows')
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(tag)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For whoever has everything.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Collection')

  await page.goto(`/search?q=${title}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('For whoever has everything.')).toBeVisible()
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()

  await page.goto(`/shop?tag=${tag}`)
  await expect(page.getByRole('link', { name: `Remove filter ${tag}` })).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Tag' })
  await expect(filter).toHaveValue(tag)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('outdoor plants')
  await expect(page).toHaveURL(/category=outdoor\+plants&tag=/)
  await filter.selectOption('Any')
  await expect(page).toHaveURL(/\/shop\?category=outdoor\+plants$/)
  await expectAccessible(page)

  await page.goto(`/dashboard/admin/manage-products`)
  await page.getByRole('combobox', { name: 'Category' }).selectOption(`Tag: ${tag}`)
  await expect(page.getByText(name)).toBeVisible()
})
