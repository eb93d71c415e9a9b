import { paths } from '../../../contract/paths.ts'
import { choose } from '../support/filters.ts'
import { expect, test } from '../support/test.ts'

const FOLDED = 'Plant needs'

test('plants are found by what they need; the address says it, Back goes back and Clear clears all', async ({
  page,
}) => {
  await page.goto(`${paths.shop()}?sort=name`)
  await choose(page, async (panel) => {
    await panel.getByText(FOLDED).click()
    await panel.getByLabel('Pets').selectOption('Safe for pets')
  })
  await expect(page).toHaveURL(/\?pets=safe&sort=name$/)
  const chosen = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chosen).toHaveText(['Safe for pets'])
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  await expect(card).toContainText(/safe for pets/i)

  await choose(page, (panel) => panel.getByLabel('Size').selectOption('30'))
  await expect(page).toHaveURL(/\?pets=safe&size=30&sort=name$/)
  await expect(chosen).toHaveText(['Safe for pets', 'Up to 30 cm'])
  await choose(page, (panel) => panel.getByLabel('Size').selectOption('Any'))
  await expect(page).toHaveURL(/\?pets=safe&sort=name$/)
  await page.goBack()
  await expect(chosen).toHaveText(['Safe for pets', 'Up to 30 cm'])
  await choose(page, async (panel) => {
    await expect(panel.getByLabel('Size')).toHaveValue('30')
    await panel.getByRole('button', { name: 'Clear Filters' }).click()
  })
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(chosen).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of the filters asks for what plants need, and keeps the rest', async ({
    page,
    problems,
  }) => {
    problems.expectOnly(/request: csp/)
    await page.goto(`${paths.shop()}?rating=1`)
    await page.getByText(FOLDED).click()
    await page.getByLabel('Pets', { exact: true }).selectOption('Safe for pets')
    await page.getByLabel('Light', { exact: true }).selectOption('Light shade')
    await page.getByRole('button', { name: 'Show products' }).last().click()
    await expect(page).toHaveURL(/\?rating=1&light=2&pets=safe$/)
    await expect(page.getByLabel('Pets', { exact: true })).toHaveValue('safe')
    await expect(page.getByRole('article').first()).toContainText(/safe for pets/i)
  })
})
