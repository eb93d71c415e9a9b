import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, setStatus, test, unique } from './world.ts'

test(
  'an order is found from any page by the number on its parcel, and a group opens in the line of its button',
  { tag: '@phone-only' },
  async ({ page, world }) => {
    const number = unique('1Z')
    const order = await world.newOrder(await world.newCustomer())
    const admin = await world.newAdmin()
    await setStatus(admin.api, order, 'shipped', { shipment: { carrier: 'ups', trackingNumber: number } })
    await world.signIn(admin, page)
    await page.goto(paths.audit())
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Admin sections' })
    await sections.getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('combobox', { name: 'Search the dashboard' })
    await expect(field).toBeFocused()
    await page.keyboard.type(number.toLowerCase())
    const hit = dialog.getByRole('option', { name: order.orderId })
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.order(order.orderId))
    await expectOpenDialogs(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(paths.audit())

    await sections.getByRole('button', { name: /^Content/ }).click()
    const link = sections.getByRole('link', { name: 'Redirects' })
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
  },
)

test('the search opens by a stroke outside fields, chooses with the arrows, and finds screens', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.users())
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.focus()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog).toBeHidden()
  await search.blur()
  await page.keyboard.press('/')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('settings')
  const options = dialog.getByRole('group', { name: 'Screens' }).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  const last = dialog.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Meta+k')
  await page.keyboard.type('restore')
  await expect(dialog.getByRole('option', { name: 'Trash' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('opening hours')
  await expect(dialog.getByRole('group', { name: 'Settings' }).getByRole('option').first()).toHaveText(
    /Opening hours.*Settings: General/,
  )
  await expectAccessible(page, 'the search of the office')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Opening hours' })).toBeFocused()
})
