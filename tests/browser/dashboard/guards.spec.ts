import type { Page } from '@playwright/test'
import { farPaths } from '../../../contract/far-paths.ts'
import { importPage } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { shelfPaths } from '../../../contract/shelf.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'
import { holdAnswers } from '../support/hold-answers.ts'
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
  importPage('products'),
  paths.updateProduct('any'),
  paths.users(),
  paths.manageOrders(),
  paths.payments(),
  farPaths.audit(),
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

test('who logs in after another customer in the same tab sees nothing of theirs', async ({ page, world }) => {
  const [first, second] = await Promise.all([world.newCustomer('Alma'), world.newCustomer('Bert')])
  const product = await world.newProduct()
  const plant = { requestId: crypto.randomUUID(), name: 'Plant of Alma', since: '2026-01-31' }
  expect((await first.api.post('/api/shelf', { data: plant })).status()).toBe(201)
  const review = { productId: product._id, userId: first.user._id, rating: 1, comment: 'Words of Alma.' }
  expect((await first.api.post('/api/reviews/post-review', { data: review })).ok()).toBe(true)
  await world.signIn(first, page)
  await page.goto(paths.product(product._id))
  await expect(page.getByRole('button', { name: 'Edit Review' })).toBeVisible()
  await openShelf(page)
  await expect(page.getByText('Plant of Alma')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(paths.home())

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(second.user.email)
  await page.getByLabel('Password').fill(second.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.home())
  const release = await holdAnswers(page, '**/api/shelf')
  await openShelf(page)
  await expect(page.getByRole('heading', { name: 'Plants at home' })).toBeVisible()
  await expect(page.getByText('Plant of Alma')).toBeHidden()
  await release()
  await expect(page.getByText('No plants yet.')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox').fill(product.name)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByText('Words of Alma.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a Review' })).toBeVisible()
})

/** By links alone, so that the page keeps what it knows. */
async function openShelf(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Plants at home' }).click()
}
