import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { logIn, registerAccount } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { linkToPage } from '../support/mailbox.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

const NEW_PASSWORD = 'moss grows under the old bridge'

test('somebody who forgot the password chooses a new one by an e-mail, and its link counts once', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/400|410/, LOST_CONNECTION)
  const account = await registerAccount(page)
  await page.goto(paths.login())
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('an e-mail is on its way')

  const link = await linkToPage(page.request, account.email, farPaths.resetPassword())
  await page.goto(link)
  const password = page.getByLabel('New password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('password123')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/is too common/)).toBeVisible()
  await expectAccessible(page, 'the page for a new password')
  await password.fill(NEW_PASSWORD)
  await page.route('**/api/auth/reset-password', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByText('The first try may have worked')).toBeVisible()

  await page.goto(link)
  await page.reload()
  await password.fill('another sentence of some length')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was already used')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL(paths.forgotPassword())
  await logIn(page, { ...account, password: NEW_PASSWORD })

  const { email } = await registerAccount(page)
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  await page.goto(await linkToPage(page.request, email, farPaths.resetPassword()))
  await password.fill(NEW_PASSWORD)
  const release = await holdAnswers(page, '**/api/auth/reset-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Send another e-mail' }).click()
  await expect(page).toHaveURL(paths.forgotPassword())
  await release()
  await expect(page.getByText('Please log in with the new password')).toBeVisible()
  await expect(page).toHaveURL(paths.forgotPassword())
})
