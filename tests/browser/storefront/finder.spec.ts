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

test('words beside the questions narrow the plants, in the address and in what is shown', async ({
  page,
}) => {
  await page.goto(`${paths.finder()}?pets=yes`)
  const words = page.getByRole('textbox', { name: 'Anything else, in your own words' })
  const show = page.getByRole('button', { name: /^Show \d+ plants?$/ })
  const before = await show.textContent()
  await words.fill('under $40, safe for kids')
  await words.press('Enter')
  await expect(page).toHaveURL(/\/finder\?pets=yes&wish=under\+%2440%2C\+safe\+for\+kids$/)
  await expect(show).not.toHaveText(before ?? '')
  const found = page.getByRole('list', { name: 'Matching plants' })
  await expect(found.getByText('Safe for cats and dogs').first()).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('under $40, safe for kids')
  await page.getByRole('link', { name: 'Start over' }).click()
  await expect(words).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder is a form whose address can be shared', async ({ page, problems }) => {
    problems.expectOnly(/request: csp/)
    await page.goto(paths.finder())
    await page.getByRole('radio', { name: 'West' }).check()
    await page.getByRole('checkbox', { name: 'Small children' }).check()
    await page.getByRole('textbox', { name: 'Anything else' }).fill('under $60')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/finder\?window=west&children=yes&wish=under\+%2460$/)
    await expect(page.getByRole('checkbox', { name: 'Small children' })).toBeChecked()
    const found = page.getByRole('list', { name: 'Matching plants' })
    await expect(found.getByText('Not known to harm children').first()).toBeVisible()
  })
})
