import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { expect, test, type World } from './world.ts'

/** A paid order of somebody whose mail server answers as this test address does, and an admin who looks at their e-mails. */
async function openEmailsOf(world: World, page: Page, domain: string) {
  const buyer = await world.newCustomer('willow marsh', domain)
  const order = await world.newOrder(buyer)
  await world.signIn(await world.newAdmin(), page)
  return { order, address: buyer.user.email }
}

const rowsOf = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })

test('an admin finds an e-mail and sends it again', async ({ page, world, problems }) => {
  problems.expectOnly(/409/)
  const { order, address } = await openEmailsOf(world, page, 'people.example')
  await page.goto(paths.emails())
  await page.getByRole('searchbox', { name: 'Search by address' }).fill(address)
  // A reload before the address has the words would show everybody's.
  await expect(page).toHaveURL(/[?&]q=/)
  const row = rowsOf(page, address)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('order placed')
  await expect(row.getByRole('link', { name: order.orderId })).toHaveAttribute(
    'href',
    paths.order(order.orderId),
  )
  await expect(async () => {
    await page.reload()
    await expect(row.getByText('sent', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()

  const again = row.getByRole('button', { name: `Send again the order placed e-mail to ${address}` })
  await again.click()
  const question = page.getByRole('dialog', { name: 'Send this e-mail again?' })
  await expect(question).toContainText(address)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeFocused()
  await again.click()
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The e-mail is being sent again')).toBeVisible()
  await expect(row).toHaveCount(2)

  // The first of the two cannot be sent a third time.
  await row
    .last()
    .getByRole('button', { name: /^Send again/ })
    .click()
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(question.getByRole('alert')).toContainText('send the newer one again')
  await expect(page.getByText('Failed to send the e-mail again')).toBeVisible()
})

test('an e-mail that an address refuses says why, and is found by its state', async ({ page, world }) => {
  const { address } = await openEmailsOf(world, page, 'refused.example')
  const row = rowsOf(page, address)
  await expect(async () => {
    await page.goto(`${paths.emails()}?q=${address}`)
    await expect(row.getByText('failed', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(row).toContainText('550')
  await expect(row).toContainText('1 attempt')
  await page.getByRole('combobox', { name: 'State' }).selectOption('sent')
  await expect(page.getByText('No e-mail found!')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('failed')
  await expect(row).toHaveCount(1)
})

test('every kind of e-mail can be looked at, with pictures and as plain text', async ({
  page,
  world,
  problems,
}) => {
  // The browser's messages about the click, which is driven by a script inside the frame, and about the example's order, which does not exist.
  problems.expectOnly(/Blocked script execution in 'about:srcdoc'/, /404 .*\/api\/orders\/order\//)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.emails())
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const email = page.frameLocator('iframe[title="Preview of the e-mail"]')
  await expect(email.getByText('View your order')).toBeVisible()
  const pictures = email.getByRole('img')
  await expect
    .poll(() =>
      pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  const opened = page.waitForEvent('popup')
  await email.getByRole('link', { name: 'View your order' }).click()
  await (await opened).close()
  await expect(email.getByText('View your order')).toBeVisible()
  await preview.getByRole('combobox', { name: 'Kind of e-mail' }).selectOption('shipped')
  await expect(email.getByText('View your order')).toBeVisible()
  await preview.getByRole('radio', { name: 'Plain text' }).check()
  await expect(preview.getByText('View your order')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
