import { randomUUID } from 'node:crypto'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'a-long-enough-word'

test('somebody adds a passkey, logs in with it, and removes it', async ({ page, problems }) => {
  problems.expectOnly(/401/)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const email = `wren-${randomUUID()}@example.com`
  const data = { username: 'Wren', email, password: PASSWORD }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)

  const logIn = async () => {
    await page.goto(paths.login())
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const isIn = () => expect(page.getByText('Login successful')).toBeVisible()

  await logIn()
  await isIn()
  await page.goto(paths.security())
  const section = page.getByRole('region', { name: 'Second factor' })
  const name = section.getByLabel('Name of a new passkey')
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await expect(section.getByText('Please enter a name')).toBeVisible()
  await name.fill('My phone')
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await expect(section.getByRole('list', { name: 'Passkeys' })).toContainText(/My phone.*not used yet/)
  await expect(name).toHaveValue('')
  // An app is added as well, before the codes are written down.
  await section.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(section.getByRole('img', { name: 'Setup key' })).toBeVisible()
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'Security with a passkey')

  // The phone that has it is asked again, and says no: nothing is added twice.
  await name.fill('The same phone')
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await expect(section.getByRole('alert')).toContainText('No passkey was created')

  await page.context().clearCookies()
  await logIn()
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  // One button of the page stands out; the button of the first step turns into one that does not.
  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect.poll(() => colourOf('Login')).toBe(await colourOf('Start over'))
  expect(await colourOf('Use a passkey')).not.toBe(await colourOf('Login'))
  await expectAccessible(page, 'the second step of a login by a passkey')
  const forge = (isBogusSignature: boolean) =>
    browser.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBogusSignature })
  await forge(true)
  await use.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This passkey belongs to another account',
  )
  await forge(false)
  await use.click()
  await isIn()

  await page.goto(paths.security())
  await expect(section.getByRole('list', { name: 'Passkeys' })).toContainText(/My phone.*last used/)
  await section.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('off', { exact: true })).toBeVisible()
  await expect(section.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)

  await page.context().clearCookies()
  await logIn()
  await isIn()
})
