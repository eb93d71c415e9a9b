import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { buyOnce, signIn } from '../bench/buyer.ts'
import { OrdersAnswer } from '../contract/schemas/order.ts'
import { ProductListView } from '../contract/schemas/product.ts'
import { DEMO_PASSWORD } from '../server/base/demo-password.ts'
import { inDemoShop } from './demo-shop.ts'

/**
 * `npm run handbook-pictures [-- FOLDER]`: does the main steps of docs/handbook.md in a shop with demo data, by the names on the
 * screens, and takes a picture of each task. A step whose screen has changed stops it with the missing name.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../docs/handbook')

/** The most bytes of a picture, because the handbook is opened on phones as well. */
const MAX_BYTES = 60_000

/** The size that `handbook.page.ts` uses. */
const SCREEN = { width: 1100, height: 760 }

await inDemoShop(
  async (shop, browser) => {
    mkdirSync(folder, { recursive: true })
    const context = await browser.newContext({ baseURL: shop.url, viewport: SCREEN, reducedMotion: 'reduce' })
    const page = await context.newPage()
    // Ends a step whose screen has changed; a machine with other work takes its time.
    page.setDefaultTimeout(60_000)
    await walk(page)
  },
  ['--no-sandbox'],
)

async function walk(page: Page): Promise<void> {
  await logIn(page)
  await dashboard(page)
  await firstProduct(page)
  await priceChange(page)
  await bulkPrices(page)
  await trash(page)
  await packAndShip(page)
  await views(page)
  await refund(page)
  await restock(page)
  await badReview(page)
  await colleague(page)
  await lostPassword(page)
}

function button(inside: Page | Locator, name: string | RegExp): Locator {
  return inside.getByRole('button', { name })
}

function link(inside: Page | Locator, name: string | RegExp): Locator {
  return inside.getByRole('link', { name })
}

/** Opens a page of the dashboard by its menu. */
async function open(page: Page, name: string): Promise<void> {
  await link(page.getByRole('navigation', { name: 'Dashboard' }), name).click()
  await heading(page, name)
}

/** Opens a page of the office by its group. */
async function openOffice(page: Page, group: string, name: string): Promise<void> {
  const office = page.getByRole('navigation', { name: 'Admin sections' })
  const title = office.getByRole('button', { name: group })
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
  await link(office, name).click()
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await button(page, 'Login').click()
  await page.waitForURL('/')
}

async function dashboard(page: Page): Promise<void> {
  await page.goto('/dashboard/admin')
  await page.getByRole('figure', { name: /^Monthly Earnings/ }).waitFor()
  await page.keyboard.press('End')
  const tasks = page.getByRole('region', { name: 'To do now' })
  await link(tasks, /orders to pack$/).waitFor()
  await page.getByRole('region', { name: 'Sales' }).getByRole('status').waitFor()
  await tasks.evaluate((section) => section.scrollIntoView({ block: 'start' }))
  await keep(page, 'dashboard')
}

