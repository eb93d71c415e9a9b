import { paths } from '../../../contract/paths.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expect, openActions, test } from './world.ts'

test(
  'the sidebar greets a customer and leads to every customer page',
  { tag: '@phone' },
  async ({ page, world }) => {
    await world.signIn(await world.newCustomer('maya fern'), page)
    await page.goto(paths.dashboard())
    await expect(page.getByText('Hello, Maya fern')).toBeVisible()
    // One line with the way to ask, where people have something to do.
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation')).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Contact' })).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(links).toHaveText(['Dashboard', 'Orders', 'Payments', 'Profile', 'Reviews'])
    for (const [name, heading] of [
      ['Orders', 'Your Orders'],
      ['Payments', 'Total Payments'],
      ['Profile', 'Profile'],
      ['Reviews', 'Your Given Reviews'],
      ['Dashboard', 'Dashboard'],
    ] as const) {
      await links.filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    }
  },
)

test('the keyboard sees each link of the sidebar whole', { tag: '@phone-only' }, async ({ page, world }) => {
  await world.signIn(await world.newCustomer(), page)
  await page.goto(paths.dashboard())
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await sidebar.getByRole('link', { name: 'Dashboard' }).focus()
  for (const name of ['Orders', 'Payments', 'Profile', 'Reviews']) {
    await page.keyboard.press('Tab')
    const link = sidebar.getByRole('link', { name })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test(
  'the link of the page one is on stands whole inside the sidebar',
  { tag: '@phone' },
  async ({ page, world }) => {
    await world.signIn(await world.newCustomer(), page)
    await page.goto(paths.myReviews())
    const sidebar = page.getByRole('complementary')
    const link = sidebar.getByRole('link', { name: 'Reviews' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    const [outer, inner] = [await sidebar.boundingBox(), await link.boundingBox()]
    const margin = 10
    expect(inner!.x).toBeGreaterThanOrEqual(outer!.x + margin)
    expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width - margin)
  },
)

test('the sidebar leads an admin to five pages, and marks the link that a page hangs below', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  const { _id } = await world.newProduct()
  await page.goto(paths.updateProduct(_id))
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(links.and(page.locator('[aria-current=true]'))).toHaveText(['Manage products'])
  await page.goto(paths.admin())
  await expect(links).toHaveText(['Dashboard', 'Add Product', 'Manage products', 'Manage Orders', 'Users'])
  for (const name of ['Add Product', 'Manage products', 'Manage Orders', 'Users']) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test(
  'every page of the office is two presses away, and its group is open on it',
  { tag: '@phone' },
  async ({ page, world }) => {
    await world.signIn(await world.newAdmin(), page)
    await page.goto(paths.admin())
    const office = page.getByRole('navigation', { name: 'Admin sections' })
    for (const [group, pages] of [
      [
        'Products',
        [
          ['Stock', 'Stock'],
          ['Reviews', 'Reviews'],
          ['Imports', 'Import products'],
          ['Trash', 'Trash'],
        ],
      ],
      [
        'Orders',
        [
          ['Packing', 'Packing slips'],
          ['Claims', 'Claims'],
          ['Weather', 'Weather'],
          ['Payments', 'Payments'],
        ],
      ],
      [
        'People',
        [
          ['Messages', 'Messages'],
          ['Security', 'Security'],
          ['Your data', 'Your data'],
        ],
      ],
      [
        'Content',
        [
          ['Pages', 'Pages'],
          ['Blog', 'Blog'],
          ['Redirects', 'Redirects'],
        ],
      ],
      [
        'Settings',
        [
          ['General', 'Settings: General'],
          ['E-mails sent', 'E-mails'],
          ['Webhooks', 'Webhooks'],
          ['Audit log', 'Audit log'],
        ],
      ],
      // The list of orders is one of the five pages, and in no group: this one stays open.
      ['Orders', [['Archive', 'Manage Orders']]],
    ] as const)
      for (const [name, heading] of pages) {
        await expect(office.getByRole('button', { expanded: true })).toHaveCount(0)
        await office.getByRole('button', { name: new RegExp(`^${group}`) }).click()
        // The number of what waits may stand behind the name.
        const link = office.getByRole('link', { name: new RegExp(`^${name}\\b`) })
        await link.click()
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        if (name === 'Archive') continue
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(office.getByRole('button', { expanded: true })).toHaveText(group)
        await page.goBack()
      }
  },
)

test(
  'a customer finds plants, claims, security and data below the five pages',
  { tag: '@phone' },
  async ({ page, world }) => {
    await world.signIn(await world.newCustomer(), page)
    await page.goto(paths.dashboard())
    const more = page.getByRole('navigation', { name: 'More of your account' })
    for (const [name, heading] of [
      ['Plants at home', 'Plants at home'],
      ['Claims', 'Claims'],
      ['Security', 'Security'],
      ['Your data', 'Your data'],
    ] as const) {
      await more.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
  },
)

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
  'messages of the dashboards stand at the top in the middle',
  { tag: '@phone' },
  async ({ page, world }) => {
    const product = await world.newProduct()
    await world.signIn(await world.newAdmin(), page)
    await page.goto(`${paths.manageProducts()}?q=${encodeURIComponent(product.name)}`)
    await openActions(page, product.name)
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const message = page.getByRole('listitem').filter({ hasText: 'Product deleted succesfully' })
    // Waits for it and measures it in one go: it is there for two seconds.
    const box = await message.boundingBox()
    const { width = 0 } = page.viewportSize() ?? {}
    expect(box).not.toBeNull()
    expect(box!.y).toBeLessThan(200)
    expect(Math.abs(box!.x + box!.width / 2 - width / 2)).toBeLessThan(20)
    await expect(message).toBeHidden()
  },
)

test(
  'a name of one long word leaves every action of its list on the screen',
  { tag: '@phone' },
  async ({ page, world }) => {
    const name = 'Wordwithoutend'.repeat(8)
    const product = await world.newProduct()
    await world.signIn(await world.newAdmin(), page)
    // Only told to this page: in the shop, other tests would meet it.
    const products = [{ ...product, name }]
    await askInBrowser(page)
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ json: { products, totalProducts: 1, totalPages: 1 } }),
    )
    await page.goto(paths.manageProducts())
    await openActions(page, name)
    const remove = page.getByRole('button', { name: `Delete ${name}` })
    const end = async () => {
      const { x, width } = (await remove.boundingBox()) ?? { x: Infinity, width: 0 }
      return x + width
    }
    await expect.poll(end).toBeLessThanOrEqual(page.viewportSize()!.width)
  },
)
