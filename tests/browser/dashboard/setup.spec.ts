import { paths } from '../../../contract/paths.ts'
import type { SetupBody, SetupView } from '../../../contract/schemas/overview.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from './world.ts'

const NEW_SHOP: SetupView = {
  isDismissed: false,
  steps: [
    { id: 'name', title: 'Set the shop name', isDone: true, to: '/dashboard/admin/settings/general' },
    {
      id: 'logo',
      title: 'Upload a logo',
      isDone: false,
      to: '/dashboard/admin/settings/general',
      keep: 'the name',
    },
    {
      id: 'orderEmails',
      title: 'Choose who hears',
      isDone: false,
      to: '/dashboard/admin/settings/notifications',
    },
  ],
}

test('a new merchant sees what the shop still needs, keeps a default, follows a step, hides the list and shows it again', async ({
  page,
  world,
}) => {
  // The shop of the tests is the demo shop, which has no such list.
  await askInBrowser(page)
  let setup = NEW_SHOP
  await page.route('**/api/setup', (route) => {
    const { isDismissed, keep } = (route.request().postDataJSON() ?? {}) as SetupBody
    const steps = setup.steps.map((step) =>
      step.id === keep ? { ...step, isDone: true, keep: undefined } : step,
    )
    const isHidden = isDismissed ?? setup.isDismissed
    setup = { isDismissed: isHidden, ...(isHidden && { isHidden }), steps }
    return route.fulfill({ json: setup })
  })
  const nothing = [
    'ordersToPack',
    'addressesMissing',
    'disputes',
    'paymentsDiffering',
    'refundsFailed',
    'claimsOpen',
    'emailsFailed',
    'webhooksOff',
    'reviewsReported',
    'soldOut',
    'fewLeft',
  ]
  await page.route('**/api/overview/to-do', (route) =>
    route.fulfill({ json: Object.fromEntries(nothing.map((name) => [name, 0])) }),
  )
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.admin())
  const list = page.getByRole('region', { name: 'Set up your shop' })
  await expect(list).toContainText('1 of 3 done')
  await expect(list.getByRole('link', { name: 'Set the shop name (done)' })).toBeVisible()
  await expectAccessible(page, 'the set-up list')
  await list.getByRole('button', { name: 'Keep default: Upload a logo' }).click()
  await expect(list).toContainText('2 of 3 done')
  await expect(list.getByRole('link', { name: 'Upload a logo (done)' })).toBeFocused()
  await list.getByRole('link', { name: 'Choose who hears' }).click()
  await expect(page.getByRole('heading', { name: 'Settings: Notifications' })).toBeVisible()
  await page.goBack()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText('First finish the set-up list at the top of this page.')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the set-up list' })).toBeFocused()
  await expect(page.getByText('Nothing to do at the moment.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Show the set-up list' }).click()
  await expect(list).toContainText('2 of 3 done')
})