async function firstProduct(page: Page): Promise<void> {
  await open(page, 'Add Product')
  await page.getByLabel('Name').fill('Silver inch plant')
  await page.getByLabel('Category').selectOption('Indoor Plants')
  await page.getByLabel('Price').fill('14.50')
  await page
    .getByLabel('Description')
    .fill('Hangs over the edge of a shelf and grows quickly in bright light.')
  const picture = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#7f9c86' } })
    .png()
    .toBuffer()
  await page.getByLabel('Image').setInputFiles({ name: 'plant.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('Image upload successfully!').waitFor()
  await keep(page, 'first-product')
  await button(page, 'Add Product').click()
  await page.getByText('Product added successfully').waitFor()
}

async function priceChange(page: Page): Promise<void> {
  await page.goto('/dashboard/admin/manage-products')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Silver inch')
  await button(page, /^Change the price of Silver inch plant/).click()
  const price = page.getByRole('textbox', { name: 'Price of Silver inch plant in dollars' })
  await price.fill('12.90')
  await keep(page, 'price')
  await button(page, 'Save').click()
  await button(page, /^Change the price of Silver inch plant, \$12\.90$/).waitFor()
}

async function bulkPrices(page: Page): Promise<void> {
  await open(page, 'Manage products')
  await page.getByLabel('Select all on this page').check()
  await button(page.getByRole('region', { name: 'Selected products' }), 'Change prices').click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change').selectOption('Lower by')
  await dialog.getByLabel('Percent').fill('10')
  const change = button(dialog, /^Change \d+ prices$/)
  await change.waitFor()
  await keep(page, 'bulk-prices')
  await change.click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Undo').click()
  await button(page, 'Undo').waitFor({ state: 'hidden' })
}

async function trash(page: Page): Promise<void> {
  await page.goto('/dashboard/admin/manage-products?q=Silver+inch')
  await button(page, 'Delete Silver inch plant').click()
  await button(page.getByRole('dialog', { name: 'Delete product?' }), 'Delete').click()
  await page.getByText('No product found!').waitFor()
  await openOffice(page, 'Products', 'Trash')
  await heading(page, 'Trash')
  const restore = button(page, 'Restore Silver inch plant')
  await restore.waitFor()
  await keep(page, 'trash')
  await restore.click()
  await button(page.getByRole('dialog', { name: 'Restore product?' }), 'Restore').click()
  await restore.waitFor({ state: 'hidden' })
}

async function views(page: Page): Promise<void> {
  for (const [query, name] of [
    ['sort=amount', 'Largest orders'],
    ['status=to+be+packed&sort=oldest', 'To pack, the oldest first'],
  ] as const) {
    await page.goto(`/dashboard/admin/manage-orders?${query}`)
    await page.getByText(/^Showing 1 to/).waitFor()
    await button(page, 'Views').click()
    const panel = page.getByRole('region', { name: 'Saved views' })
    await panel.getByLabel('Name of the view').fill(name)
    await button(panel, 'Save view').click()
    await link(panel, name).waitFor()
  }
  await keep(page, 'views')
  await page.keyboard.press('Escape')
}

async function packAndShip(page: Page): Promise<void> {
  await open(page, 'Manage Orders')
  await button(page, 'To be packed').click()
  const boxes = page.getByRole('checkbox', { name: /^Select FC-/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await keep(page, 'pack')
  await link(bar, 'Packing slips').click()
  await heading(page, 'Packing slips')
  await page.getByText('2 of 2 slips will be printed').waitFor()
  await page.getByRole('article').nth(1).getByRole('listitem').first().waitFor()
  await keep(page, 'slips')
  await page.goBack()
  await button(page, /^Edit FC-/)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Update Order Status' })
  await dialog.getByLabel('New status').selectOption('shipped')
  await dialog.getByLabel('Carrier').selectOption({ label: 'UPS' })
  await dialog.getByLabel('Tracking number (optional)').fill('1Z999AA10123456784')
  await keep(page, 'ship')
  await button(dialog, 'Update').click()
  await page.getByText('Order status updated successfully!').waitFor()
}

/** Refunds an order that was paid just now, because the demo's orders were paid at no provider. */
async function refund(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const buyer = await signIn(origin, 'user@example.com', DEMO_PASSWORD)
  const list = await fetch(`${origin}/api/products?q=kentia`)
  const { products } = ProductListView.parse(await list.json())
  await buyOnce(origin, buyer, products[0]?._id ?? '')
  const authorization = `Bearer ${buyer.token}`
  const own = await fetch(`${origin}/api/orders/${buyer.email}`, { headers: { authorization } })
  const orderId = OrdersAnswer.parse(await own.json()).orders[0]?.orderId ?? ''
  await open(page, 'Manage Orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(orderId)
  await page.getByText('Showing 1 to 1 of 1').waitFor()
  await link(page, `View ${orderId}`).click()
  await heading(page, 'Payment Status: pending')
  await button(page, 'Refund').click()
  const dialog = page.getByRole('dialog', { name: `Refund ${orderId}` })
  await dialog.getByLabel('What to refund').selectOption('Custom amount')
  await dialog.getByLabel('Amount in dollars').fill('5')
  await dialog.getByLabel('Reason').fill('A leaf was snapped on the way')
  await keep(page, 'refund')
  await button(dialog, 'Refund').click()
  await dialog.waitFor({ state: 'hidden' })
}

async function restock(page: Page): Promise<void> {
  await page.goto('/dashboard/admin')
  await page.getByRole('figure', { name: /^Monthly Earnings/ }).waitFor()
  await page.keyboard.press('End')
  await link(page, /products? low in stock$/).click()
  await heading(page, 'Stock')
  await button(page, /^Adjust /)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Stock of / })
  await dialog.getByLabel('Reason').selectOption('Received')
  await dialog.getByLabel('How many').fill('12')
  await keep(page, 'restock')
  await button(dialog, 'Save stock').click()
  await dialog.waitFor({ state: 'hidden' })
}

async function badReview(page: Page): Promise<void> {
  await openOffice(page, 'Products', 'Reviews')
  await button(page, /^Hide the review/)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Hide this review' })
  await dialog.getByLabel('Reason').selectOption({ index: 1 })
  await keep(page, 'review')
  await button(dialog, 'Hide').click()
  await dialog.waitFor({ state: 'hidden' })
  await link(page, 'New').click()
  await button(page, /^Reply to the review/)
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Reply to this review' }).getByLabel('Reply').waitFor()
  await page.keyboard.press('Escape')
}

async function colleague(page: Page): Promise<void> {
  const data = { username: 'Rowan Hill', email: 'rowan@example.com', password: 'a-long-enough-word' }
  // Registers outside the page's cookies, so that the page stays the admin's.
  await fetch(new URL('/api/auth/register', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  await open(page, 'Users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('rowan@')
  await button(page, 'Edit rowan@example.com').click()
  const dialog = page.getByRole('dialog', { name: 'Edit User Role' })
  await dialog.getByLabel('Role').selectOption('Admin')
  await keep(page, 'colleague')
  await button(dialog, 'Save').click()
  await dialog.waitFor({ state: 'hidden' })
}

async function lostPassword(page: Page): Promise<void> {
  await button(page, 'Logout').click()
  await page.goto('/login')
  await link(page, 'Forgot your password?').click()
  await heading(page, 'Forgot your password?')
  await page.getByLabel('Email').fill('user@example.com')
  await button(page, 'Send e-mail').click()
  await page.getByText('user@example.com').waitFor()
  await logIn(page)
  await page.goto('/dashboard/admin')
  await openOffice(page, 'Settings', 'E-mails sent')
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('user@example.com')
  await page
    .getByRole('row')
    .filter({ hasText: /password/i })
    .first()
    .waitFor()
  await keep(page, 'emails')
}

/** Saves the screen as a WebP file within the size limit. */
async function keep(page: Page, name: string): Promise<void> {
  // Waits until the toast of the step before is gone, because it would cover the screen.
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'hidden' })
  const shot = await page.screenshot({ animations: 'disabled' })
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(shot).webp({ quality: 70 }).toFile(file)
  if (size > MAX_BYTES) throw new Error(`${name}.webp has ${size} bytes, more than ${MAX_BYTES}`)
  console.log(`${name}.webp  ${(size / 1_000).toFixed(0)} kB`)
}
