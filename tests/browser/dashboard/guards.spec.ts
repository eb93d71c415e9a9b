import { paths } from '../../../contract/paths.ts'
import { shelfPaths } from '../../../contract/shelf.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'
import { expect, test } from './world.ts'

const refusal = 'You are not authorized to access this page!'
const customerPages = [
  paths.myOrders(),
  paths.myPayments(),
  paths.myProfile(),
  paths.myReviews(),
  shelfPaths.page(),
]
const adminPages = [
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

test('a guest who opens a dashboard page is sent to the login page', async ({ page }) => {
  for (const path of [paths.dashboard(), paths.order('any'), ...customerPages, ...adminPages]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(paths.login())
  }
})

test('a customer who opens an admin page is told and sent to the login page', async ({ page, world }) => {
  await world.signIn(await world.newCustomer(), page)
  for (const path of adminPages) {
    await page.goto(path, { waitUntil: 'commit' })
    // In the middle, where the messages of the dashboards stand, for two seconds.
    await expect(page.locator('[data-x-position=center]').getByText(refusal), path).toBeVisible()
    await expect(page, path).toHaveURL(paths.login())
  }
})

test('an admin who opens a customer page is told and sent to the login page', async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
  for (const path of customerPages) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText(refusal), path).toBeVisible()
    await expect(page, path).toHaveURL(paths.login())
  }
})

test('the dashboard takes an admin on to the admin dashboard', async ({ page, world }) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.dashboard())
  await expect(page).toHaveURL(paths.admin())
  await expect(page.getByRole('heading', { name: 'Admin Stats Overview' })).toBeVisible()
})

test('the page a guest is sent holds nothing private and is kept by no cache', async ({ world }) => {
  const { user, api } = await world.newCustomer()
  const answer = await api.get(paths.myProfile())
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(await answer.text()).not.toContain(user.email)
})

test('a session that ended elsewhere leads to the login page', async ({ page, world, problems }) => {
  problems.expectOnly(/401/)
  await world.signIn(await world.newCustomer(), page)
  await page.request.post('/api/auth/logout')
  await page.goto(paths.myOrders())
  await expect(page).toHaveURL(paths.login())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
