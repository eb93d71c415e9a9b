import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import type { OrderListView } from '../../../contract/schemas/order.ts'
import { expectAccessible } from '../support/axe.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { LOST_CONNECTION } from '../support/test.ts'
import { expect, type Person, setStatus, test } from './world.ts'

const listOf = (text: string) => `${paths.manageOrders()}?q=${text}`
const orders = (page: Page) => page.getByRole('table', { name: 'Orders' })
const rowOf = (page: Page, orderId: string) => page.getByRole('row').filter({ hasText: orderId })
const choose = (page: Page, orderId: string) => page.getByRole('checkbox', { name: `Select ${orderId}` })

/** Presses Tab, or Shift and Tab, until the focus is on what has this name. */
async function tabTo(page: Page, key: 'Tab' | 'Shift+Tab', name: string) {
  await expect(async () => {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe(name)
  }).toPass({ intervals: [0] })
}

/** How many orders of this customer have that status, as the shop itself says. */
async function countOf({ api }: Person, email: string, status: string): Promise<number> {
  const answer = await api.get('/api/orders', { params: { q: email, status, page: 1 } })
  return ((await answer.json()) as OrderListView).totalOrders
}

test('orders of three pages are packed and shipped with their numbers by the keyboard alone, and undone', async ({
  page,
  world,
}) => {
  test.slow()
  const customer = await world.newCustomer()
  const { email } = customer.user
  await world.newOrders(customer, 26)
  const admin = await world.newAdmin()
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await world.signIn(admin, page)
  await page.goto(listOf(email))

  const bar = page.getByRole('region', { name: 'Selected orders' })
  for (const [shown, chosen] of [
    ['1 to 12', 12],
    ['13 to 24', 24],
    ['25 to 26', 26],
  ] as const) {
    await expect(page.getByText(`Showing ${shown} of 26`)).toBeVisible()
    // Rows of the page before are chosen already.
    await expect(orders(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(orders(page).getByRole('checkbox', { checked: false })).not.toHaveCount(0)
    await page.keyboard.press('a')
    await expect(bar).toContainText(`${chosen} selected`)
    if (chosen < 26) await page.keyboard.press('n')
  }
  await page.keyboard.press('p')
  await expect(page.getByText('Showing 13 to 24 of 26')).toBeVisible()

  await page.keyboard.press('2')
  await expect(page.getByText('26 orders set to processing.')).toBeVisible()
  await expect(orders(page).getByRole('checkbox', { checked: true })).toHaveCount(12)
  await expectAccessible(page, 'orders chosen on three pages, and what can be undone')

  await page.keyboard.press('s')
  await expect(page.getByText('26 of 26 slips will be printed')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(26)
  await tabTo(page, 'Tab', 'Print')
  await page.keyboard.press('Enter')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.goBack()
  await expect(bar).toContainText('26 selected')

  await shipWithNumbers(page, 26)
  await expect(page.getByText('25 orders set to shipped.')).toBeVisible()
  expect(await countOf(admin, email, 'shipped')).toBe(25)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('25 orders restored.')).toBeVisible()
  expect(await countOf(admin, email, 'processing')).toBe(26)
})

/** Ships so many chosen orders, one of them with a number that another has already. */
async function shipWithNumbers(page: Page, count: number) {
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: `Ship ${count} orders` })
  const carrier = dialog.getByLabel('Carrier')
  await expect(carrier).toBeFocused()
  // At once: a list forgets after a second what was typed.
  await Promise.all([page.keyboard.press('u'), page.keyboard.press('p')])
  await expect(carrier).toHaveValue('ups')
  await page.keyboard.press('Tab')
  // A scanner types a number and Enter at once.
  for (let place = 1; place <= count; place += 1)
    await page.keyboard.insertText(place === 7 ? '1Z-6\n' : `1Z-${place}\n`)
  const left = dialog.getByRole('list', { name: 'Skipped lines' })
  await expect(left).toHaveText('Line 7, “1Z-6”, is a duplicate.')
  await expectAccessible(page, 'shipping with numbers')
  await page.keyboard.press('Control+Enter')
}

