import { contentPaths } from '../../../contract/content.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { expect, setStatus, test, unique } from './world.ts'

test(
  'an order is found from any page by the number on its parcel, and every page is two presses away',
  { tag: '@phone-only' },
  async ({ page, world }) => {
    const number = unique('1Z')
    const order = await world.newOrder(await world.newCustomer())
    const admin = await world.newAdmin()
    await setStatus(admin.api, order, 'shipped', { shipment: { carrier: 'ups', trackingNumber: number } })
    await world.signIn(admin, page)
    await page.goto(farPaths.audit())
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
    await page.getByRole('button', { name: 'Search the dashboard' }).click()
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
    await expect(page).toHaveURL(farPaths.audit())

    const menu = page.getByRole('button', { name: /^Menu/ })
    const sections = page.getByRole('navigation', { name: 'Admin sections' })
    await expect(sections).toBeHidden()
    await menu.click()
    for (const name of ['Stock', 'Packing', 'Messages', 'Redirects', 'Handbook'])
      await expect(sections.getByRole('link', { name })).toBeVisible()
    // No line is cut, and none has to be moved sideways.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(390)
    await expectAccessible(page, 'the menu of the office')
    await page.keyboard.press('Escape')
    await expect(sections).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await sections.getByRole('link', { name: 'Redirects' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
    await expect(sections).toBeHidden()
  },
)

test('a new post and a stored one belong to the blog in the menu, a new page to the pages', async ({
  page,
  world,
  shopOwner,
}) => {
  const title = unique('A post in the menu')
  const data = {
    kind: 'post',
    slug: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    title,
    body: 'Text.',
  }
  expect((await shopOwner.post('/api/contents', { data })).ok()).toBe(true)
  await world.signIn(await world.newAdmin(), page)
  const current = page
    .getByRole('navigation', { name: 'Admin sections' })
    .and(page.locator(':visible'))
    .locator('[aria-current]')
  await page.goto(contentPaths.manageBlog())
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible()
  await expect(current).toHaveText('Blog')
  await page.goto(contentPaths.manageBlog())
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(current).toHaveText('Blog')
  await page.goto(contentPaths.managePages())
  await page.getByRole('link', { name: 'New page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New page' })).toBeVisible()
  await expect(current).toHaveText('Pages')
})

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
