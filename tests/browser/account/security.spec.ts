import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { askAgain } from '../support/ask-again.ts'
import { expectAccessible } from '../support/axe.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { linkToPage } from '../support/mailbox.ts'
import { LOST_CONNECTION } from '../support/test.ts'
import { expect, test, type Person } from '../dashboard/world.ts'

test('a customer ends another session and then all others, and changes the password with the old one, although the answer is lost', async ({
  page,
  world,
  playwright,
  baseURL,
  problems,
}) => {
  problems.expectOnly(/400/, LOST_CONNECTION)
  const customer = await world.newCustomer()
  const others: Person['api'][] = []
  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ]) {
    const api = askAgain(await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent }))
    const { email } = customer.user
    await api.post('/api/auth/login', { data: { email, password: customer.password } })
    others.push(api)
  }
  await world.signIn(customer, page)
  await page.goto(paths.security())
  const list = page.getByRole('region', { name: 'Active sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'Security')
  await list.getByRole('button', { name: /^Log out Firefox on Windows/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText('this device')
  for (const api of others) {
    expect((await api.get('/api/auth/security')).status()).toBe(401)
    await api.dispose()
  }

  const form = page.getByRole('region', { name: 'Password', exact: true })
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('New password').fill('moss grows under the old bridge')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This value is not correct')).toBeVisible()
  await form.getByLabel('Current password').fill(customer.password)
  await page.route('**/api/auth/change-password', loseAnswer, { times: 1 })
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('alert')).toContainText('could not be reached')
  // Somebody else at the screen does not know the old one.
  await form.getByLabel('Current password').fill('not the password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This value is not correct')).toBeVisible()
  await form.getByLabel('Current password').fill(customer.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await expect(form.getByLabel('New password')).toHaveValue('')
})

test('an address is confirmed by an e-mail, another one counts once its link is opened, and the old one takes it back', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const { email } = customer.user
  const wanted = `new-${email}`
  await world.signIn(customer, page)
  await page.goto(paths.security())
  const section = page.getByRole('region', { name: 'E-mail address' })
  await expect(section.getByText('not confirmed')).toBeVisible()
  await section.getByRole('button', { name: 'Send confirmation e-mail' }).click()
  await page.goto(await linkToPage(page.request, email, farPaths.confirmAddress()))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()

  await page.goto(paths.security())
  await expect(section.getByText('confirmed', { exact: true })).toBeVisible()
  await section.getByLabel('New address').fill(wanted)
  await section.getByLabel('Password to change the address').fill(customer.password)
  await section.getByRole('button', { name: 'Change address' }).click()
  await expect(section.getByRole('status')).toContainText(wanted)

  await page.goto(await linkToPage(page.request, wanted, farPaths.confirmAddress()))
  await expectAccessible(page, 'the page that confirms an address')
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByText('Your e-mail address was changed')).toBeVisible()
  const signIn = async (address: string) =>
    (
      await page.request.post('/api/auth/login', { data: { email: address, password: customer.password } })
    ).status()
  expect(await signIn(wanted)).toBe(200)

  await page.goto(await linkToPage(page.request, email, farPaths.undoAddress()))
  await page.getByRole('button', { name: 'Restore the old address' }).click()
  await expect(page.getByText('Your old e-mail address was restored')).toBeVisible()
  expect(await signIn(wanted)).toBe(401)
})
