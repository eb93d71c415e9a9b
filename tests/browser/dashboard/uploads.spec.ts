import { paths } from '../../../contract/paths.ts'
import { settingsPage } from '../../../contract/settings.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { picture } from './pictures.ts'
import { expect, test, unique } from './world.ts'

test('an upload is cancelled, goes with discarded changes, and asks before it is left behind', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(settingsPage('general'))
  const save = page.getByRole('button', { name: 'Save' })
  const logo = page.getByLabel('Logo', { exact: true })
  const shown = page.getByRole('img', { name: 'Selected: Logo' })
  const progress = page.getByRole('progressbar')
  const release = await holdAnswers(page, '**/api/uploadImage')

  await logo.setInputFiles(await picture())
  await page.getByRole('button', { name: 'Cancel upload: Logo' }).click()
  await expect(progress).toHaveCount(0)
  await expect(logo).toBeFocused()
  await expect(page.getByText('The shop could not be reached')).toHaveCount(0)

  await logo.setInputFiles(await picture())
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(progress).toHaveCount(0)

  await logo.setInputFiles(await picture())
  await expect(progress).toBeVisible()
  const settings = page.getByRole('navigation', { name: 'Admin sections' })
  await settings.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await release()
  // Nothing that was given up arrives: only the one that is chosen now.
  await logo.setInputFiles(await picture())
  await expect(shown).toBeVisible()
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(shown).toHaveCount(0)
  await settings.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings: Orders' })).toBeVisible()
})

test('a picture that is chosen while a new product is being saved becomes a change of it', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.addProduct())
  await page.getByRole('textbox', { name: 'Name' }).fill(unique('Late picture'))
  await page.getByLabel('Category').selectOption('Indoor Plants')
  await page.getByLabel('Price').fill('12.50')
  await page.getByRole('textbox', { name: 'Description' }).fill('Its picture comes late.')
  const answerCreated = await holdAnswers(page, '**/api/products/create-product')
  const answerPicture = await holdAnswers(page, '**/api/uploadImage')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByLabel('Image', { exact: true }).setInputFiles(await picture())
  await expect(page.getByRole('progressbar')).toBeVisible()
  await answerCreated()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  await answerPicture()
  await expect(page.getByRole('heading', { level: 1, name: 'Update Product' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Selected/ })).toBeVisible()
})
