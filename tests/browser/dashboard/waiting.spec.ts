import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { openLifeless } from '../support/lifeless.ts'
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
    const release = await holdAnswers(page, '**/api/products/manage?*')
    await press()
    await expect(spinner(page)).toBeVisible()
    await expect(rows.nth(1)).toBeAttached()
    await release()
    await expect(spinner(page)).toHaveCount(0)
  }
  await expect(page).toHaveURL(/q=palm/)
})

test('what is typed, chosen or ticked in a list before the page is alive counts then', async ({
  page,
  world,
}) => {
  const admin = await world.newAdmin()
  const customer = await world.newCustomer()
  await world.newOrders(customer, 2)
  // Orders of other tests come and go.
  const orders = `${paths.manageOrders()}?q=${encodeURIComponent(customer.user.email)}`
  await world.signIn(admin, page)
  // In the page itself, as soon as they are there.
  const set = (selector: string, place: number, now: { value?: string; checked?: boolean }) =>
    page.waitForFunction(
      ([selector, place, now]) => {
        const field = document.querySelectorAll(`main ${selector}`)[place]
        return field !== undefined && Object.assign(field, now)
      },
      [selector, place, now] as const,
    )

  /** The server sends a list without its rows when they take it a second. */
  const openDrawn = async (address: string) => {
    for (;;) {
      const live = await openLifeless(page, address)
      const drawn = page.waitForFunction(
        () => document.querySelector('main input[data-row]') !== null,
        null,
        {
          timeout: 5_000,
        },
      )
      if (await drawn.then(Boolean, () => false)) return live
      await live()
    }
  }

  let comeToLife = await openLifeless(page, paths.manageProducts())
  await set('input[type=search]', 0, { value: 'palm' })
  await set('select', 0, { value: 'outdoor plants' })
  await set('select', 1, { value: 'price' })
  await comeToLife()
  await expect(page).toHaveURL(/q=palm/)
  await expect(page).toHaveURL(/category=outdoor/)
  await expect(page).toHaveURL(/sort=price/)

  comeToLife = await openDrawn(orders)
  for (const place of [0, 1]) await set('input[data-row]:not(:disabled)', place, { checked: true })
  await comeToLife()
  await expect(page.getByText('2 selected')).toBeVisible()

  comeToLife = await openDrawn(orders)
  for (const box of ['[data-row]', ':not([data-row])'])
    await set(`input[type=checkbox]${box}:not(:disabled)`, 0, { checked: true })
  await comeToLife()
  for (const place of [0, 1]) await expect(page.locator('main input[data-row]').nth(place)).toBeChecked()

  comeToLife = await openLifeless(page, paths.manageOrders())
  await set('input[type=date]', 0, { value: '2026-01-31' })
  await set('input[type=date]', 1, { value: '2026-02-28' })
  await comeToLife()
  await expect(page).toHaveURL(/from=2026-01-31/)
  await expect(page).toHaveURL(/to=2026-02-28/)
})
