import { importPage } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { lookAtFile } from '../support/imports.ts'
import { expect } from '../support/test.ts'
import { test, unique } from './world.ts'

test('an admin says what a plant needs, its page shows it plainly, and a file changes it', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/plant-facts/)
  const name = unique('Known fern')
  const { _id: id } = await world.newProduct({ name })
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(paths.product(id))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Care' })).toHaveCount(0)

  await page.goto(paths.updateProduct(id))
  const panel = page.getByRole('region', { name: 'Plant facts' })
  await panel.getByLabel('Light from').selectOption('2: Light shade')
  await panel.getByLabel('Light to').selectOption('3: Medium light')
  await panel.getByLabel('Days between waterings').fill('7')
  await panel.getByLabel('For cats and dogs').selectOption('Safe')
  await panel.getByLabel('Height in cm').fill('60')
  await panel.getByLabel('Care', { exact: true }).fill('Turn it to the window now and then.')
  await panel.getByRole('button', { name: 'Save plant facts' }).click()
  const source = panel.getByLabel('Source')
  await expect(source).toBeFocused()
  await expect(source).toHaveAccessibleDescription(/without a source it is unknown/)
  await expectAccessible(page, 'plant facts without a source')
  await source.fill('A list of safe plants')
  await panel.getByRole('button', { name: 'Save plant facts' }).click()
  await expect(page.getByText('Plant facts saved')).toBeVisible()

  const theirs = { data: { heightCm: 45, pets: 'toxic', source: 'Another list' } }
  expect((await admin.api.put(`/api/plant-facts/${id}`, theirs)).status()).toBe(200)
  await panel.getByLabel('Width in cm').fill('30')
  await panel.getByRole('button', { name: 'Save plant facts' }).click()
  const notice = panel.getByRole('alert').filter({ hasText: 'Somebody else saved this plant' })
  for (const stored of ['Height in cm45', 'For cats and dogsToxic', 'Light fromempty'])
    await expect(notice).toContainText(stored)
  await panel.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(panel.getByRole('button', { name: 'Save plant facts' })).toBeFocused()
  // The message of the first time may still be there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(panel.getByRole('alert')).toHaveCount(0)

  await page.goto(paths.product(id))
  const card = page.getByRole('region', { name: 'Care' })
  for (const words of [
    'Medium light',
    'Once a week',
    'Safe for cats and dogs',
    '60 cm tall',
    'Turn it to the window',
  ])
    await expect(card.getByText(words).first()).toBeVisible()
  await expect(card.getByText('Safety for children is not known.')).toBeVisible()
  await expectAccessible(page, 'a page with plant facts')

  await page.goto(importPage('plant-facts'))
  const file = (row: string) => ['id,pets,source', row].join('\n')
  const refused = await lookAtFile(page, 'plant-facts.csv', file(`${id},toxic,`))
  await expect(refused.nth(1)).toContainText('source must name the source of the safety information')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.goBack()
  const rows = await lookAtFile(page, 'plant-facts.csv', file(`${id},toxic,Another list`))
  await expect(rows.nth(1)).toContainText(/pets.*safe.*toxic/)
  await page.getByRole('button', { name: 'Import 1 plant' }).click()
  await expect(page.getByText('1 plant changed.')).toBeVisible()
  await page.goto(paths.product(id))
  await expect(card.getByText('Toxic to cats and dogs')).toBeVisible()
  // So it does without scripts, and to those who come from another page, where the browser draws it.
  expect(await (await page.request.get(paths.product(id))).text()).toContain('Toxic to cats and dogs')
  await page.goto(`${paths.search()}?q=${encodeURIComponent(name)}`)
  const found = page.getByRole('article').filter({ hasText: name })
  await expect(found).toContainText('Soft light, not for pets')
  await found.getByRole('link', { name }).click()
  await expect(card.getByText('Toxic to cats and dogs')).toBeVisible()

  expect((await admin.api.put(`/api/plant-facts/${id}`, { data: { water: 2 } })).status()).toBe(200)
  await page.goto(paths.product(id))
  await expect(card.getByText('Not known', { exact: true })).toBeVisible()
})
