import type { Page } from '@playwright/test'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { expectAccessible } from '../support/axe.ts'
import { comeBackTo } from './come-back.ts'
import { expect, test, unique } from './world.ts'

const open = (page: Page) => page.getByRole('button', { name: 'Views' }).click()

test('an admin saves what a list shows, comes back to it, renames, shares and deletes it; colleagues see it', async ({
  page,
  world,
  context,
  shopOwner,
  problems,
}) => {
  // Another tab has deleted the view.
  problems.expectOnly(/status of 404/)
  const admin = await world.newAdmin()
  const [name, renamed] = [unique('To pack'), unique('Packing')]
  await world.signIn(admin, page)
  // Of no other test, whose shared views stand here as well.
  const query = `q=${crypto.randomUUID()}&status=to+be+packed&sort=oldest`
  await page.goto(`${paths.manageOrders()}?${query}&page=1`)
  await open(page)
  const views = page.getByRole('region', { name: 'Saved views' })
  const shown = views.locator('[aria-current=true]')
  await views.getByLabel('Name of the view').fill(name)
  await views.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(shown).toHaveText(name)
  await expect(views.getByRole('button', { name: 'Save view' })).toBeHidden()
  await expectAccessible(page, 'the views of a list')

  await page.goto(paths.manageOrders())
  await open(page)
  await expect(views.getByText('Search, filter or sort the list')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${paths.manageOrders()}?${query}`)
  await expect(views).toBeHidden()
  await expect(page.getByRole('button', { name: 'Views' })).toBeFocused()

  await open(page)
  await views.getByRole('button', { name: `Edit view ${name}` }).click()
  await expect(views.getByLabel('Name of the view')).toBeFocused()
  await views.getByLabel('Name of the view').fill(renamed)
  await views.getByLabel('Share it with the other admins').check()
  await expectAccessible(page, 'a view while it is changed')
  await views.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(shown).toHaveText(`${renamed}Shared`)

  const others = await shopOwner.get('/api/views?list=orders')
  expect(await others.json()).toMatchObject({
    views: expect.arrayContaining([expect.objectContaining({ name: renamed, by: admin.user.username })]),
  })

  const second = await context.newPage()
  await second.goto(paths.manageOrders())
  await open(second)
  const change = { name: `Edit view ${renamed}` }
  await second.getByRole('button', change).click()
  await views.getByRole('button', change).click()
  await views.getByRole('button', { name: 'Delete' }).click()
  await expect(views.getByRole('button', change)).toHaveCount(0)
  await expect(views.getByRole('button', { name: 'Save view' })).toBeVisible()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('View not found')).toBeVisible()
  await expect(second.getByRole('link', { name: renamed })).toHaveCount(0)
})

test('every list of the office has views, and says in them what it shows', async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.manageOrders())
  for (const [address, heading] of [
    [`${paths.manageProducts()}?category=plant+accessories`, 'Manage products'],
    [`${paths.users()}?role=admin`, 'Users'],
    [`${paths.payments()}?state=expired`, 'Payments'],
    [`${paths.emails()}?state=failed`, 'E-mails sent'],
    [`${farPaths.audit()}?kind=import`, 'Audit log'],
    [`${paths.manageReviews()}?state=hidden`, 'Reviews'],
    [`${paths.stock()}?band=out`, 'Stock'],
    [`${TRASH_PAGE}?kind=user`, 'Trash'],
  ] as const) {
    const name = unique('View')
    await comeBackTo(page, address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await open(page)
    const views = page.getByRole('region', { name: 'Saved views' })
    await views.getByLabel('Name of the view').fill(name)
    await views.getByRole('button', { name: 'Save view' }).click()
    await expect(views.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})
