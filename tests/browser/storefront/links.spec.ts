import { expect, test } from '../support/test.ts'

test('a link opens in a new tab for whoever asks for one, and one to the page shown adds nothing to the history', async ({
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await page.goto('/')
  // What the page leaves to the browser opens the tab.
  const isLeft = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = (event: MouseEvent) => {
          resolve(!event.defaultPrevented)
          event.preventDefault()
        }
        addEventListener('click', look, { once: true })
      }),
  )
  await links.filter({ hasText: 'Shop' }).click({ modifiers: ['ControlOrMeta'] })
  expect(await isLeft).toBe(true)
  await expect(page).toHaveURL(/\/$/)

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
