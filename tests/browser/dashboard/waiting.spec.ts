import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expect, test } from './world.ts'

const spinner = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })

test('a list that takes its time keeps its rows below a spinner, whatever was pressed', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.manageProducts())
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  const presses = [
    () =>
      page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Next page' }).click(),
    () => page.getByLabel('Category').selectOption('Outdoor Plants'),
    () => page.getByLabel('Sort by').selectOption('Name'),
    () => page.getByRole('searchbox', { name: 'Search products' }).fill('palm'),
  ]
  for (const press of presses) {
    const release = await holdAnswers(page, '**/api/products?*')
    await press()
    await expect(spinner(page)).toBeVisible()
    await expect(rows.nth(1)).toBeAttached()
    await release()
    await expect(spinner(page)).toHaveCount(0)
  }
  await expect(page).toHaveURL(/q=palm/)
})
