import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

/** Plants of the demo, which no other test changes. */
const PLANTS = `${paths.shop()}?pets=safe&size=60&sort=name`

test('plants are chosen on their cards, stand side by side in a table of headings, and leave it again', async ({
  page,
}) => {
  await page.goto(PLANTS)
  const boxes = page.getByRole('list', { name: 'Products' }).getByRole('checkbox', { name: /^Compare / })
  const tray = page.getByRole('region', { name: 'Comparison' })
  const chosen = [
    '1 plant selected',
    '2 plants selected',
    '3 plants selected',
    '4 plants selected, the maximum',
  ]
  for (const [at, said] of chosen.entries()) {
    await boxes.nth(at).focus()
    await page.keyboard.press('Space')
    await expect(tray.getByText(said)).toBeVisible()
  }
  // One more than fits.
  await expect(boxes.nth(4)).toBeDisabled()
  await expectAccessible(page, 'the shop with a comparison')
  await page.reload()
  await expect(boxes.nth(3)).toBeChecked()
  await boxes.nth(3).click()
  await boxes.nth(2).click()
  await expect(tray.getByText('2 plants selected')).toBeVisible()

  await tray.getByRole('link', { name: 'Compare' }).click()
  const table = page.getByRole('table', { name: 'Plants side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: 'Pets' })).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Safe for cats and dogs' })).toHaveCount(2)
  await expectAccessible(page, 'a comparison')
  await table
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(tray.getByText('1 plant selected')).toBeVisible()
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect(tray).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen plants are a form whose address can be shared', async ({ page, problems }) => {
    problems.expectOnly(/request: csp/)
    await page.goto(PLANTS)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Compare selected plants' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await expect(page).toHaveURL(/\/compare\?ids=[^&]+&ids=[^&]+$/)
  })
})
