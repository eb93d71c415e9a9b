import { paths } from '../../../contract/paths.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, openActions, test } from './world.ts'

test('a product that was deleted is brought back out of the trash, and an account is deleted for good', async ({
  page,
  world,
}) => {
  const product = await world.newProduct()
  const { user } = await world.newCustomer()
  const admin = await world.newAdmin()
  expect((await admin.api.delete(`/api/auth/users/${user._id}`)).status()).toBe(200)
  await world.signIn(admin, page)
  await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(product.name)}`)
  await openActions(page, product.name)
  await page.getByRole('button', { name: `Delete ${product.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No product found!')).toBeVisible()
  await page.goto(TRASH_PAGE)

  await page.getByRole('searchbox', { name: 'Search by name or address' }).fill(product.name)
  const row = page.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText(admin.user.email)
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expectAccessible(page, 'the trash')
  await page.getByRole('button', { name: `Restore ${product.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing found!')).toBeVisible()
  expect((await admin.api.get(`/api/products/${product._id}`)).status()).toBe(200)

  await page.getByRole('searchbox', { name: 'Search by name or address' }).fill(user.email)
  await page.getByRole('button', { name: `Delete permanently ${user.email}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete permanently?' })
  await expect(question.getByRole('listitem').first()).toContainText('required for accounting by law')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Deleted permanently', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing found!')).toBeVisible()
})
