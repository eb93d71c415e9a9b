import { contentPaths } from '../../../contract/content.ts'
import { HANDBOOK } from '../../../contract/handbook.ts'
import {
  ARCHIVE_PAGE,
  MOVE_IN_PAGE,
  PAST_ORDERS_PAGE,
  CATEGORIES_PAGE,
  CLAIMS_PAGE,
  DISCOUNTS_PAGE,
  INVOICES_PAGE,
  MESSAGES_PAGE,
  MY_DATA_PAGE,
  PUBLISHED_PAGE,
  REDIRECTS_PAGE,
  SALE_RULES_PAGE,
  WEATHER_PAGE,
} from '../../../contract/office.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { SETTING_GROUPS, settingsPage, type SettingGroup } from '../../../contract/settings.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expect, openActions, test } from './world.ts'

test(
  'the sidebar greets a customer and leads to every customer page, on a phone behind one button',
  { tag: '@phone' },
  async ({ page, world, isMobile }) => {
    await world.signIn(await world.newCustomer('maya fern'), page)
    await page.goto(paths.dashboard())
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const openMenu = async () => {
      if (isMobile) await menu.click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toHaveCount(isMobile ? 1 : 0)
    await openMenu()
    await expect(page.getByText('Hello, Maya fern')).toBeVisible()
    // One line with the way to ask, where people have something to do.
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation')).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Contact' })).toBeVisible()
    const sidebar = page.getByRole('complementary')
    const links = sidebar.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(links).toHaveText(['Dashboard', 'Orders', 'Payments', 'Profile', 'Reviews'])
    const pages = [
      ['Orders', 'Your Orders'],
      ['Payments', 'Total Payments'],
      ['Profile', 'Profile'],
      ['Dashboard', 'Dashboard'],
      ['Reviews', 'Your Given Reviews'],
    ] as const
    for (const [at, [name, heading]] of pages.entries()) {
      if (at > 0) await openMenu()
      const link = links.filter({ hasText: name })
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (isMobile) await expect(sidebar).toBeHidden()
      await openMenu()
      await expect(link).toHaveAttribute('aria-current', 'page')
      if (isMobile) await menu.click()
    }
  },
)

