import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { carePaths } from '../../../contract/care-sheet.ts'
import { contentPaths } from '../../../contract/content.ts'
import { OPTION_LENGTH } from '../../../contract/families.ts'
import {
  LOTS_PAGE,
  importPage,
  MOVE_IN_PAGE,
  PASSPORTS_PAGE,
  pastOrderPage,
} from '../../../contract/office.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { ContentListView } from '../../../contract/schemas/content.ts'
import type { FamilyView } from '../../../contract/schemas/family.ts'
import {
  emailTextsPage,
  SETTING_GROUPS,
  settingsPage,
  type SettingGroup,
} from '../../../contract/settings.ts'
import { shelfPaths } from '../../../contract/shelf.ts'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'
import { expectAccessible, expectUsable } from '../support/axe.ts'
import { demoProduct } from '../support/demo-product.ts'
import { importFile, readFile } from '../support/imports.ts'
import { listedPages, pagesOf } from '../support/listed-pages.ts'
import { expect, test, unique, type Person } from './world.ts'

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
}

const SETTING_SCREENS = Object.keys(SETTING_GROUPS) as SettingGroup[]

/** The pages of daily work, whose walk would take too long for one test together with the others. */
const isOfWork = (address: string) => !/(settings|pages|blog|messages|redirects|webhooks)/.test(address)

/** Goes on as a link of the page would, so that the engines need not be read into every page. */
async function goWithin(page: Page, path: string) {
  const heading = await page.locator('main h1').elementHandle()
  const title = await page.title()
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The page before stands until the code of the next one is there; the archive has the title of Manage Orders.
  await page.waitForFunction((before) => document.title !== before.title || !before.heading?.isConnected, {
    heading,
    title,
  })
}

/** Checks a page with axe, the sizes of its targets, and every window size. */
async function expectAllUsable(page: Page, pages: string[]) {
  test.slow()
  for (const [at, path] of pages.entries()) {
    await (at === 0 ? page.goto(path) : goWithin(page, path))
    await settled(page)
    if (path.includes('?q=')) await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectUsable(page, path)
  }
}

test('every customer page and modal is accessible, and fits a sideways phone, 400 % and large or spaced letters', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer()
  const { image } = await demoProduct(page)
  const { orderId, products } = await world.newOrder(customer, {
    name: 'y'.repeat(120),
    price: 44_999.99,
    image,
  })
  const facts = { lightFrom: 3, lightTo: 3, latinName: 'w'.repeat(120), care: 'Mist it.' }
  const said = await (
    await world.newAdmin()
  ).api.put(`/api/plant-facts/${products[0]?.productId ?? ''}`, { data: facts })
  expect(said.status()).toBe(200)
  for (const plant of [
    { name: 'z'.repeat(120), waterDays: 7 },
    { name: 'Monty', repotMonths: 1 },
  ]) {
    const data = { requestId: crypto.randomUUID(), since: '2026-01-31', ...plant }
    expect((await customer.api.post('/api/shelf', { data })).status()).toBe(201)
  }
  await world.signIn(customer, page)
  await expectAllUsable(
    page,
    pagesOf(listedPages('customers'), {
      '/orders/:orderId': [paths.order(orderId)],
      '/dashboard/care/:orderId': [carePaths.page(orderId)],
    }),
  )
  await goWithin(page, paths.myProfile())
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expectAccessible(page, 'the profile modal')
  await page.keyboard.press('Escape')
  await goWithin(page, shelfPaths.page())
  await page.getByRole('button', { name: 'Monty no watering schedule' }).click()
  await expect(page.getByRole('dialog', { name: 'Monty' })).toBeVisible()
  await expectAccessible(page, 'the dialog of a plant')
})

