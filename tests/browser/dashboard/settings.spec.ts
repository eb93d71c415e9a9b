import { settingsPage } from '../../../contract/settings.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { picture } from './pictures.ts'
import { expect, test } from './world.ts'

test('a setting is refused, saved, found in its history and put back to its default; mail and payments are tested @walk', async ({
  page,
  problems,
  world,
}) => {
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(settingsPage('general'))
  await expect(page.getByRole('heading', { name: 'Settings: General' })).toBeVisible()
  await expect(page.getByText('It must be readable on light and dark backgrounds.')).toBeVisible()

  const save = page.getByRole('button', { name: 'Save' })
  const answerPicture = await holdAnswers(page, '**/api/uploadImage')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Plants that stay.')
  await expect(save).toBeEnabled()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await picture())
  // Nothing is saved without a picture that is on its way.
  await expect(save).toBeDisabled()
  await answerPicture()
  await expect(page.getByRole('img', { name: 'Selected: Logo' })).toBeVisible()
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  const settings = page.getByRole('navigation', { name: 'Admin sections' })
  await settings.getByRole('link', { name: 'E-mail', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Reply-to address' })
  await expect(save).toBeDisabled()
  problems.expectOnly(/400/)
  await address.fill('nobody')
  await save.click()
  await expect(page.getByText('This value must be an e-mail address such as name@example.com')).toBeVisible()
  // The refused field has the focus and is seen whole, and the top of the screen names it and leads to it.
  await expect(address).toBeFocused()
  await expect(page.getByText('Reply-to address', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  const refused = page.getByRole('region', { name: 'Not saved' }).getByRole('link')
  await expect(refused).toHaveText(['Reply-to address must be an e-mail address such as name@example.com'])
  await save.focus()
  await refused.click()
  await expect(address).toBeFocused()
  await address.fill('nobody else')
  await expect(refused).toHaveCount(0)

  await address.fill('answers@example.com')
  await settings.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const answerSaved = await holdAnswers(page, '**/api/settings')
  await save.click()
  await address.fill('more-answers@example.com')
  await answerSaved()
  await expect(page.getByText('Settings saved')).toBeVisible()
  // What was typed meanwhile stays.
  await expect(address).toHaveValue('more-answers@example.com')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(address).toHaveValue('answers@example.com')
  await expect(save).toBeDisabled()
  await address.fill('other-answers@example.com')
  const answerOther = await holdAnswers(page, '**/api/settings')
  await save.click()
  await address.fill('answers@example.com')
  await answerOther()
  // So does what was put back meanwhile.
  await expect(save).toBeEnabled()
  await expect(address).toHaveValue('answers@example.com')
  await save.click()
  await expect(save).toBeDisabled()

  await page.getByRole('button', { name: 'History Reply-to address' }).click()
  const history = page.getByRole('dialog', { name: 'History: Reply-to address' })
  await expect(history).toContainText('answers@example.com')
  await expect(history).toContainText(admin.user.email)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Back to default Reply-to address' }).click()
  await expect(address).toHaveValue('')
  // The message of the first saving may still be there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await save.click()
  await saved
  await expect(page.getByRole('button', { name: 'Back to default Reply-to address' })).toBeHidden()
  await page.reload()
  await expect(address).toHaveValue('')

  await page.getByRole('button', { name: 'Send a test e-mail' }).click()
  await expect(page.getByText(`Test e-mail queued for ${admin.user.email}`)).toBeVisible()
  await settings.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('Connected')).toBeVisible()
  await expectAccessible(page, 'the settings of payments')

  await settings.getByRole('link', { name: 'Legal', exact: true }).click()
  const imprint = page.getByLabel('Imprint').locator('option:checked')
  await expect(imprint).toHaveText('No page yet at /pages/imprint')
})

test('the words of an e-mail are refused, looked at, saved, and put back to their default', async ({
  page,
  problems,
  world,
}) => {
  problems.expectOnly(/400/)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(settingsPage('email'))
  await page.getByRole('link', { name: 'E-mail: review invitation' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail: review invitation', level: 1 })).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true })
  await expect(subject).toHaveValue('Review your order {{orderNumber}}')
  await subject.fill('{{nope}} thrives?')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('contains the unknown placeholder {{nope}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This value contains the unknown placeholder {{nope}}')).toBeVisible()

  await subject.fill('Does {{orderNumber}} thrive?')
  await expect(preview).toContainText('Does FC-W2YS-2RF7 thrive?')
  await page.getByRole('link', { name: 'All e-mails' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expectAccessible(page, 'the words of an e-mail')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(subject).toHaveValue('Does {{orderNumber}} thrive?')

  await page.getByRole('button', { name: 'Back to default E-mail: review invitation' }).click()
  await expect(subject).toHaveValue('Review your order {{orderNumber}}')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(subject).toHaveValue('Review your order {{orderNumber}}')
})