test('a customer finds plants, claims, security and data below the five pages', async ({ page, world }) => {
  await world.signIn(await world.newCustomer(), page)
  await page.goto(paths.myProfile())
  const more = page.getByRole('navigation', { name: 'More of your account' })
  for (const name of ['Plants at home', 'Claims', 'Security', 'Your data']) {
    await more.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('an admin has five pages in the sidebar, and every other in a group below, which is open on its pages', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  const { _id } = await world.newProduct()
  await page.goto(paths.updateProduct(_id))
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(links.and(page.locator('[aria-current=true]'))).toHaveText(['Manage products'])
  await expect(links).toHaveText(['Dashboard', 'Add Product', 'Manage products', 'Manage Orders', 'Users'])
  for (const name of ['Add Product', 'Manage products', 'Manage Orders', 'Users']) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  const office = page.getByRole('navigation', { name: 'Admin sections' })
  const open = office.getByRole('button', { expanded: true })
  await expect(open).toHaveCount(0)
  for (const [group, named, pages] of OFFICE) {
    await office.getByRole('button', { name: new RegExp(`^${group}`) }).click()
    await expect(open).toHaveText(group)
    const inGroup = office.getByRole('link')
    // The number of what waits may stand behind the name.
    const found = await inGroup.evaluateAll((all) =>
      all.map((link) => [link.firstChild?.textContent, link.getAttribute('href')]),
    )
    expect(found).toEqual(Object.entries(named))
    for (const name of pages) {
      await inGroup.filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(inGroup.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      await expect(open).toHaveText(group)
    }
  }
  await links.filter({ hasText: 'Users' }).click()
  await expect(open).toHaveCount(0)
  // The list of orders is one of the five pages, and in no group: this one stays open.
  await office.getByRole('button', { name: /^Orders/ }).click()
  await office.getByRole('link', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Orders' })).toBeVisible()
})

/** The groups of the office, their links, and which of them are opened: one of each, and those without a spec of their own. */
const OFFICE: [group: string, named: Record<string, string>, pages: string[]][] = [
  [
    'Products',
    {
      Categories: CATEGORIES_PAGE,
      Stock: paths.stock(),
      Reviews: paths.manageReviews(),
      Import: MOVE_IN_PAGE,
      Trash: TRASH_PAGE,
    },
    ['Stock'],
  ],
  [
    'Orders',
    {
      Packing: paths.packing(),
      Claims: CLAIMS_PAGE,
      Weather: WEATHER_PAGE,
      'Where plants may go': SALE_RULES_PAGE,
      Payments: paths.payments(),
      Invoices: INVOICES_PAGE,
      Discounts: DISCOUNTS_PAGE,
      Archive: ARCHIVE_PAGE,
      'Past orders': PAST_ORDERS_PAGE,
    },
    ['Weather', 'Where plants may go', 'Discounts'],
  ],
  [
    'People',
    { Messages: MESSAGES_PAGE, Security: paths.security(), 'Your data': MY_DATA_PAGE },
    ['Messages'],
  ],
  [
    'Content',
    {
      Pages: contentPaths.managePages(),
      Blog: contentPaths.manageBlog(),
      Redirects: REDIRECTS_PAGE,
      Published: PUBLISHED_PAGE,
    },
    ['Blog', 'Redirects'],
  ],
  [
    'Settings',
    {
      ...Object.fromEntries(
        Object.entries(SETTING_GROUPS).map(([group, name]) => [name, settingsPage(group as SettingGroup)]),
      ),
      'E-mails sent': paths.emails(),
      Webhooks: WEBHOOKS_PAGE,
      'Audit log': farPaths.audit(),
      Handbook: HANDBOOK,
    },
    ['Webhooks'],
  ],
]

test('Logout in the sidebar ends the session and goes home, and leaves who stays signed in where it fails', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/logout/)
  await world.signIn(await world.newCustomer(), page)
  await page.goto(paths.dashboard())
  await page.route('**/api/auth/logout', (route) => route.abort('failed'))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/logout'))
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await lost
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Hello, Willow marsh')).toBeVisible()
  await page.unroute('**/api/auth/logout')

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(paths.home())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.goto(paths.myOrders())
  await expect(page).toHaveURL(paths.login())
})

test(
  'a name of one long word leaves every action on the screen, and what came of one stands at the top in the middle',
  { tag: '@phone' },
  async ({ page, world }) => {
    const name = 'Wordwithoutend'.repeat(8)
    const product = await world.newProduct()
    await world.signIn(await world.newAdmin(), page)
    // Only told to this page: in the shop, other tests would meet it.
    const products = [{ ...product, name }]
    await askInBrowser(page)
    await page.route('**/api/products/manage?*', (route) =>
      route.fulfill({ json: { products, totalProducts: 1, totalPages: 1 } }),
    )
    await page.goto(paths.manageProducts())
    await openActions(page, name)
    const remove = page.getByRole('button', { name: `Delete ${name}` })
    const end = async () => {
      const { x, width } = (await remove.boundingBox()) ?? { x: Infinity, width: 0 }
      return x + width
    }
    const { width } = page.viewportSize()!
    await expect.poll(end).toBeLessThanOrEqual(width)

    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const message = page.getByRole('listitem').filter({ hasText: 'Product deleted succesfully' })
    // Waits for it and measures it in one go: it is there for two seconds.
    const box = await message.boundingBox()
    expect(box).not.toBeNull()
    expect(box!.y).toBeLessThan(200)
    expect(Math.abs(box!.x + box!.width / 2 - width / 2)).toBeLessThan(20)
    await expect(message).toBeHidden()
  },
)