test('the chosen orders alone are saved as CSV, and a wrong change of them is undone but for the one changed since', async ({
  page,
  world,
  shopOwner,
}) => {
  const customer = await world.newCustomer()
  const [first, second, third] = await world.newOrders(customer, 3)
  await world.signIn(await world.newAdmin(), page)
  await page.goto(listOf(customer.user.email))
  await expect(rowOf(page, first!.orderId)).toBeVisible()
  const boxes = orders(page).getByRole('checkbox')
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(boxes.nth(place)).toBeFocused()
  }
  await page.keyboard.press('e')
  const modal = page.getByRole('dialog', { name: 'Update Order Status' })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  for (const order of [first!, third!]) await choose(page, order.orderId).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('link', { name: 'CSV' }).click()
  const rows = await readFile(await (await saving).path(), 'utf8')
  expect(rows).toContain(first!.orderId)
  expect(rows).toContain(third!.orderId)
  expect(rows).not.toContain(second!.orderId)
  expect(rows.trim().split('\n')).toHaveLength(3)

  await choose(page, second!.orderId).check()
  await page.getByRole('button', { name: 'Set the selected orders to another status' }).click()
  await page.getByRole('button', { name: 'completed', exact: true }).click()
  await expect(page.getByText('3 orders set to completed.')).toBeVisible()
  await expect(rowOf(page, third!.orderId).getByText('completed', { exact: true })).toBeVisible()

  await setStatus(shopOwner, second!, 'shipped')
  await page.getByRole('button', { name: 'Undo' }).click()
  const said = `2 orders restored. ${second!.orderId} was changed in the meantime and not restored.`
  await expect(page.getByText(said)).toBeVisible()
  await expect(rowOf(page, first!.orderId).getByText('pending', { exact: true })).toBeVisible()
  await expect(rowOf(page, second!.orderId).getByText('shipped', { exact: true })).toBeVisible()
  await expect(rowOf(page, third!.orderId).getByText('pending', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('numbers that could not be sent stay in the form, and a change whose answer is lost can be undone, also after a reload', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(LOST_CONNECTION, /bulk-status/)
  const { orderId } = await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  await page.goto(listOf(orderId))
  const row = orders(page).getByRole('row').filter({ hasText: orderId })
  const status = (text: string) => row.getByText(text, { exact: true })
  const colour = () => row.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(status('pending')).toBeVisible()
  const plain = await colour()
  await choose(page, orderId).check()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Ship 1 order' })
  await expect(dialog).toContainText(`lines with the order number, such as ${orderId},1Z999.`)
  await dialog.getByLabel('Carrier').selectOption('ups')
  await dialog.getByRole('textbox', { name: 'Tracking numbers' }).fill('1Z-1')
  await page.route('**/bulk-status', (route) => route.abort('internetdisconnected'))
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(dialog.getByText('The shop could not be reached.')).toBeVisible()
  // A chosen row looks chosen.
  await expect.poll(colour).not.toBe(plain)
  await page.unroute('**/bulk-status')
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(dialog).toBeHidden()
  await expect(status('shipped')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(status('pending')).toBeVisible()

  // The shop does it, and the line is cut before it can say so.
  await page.route('**/bulk-status', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  )
  await page.keyboard.press('j')
  await expect(choose(page, orderId)).toBeFocused()
  await page.keyboard.press('3')
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  await expect(status('shipped')).toBeVisible()
  await page.unroute('**/bulk-status')
  await page.reload()
  await expect(page.getByText('1 order set to shipped.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await choose(page, orderId).check()
  await expectAccessible(page, 'at 320 pixels')
  await undo.click()
  await expect(page.getByText('1 order restored.')).toBeVisible()
  await expect(status('pending')).toBeVisible()
})

test('the status is changed in its row, fields keep their keys, and single keys can be turned off', async ({
  page,
  world,
}) => {
  const { orderId } = await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  await page.goto(listOf(orderId))
  const menu = page.getByRole('button', { name: `Change the status of ${orderId}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'pending', exact: true })).toBeFocused()
  await expectAccessible(page, 'the open choice of a status')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'pending', exact: true })).toBeFocused()
  // Closed and opened again at once, which the browser reports in one event.
  await menu.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'pending', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order set to processing.')).toBeVisible()
  const status = rowOf(page, orderId).getByText('processing', { exact: true })
  await expect(status).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.focus()
  await page.keyboard.type('3xa')
  await expect(page.getByText('No order found!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeHidden()
  await search.fill(orderId)
  await expect(status).toBeVisible()
  await search.blur()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(page, 'the help for keys')
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts are off' })).toBeVisible()
  await expect(choose(page, orderId)).not.toBeChecked()
})

test('days in the address narrow the list, and an order leads to its neighbours', async ({ page, world }) => {
  const customer = await world.newCustomer()
  const { orderId } = await world.newOrder(customer)
  const [day = ''] = new Date().toISOString().split('T')
  await world.signIn(await world.newAdmin(), page)
  await page.goto(`${listOf(customer.user.email)}&to=2001-01-01`)
  await expect(page.getByText('No order found!')).toBeVisible()
  await expect(page.getByLabel('Ordered until')).toHaveValue('2001-01-01')
  await page.getByLabel('Ordered until').fill('')
  await expect(rowOf(page, orderId)).toBeVisible()
  await page.getByLabel('Ordered from').fill('2001-02-03')
  await expect(page).toHaveURL(/from=2001-02-03/)
  await expect(rowOf(page, orderId)).toBeVisible()
  await page.getByLabel('Ordered from').fill(`9${day.slice(1)}`)
  await expect(page.getByText('No order found!')).toBeVisible()

  await page.getByLabel('Ordered from').fill('')
  await page.getByRole('link', { name: `View ${orderId}` }).click()
  await page.getByRole('link', { name: 'Older order' }).click()
  await expect(page).not.toHaveURL(paths.order(orderId))
  await page.getByRole('link', { name: 'Newer order' }).click()
  await expect(page.getByRole('heading', { name: /^Payment Status/ })).toBeVisible()
})

test('orders that come in are announced, and shown when asked for', async ({ page, world }) => {
  await page.clock.install()
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.manageOrders())
  await expect(page.getByRole('link', { name: /^All \d/ })).toBeVisible()
  // Tests beside this one order as well, and delete one or two.
  await world.newOrders(await world.newCustomer(), 5)
  const notice = page.getByRole('button', { name: /^\d+ new orders?$/ })
  await page.clock.fastForward(61_000)
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(notice).toBeHidden()
})