test('every other admin page, and every modal, is accessible, and fits a sideways phone, 400 % and large or spaced letters', async ({
  page,
  world,
}) => {
  const admin = await world.newAdmin()
  // As wide as a row gets: no word of the address can be broken at a space, and the amount has all its digits.
  const buyer = await world.newCustomer('w'.repeat(60), `${'x'.repeat(60)}.example.com`)
  const { image } = await demoProduct(page)
  const order = await world.newOrder(buyer, { name: 'y'.repeat(120), price: 44_999.99, image })
  const { productId } = order.products[0]!
  // One list is a full page; of the others one row is enough.
  const of = (text: string) => `?q=${encodeURIComponent(text.slice(0, 60))}`
  const count = { requestId: crypto.randomUUID(), count: 3, lowAt: 2 }
  expect((await admin.api.put(`/api/stock/${productId}`, { data: count })).status()).toBe(200)
  const options = ['Size', 'Pot'].map((name) => ({ name, values: ['u'.repeat(OPTION_LENGTH), 'White'] }))
  // As long as the name may be with these values.
  const data = { name: 'y'.repeat(35), options, from: productId }
  const family = await admin.api.post('/api/families', { data })
  expect(family.status()).toBe(201)
  const { _id: familyId } = (await family.json()) as FamilyView
  await world.signIn(admin, page)
  await expectAllUsable(page, [
    ...pagesOf(listedPages('admins').filter(isOfWork), {
      '/dashboard/admin/manage-products': [`${paths.manageProducts()}${of('y'.repeat(120))}`],
      '/dashboard/admin/update-product/:id': [paths.updateProduct(productId)],
      '/dashboard/admin/families/:id': [paths.family(familyId)],
      '/dashboard/admin/stock': [`${paths.stock()}${of('y'.repeat(120))}`],
      '/dashboard/admin/stock/:id': [paths.stockLedger(productId)],
      '/dashboard/admin/passports': [`${PASSPORTS_PAGE}?ids=${order.orderId}`],
      '/dashboard/admin/lots/orders': [`${LOTS_PAGE}/orders?code=L-118`],
      '/dashboard/admin/move-in': [importPage('sale-rules')],
      '/dashboard/admin/move-in/:id': [
        `${MOVE_IN_PAGE}/${await readFile(admin.api, 'shopify-products.csv', sample('shopify-products.csv'))}`,
        `${MOVE_IN_PAGE}/${await readFile(admin.api, 'stock.csv', `id,count\n${productId},5\n${familyId},x`)}`,
      ],
      '/dashboard/admin/past-orders/:id': [pastOrderPage(await pastOrderOf(admin))],
      '/dashboard/admin/users': [`${paths.users()}${of(buyer.user.email)}`],
      '/dashboard/admin/payments': [`${paths.payments()}${of(order.orderId)}`],
      '/dashboard/admin/emails': [`${paths.emails()}${of(buyer.user.email)}`],
      '/dashboard/admin/audit': [`${farPaths.audit()}${of(admin.user.email)}`],
    }),
    paths.order(order.orderId),
  ])
  await expectModals(page, admin, order.orderId)
})

test('every admin page of settings, content and messages is accessible, and fits a sideways phone, 400 % and large or spaced letters', async ({
  page,
  world,
}) => {
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  const texts = await admin.api.get('/api/contents?kind=page&limit=1')
  const { contents } = (await texts.json()) as ContentListView
  const pages = pagesOf(
    listedPages('admins').filter((address) => !isOfWork(address)),
    {
      '/dashboard/admin/webhooks/:id?': [WEBHOOKS_PAGE],
      '/dashboard/admin/pages/:id': [contentPaths.edit(contents[0]?._id ?? '')],
      '/dashboard/admin/settings/:group': SETTING_SCREENS.map(settingsPage),
      '/dashboard/admin/settings/email/:kind': [emailTextsPage('mail.text.order placed')],
    },
  )
  await expectAllUsable(page, pages)
})

/** A file of a former shop. */
const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../server/features/shop/move-in/samples', name))

/** Brings the past orders of a file in. @returns the id of one */
async function pastOrderOf(admin: Person): Promise<string> {
  await importFile(admin.api, 'shopify-orders.csv', sample('shopify-orders.csv'))
  const { orders } = (await (await admin.api.get('/api/past-orders?limit=1')).json()) as {
    orders: { _id: string }[]
  }
  return orders[0]!._id
}

async function expectModals(page: Page, admin: Person, orderId: string) {
  const users = `${paths.users()}?q=${admin.user.email}`
  for (const [path, button, title] of [
    [users, `Edit ${admin.user.email}`, 'Edit User Role'],
    [users, `Delete ${admin.user.email}`, 'Delete user?'],
    [`${paths.manageOrders()}?q=${orderId}`, `Edit ${orderId}`, 'Update Order Status'],
  ] as const) {
    if (!page.url().endsWith(path)) await goWithin(page, path)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, title)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

test('a modal takes the focus, closes with Escape and gives the focus back', async ({ page, world }) => {
  const admin = await world.newAdmin()
  await world.signIn(admin, page)
  await page.goto(`${paths.users()}?q=${admin.user.email}`)
  const edit = page.getByRole('button', { name: `Edit ${admin.user.email}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Edit User Role' })
  await expect(modal).toBeVisible()
  expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(edit).toBeFocused()
})

test(
  'products are deleted by keyboard alone, and the focus goes on to the next one',
  { tag: '@phone' },
  async ({ page, world }) => {
    const name = unique('Twin fern')
    const [product, next] = [
      await world.newProduct({ name: `${name} one` }),
      await world.newProduct({ name: `${name} two` }),
    ]
    await world.signIn(await world.newAdmin(), page)
    await page.goto(`${paths.manageProducts()}?sort=name&q=${encodeURIComponent(name)}`)
    await toDelete(page, product.name)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Product deleted succesfully')).toBeVisible()
    const nextButton = page
      .getByRole('button', { name: new RegExp(`^(Delete|Actions for) ${next.name}`) })
      .first()
    await expect(nextButton).toBeFocused()
    await toDelete(page, next.name)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    // Nothing is left: the place of the list has it.
    await expect(nextButton).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  },
)

/** From the control before it, the way the keyboard goes; on a phone it stands in the row's menu. */
async function toDelete(page: Page, name: string) {
  if (test.info().project.use.isMobile === true) {
    await page.getByRole('button', { name: `Actions for ${name}` }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  } else await page.getByRole('link', { name: `Edit ${name}` }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
}
