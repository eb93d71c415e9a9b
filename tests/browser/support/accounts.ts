import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The accounts of the demo data (design, section 3). */
export const ADMIN = { email: 'admin@example.com', password: 'plantshop-demo' }
export const CUSTOMER = { email: 'user@example.com', password: 'plantshop-demo' }

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
