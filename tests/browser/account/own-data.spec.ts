import { readFile } from 'node:fs/promises'
import { MY_DATA_PAGE } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { LOST_CONNECTION } from '../support/test.ts'
import { expect, setStatus, test } from '../dashboard/world.ts'

test('a customer downloads the own data with a password of late, and deletes the account once nothing is open', async ({
  page,
  world,
  shopOwner,
  problems,
}) => {
  problems.expectOnly(/403|409/)
  const customer = await world.newCustomer('maya reed')
  const order = await world.newOrder(customer)
  await world.signIn(customer, page)
  await page.goto(MY_DATA_PAGE)
  const section = page.getByRole('region', { name: 'Download and delete' })
  // As if it had been given long ago.
  await page.route(
    '**/api/account/data.json',
    (route) => route.fulfill({ status: 403, json: { code: 'confirm_needed', message: 'Please confirm' } }),
    { times: 1 },
  )
  await section.getByRole('button', { name: 'Download my data' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByLabel('Your password').fill(customer.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Continue' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(data.profile).toMatchObject({ username: 'maya reed', email: customer.user.email })

  await section.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page, 'the question before an account is deleted')
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is not shipped yet')
  await setStatus(shopOwner, order, 'completed')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(paths.home())
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  const login = await page.request.post('/api/auth/login', {
    data: { email: customer.user.email, password: customer.password },
  })
  expect(login.status()).toBe(401)
})

test('somebody who did not hear that the account was deleted is told that it may be', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/401/, LOST_CONNECTION)
  const customer = await world.newCustomer()
  await world.signIn(customer, page)
  await page.goto(MY_DATA_PAGE)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(customer.password)
  await page.route('**/api/account/delete', loseAnswer, { times: 1 })
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be reached')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByText('If you were deleting your account, that may be done')).toBeVisible()
})
