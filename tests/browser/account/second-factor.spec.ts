import { Secret, TOTP } from 'otpauth'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { expect, test } from '../dashboard/world.ts'

test('somebody sets up an app, logs in with a recovery code, and turns the app off', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/400|401|ERR_FAILED/)
  const customer = await world.newCustomer()
  await world.signIn(customer, page)
  await page.goto(paths.security())
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(section.getByRole('img', { name: 'Setup key' })).toBeVisible()
  await expectAccessible(page, 'Security with a new secret')
  const secret =
    (await section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent())?.replaceAll(' ', '') ?? ''
  const code = section.getByLabel('Code from your app')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('This value is not the current code of your app')).toBeVisible()
  await code.fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await section.getByRole('button', { name: 'Turn on' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  // The answer with new codes is lost, and these are void.
  await page.route('**/recovery-codes', loseAnswer, { times: 1 })
  await section.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(codes).toHaveCount(0)
  await section.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()

  await page.context().clearCookies()
  await page.goto(paths.login())
  await page.getByLabel('Email').fill(customer.user.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const second = page.getByLabel('Code')
  await expect(second).toBeFocused()
  // Nothing of the first step, such as who this browser thinks is logged in.
  await expect(page.getByText('You are logged in as')).toBeHidden()
  await expect(page.getByText('Sample accounts')).toBeHidden()
  await expectAccessible(page, 'the second step of a login')
  await second.fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The code is wrong')
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/The code is wrong/)
  await second.fill(first)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()

  await page.goto(paths.security())
  await expect(section.getByText('9 recovery codes are left')).toBeVisible()
  await section.getByRole('button', { name: 'Remove authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
})
