import { expect, test } from '../support/test.ts'

test('a link opens in a new tab for whoever asks for one, and this page stays', async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Shop' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/shop$/)
  await expect(page).toHaveURL(/\/$/)
})

test('a link to the page shown adds nothing to the history', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await page.goto('/')
  await links.filter({ hasText: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await links.filter({ hasText: 'Contact' }).click()
  await links.filter({ hasText: 'Shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
