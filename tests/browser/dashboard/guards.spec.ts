import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { shelfPaths } from '../../../contract/shelf.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'
import { comeBackTo } from './come-back.ts'
import { expect, test } from './world.ts'

const refusal = 'You are not authorized to access this page!'
const customerPages: [string, ...string[]] = [
  paths.myOrders(),
  paths.myPayments(),
  paths.myProfile(),
  paths.myReviews(),
  shelfPaths.page(),
]
const adminPages: [string, ...string[]] = [
  paths.admin(),
  paths.addProduct(),
  paths.manageProducts(),
  paths.importProducts(),
  paths.updateProduct('any'),
  paths.users(),
  paths.manageOrders(),
  paths.payments(),
  paths.audit(),
  TRASH_PAGE,
  WEBHOOKS_PAGE,
]

/** Expects that each of the pages leads to the login page. */
async function expectSentAway(page: Page, [first, ...others]: [string, ...string[]], why?: string) {
  await page.goto(first, { waitUntil: 'commit' })
  // In the middle, where the messages of the dashboards stand, for two seconds.
  if (why !== undefined)
    await expect(page.locator('[data-x-position=center]').getByText(why), first).toBeVisible()
  await expect(page, first).toHaveURL(paths.login())
  for (const path of others) {
    await comeBackTo(page, path)
    await expect(page, path).toHaveURL(paths.login())
  }
}

test('a guest who opens a dashboard page is sent to the login page', async ({ page }) => {
  // One below each guard: the tests below find those of a role around each of its pages.
  await expectSentAway(page, [
    paths.dashboard(),
    paths.order('any'),
    paths.security(),
    paths.myOrders(),
    paths.manageOrders(),
  ])
})

test('a customer who opens an admin page is told and sent to the login page', async ({ page, world }) => {
  await world.signIn(await world.newCustomer(), page)
  await expectSentAway(page, adminPages, refusal)
})

test('an admin who opens a customer page is told and sent to the login page, and goes from the dashboard to that of admins', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await expectSentAway(page, customerPages, refusal)
  await page.goto(paths.dashboard())
  await expect(page).toHaveURL(paths.admin())
  await expect(page.getByRole('heading', { name: 'Admin Stats Overview' })).toBeVisible()
})

test('a session that ended elsewhere leads to the login page', async ({ page, world, problems }) => {
  problems.expectOnly(/401/)
  await world.signIn(await world.newCustomer(), page)
  await page.request.post('/api/auth/logout')
  await page.goto(paths.myOrders())
  await expect(page).toHaveURL(paths.login())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
