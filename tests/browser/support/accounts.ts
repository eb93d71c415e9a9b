import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { UserView } from '../../../contract/schemas/user.ts'
import { expect } from './test.ts'

export type Account = { username: string; email: string; password: string }

/** A customer nobody else uses, so that tests may run side by side. */
export async function registerAccount(page: Page): Promise<Account> {
  const account = {
    username: 'Willow Marsh',
    email: `willow-${randomUUID()}@example.com`,
    password: 'a-long-enough-word',
  }
  const answer = await page.request.post('/api/auth/register', { data: account })
  expect(answer.status()).toBe(201)
  return account
}

/** Logs in through the login page and ends on the home page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
}

export async function logInAsNewCustomer(page: Page): Promise<Account> {
  const account = await registerAccount(page)
  await logIn(page, account)
  return account
}

/** Opens a session past the login page, for tests of what comes after it: pages opened from now on have it. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<UserView> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { user } = (await answer.json()) as { user: UserView }
  await rememberUser(page, user)
  return user
}

/** Lets the next page find the user where the login page would have left them (docs/behaviour.md#login-and-registration), once. */
export async function rememberUser(page: Page, user: UserView) {
  await page.context().addInitScript(
    ({ once, stored }) => {
      // A frame of a page may have no storage.
      if (origin === 'null' || localStorage.getItem(once) !== null) return
      localStorage.setItem(once, '')
      localStorage.setItem('user', stored)
    },
    { once: randomUUID(), stored: JSON.stringify(user) },
  )
}

export async function signInAsNewCustomer(page: Page): Promise<Account> {
  const account = await registerAccount(page)
  await signIn(page, account)
  return account
}
