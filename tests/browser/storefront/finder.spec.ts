import { paths } from '../../../contract/paths.ts'
import { expect, test } from '../support/test.ts'

test('the finder answers at each choice, with reasons; its address says the place, and Back goes back', async ({
  page,
}) => {
  await page.goto(paths.shop())
  await page.getByRole('link', { name: 'Plant finder' }).click()
  await expect(page).toHaveURL(paths.finder())
  const found = page.getByRole('list', { name: 'Matching plants' })
  await page.getByRole('radio', { name: 'North' }).check()
  await page.getByRole('checkbox', { name: 'A cat or a dog' }).check()
  await expect(page).toHaveURL(/\/finder\?window=north&pets=yes$/)
  await expect(found.getByText('Safe for cats and dogs').first()).toBeVisible()
  await expect(found.getByText('The best match')).toBeVisible()
  await expect(page.getByText('not shown because they may harm pets')).toBeVisible()
  await page.getByRole('button', { name: /^Show \d+ plants?$/ }).click()
  await expect(page.getByRole('heading', { name: /matching plants?$/ })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/finder\?window=north$/)
  await expect(page.getByRole('checkbox', { name: 'A cat or a dog' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Start over' }).click()
  await expect(page.getByRole('radio', { name: 'East' })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder is a form whose address can be shared', async ({ page, problems }) => {
    problems.expectOnly(/request: csp/)
    await page.goto(paths.finder())
    await page.getByRole('radio', { name: 'West' }).check()
    await page.getByRole('checkbox', { name: 'Small children' }).check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/finder\?window=west&children=yes$/)
    await expect(page.getByRole('checkbox', { name: 'Small children' })).toBeChecked()
    const found = page.getByRole('list', { name: 'Matching plants' })
    await expect(found.getByText('Not known to harm children').first()).toBeVisible()
  })
})
