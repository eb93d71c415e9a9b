import { randomUUID } from 'node:crypto'
import { SHOP } from '../../../brand/shop.ts'
import { paths } from '../../../contract/paths.ts'
import type { OrderView } from '../../../contract/schemas/order.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillCart, openCart } from '../support/cart.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { expectOpenDialogs } from '../support/open-dialogs.ts'
import { GOOD_CARD, payWith } from '../support/pay.ts'
import { readPdf } from '../../../server/testing/read-pdf.ts'
import { LOST_CONNECTION, newVisitor } from '../support/test.ts'
import { expect, type Person, setStatus, test } from './world.ts'

const numberOf = async (order: Promise<string>) => /[A-Z]+-\w{4}-\w{4}/.exec(await order)?.[0] ?? ''

test('an order is bought, packed, printed, shipped with a number, and its buyer sees all of it', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const customer = await world.newCustomer('willow marsh')
  await world.signIn(customer, page)
  const names = await fillCart(page, 2)
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(/\/pay\//)
  await expect(page.getByLabel('Country')).toHaveValue('US')
  const street = `${randomUUID().slice(0, 8)} Fern Lane`
  await page.getByLabel('Address').fill(street)
  await payWith(page, GOOD_CARD)
  await page.waitForURL(/\/success/)
  await expect(page.getByText('Thank you! Order')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ship to' })).toContainText(street)
  const orderId = await numberOf(page.getByText('Thank you! Order').innerText())

  const admin = await world.newAdmin()
  const office = await newVisitor(browser)
  await world.signIn(admin, office)
  await office.goto(paths.manageOrders())
  await office.getByRole('button', { name: 'To be packed' }).click()
  const tabs = office.getByRole('navigation', { name: 'Orders by status' })
  await expect(tabs.getByRole('link', { name: 'to be packed' })).toHaveAttribute('aria-current', 'page')
  // Other orders may be newer than this one.
  await office.getByRole('searchbox', { name: 'Search orders' }).fill(orderId)
  await office.getByRole('link', { name: 'Packing slip', exact: true }).click()
  const slip = office.getByRole('article', { name: orderId })
  await expect(slip).toContainText(street)
  await expect(slip.getByRole('listitem')).toHaveCount(names.length)
  await expect(office.getByRole('button', { name: 'Print' })).toBeEnabled()
  const sheets = await readPdf(await office.pdf({ format: 'A4' }))
  expect(sheets).toHaveLength(1)
  for (const text of [
    SHOP.name,
    orderId,
    street,
    'Boise, ID 83702',
    'United States',
    ...names,
    '2 items in 2 lines',
  ])
    expect(sheets[0]).toContain(text)
  expect(sheets[0]).not.toMatch(/\$|Total|GST/)

  await office.goto(`${paths.manageOrders()}?q=${orderId}`)
  await office.getByRole('button', { name: `Edit ${orderId}` }).click()
  const modal = office.getByRole('dialog', { name: 'Update Order Status' })
  await expect(modal.getByLabel(/Carrier/)).toBeHidden()
  await modal.getByLabel('New status').selectOption('shipped')
  await modal.getByLabel(/Tracking number/).fill('1Z 84X 620')
  await modal.getByRole('button', { name: 'Update' }).click()
  await expect(modal.getByText('Please choose a carrier')).toBeVisible()
  await modal.getByLabel(/Carrier/).selectOption('UPS')
  await modal.getByRole('button', { name: 'Update' }).click()
  await expect(modal).toBeHidden()

  await page.goto(paths.order(orderId))
  await expect(page.getByRole('heading', { name: 'Payment Status: shipped' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'One parcel is on its way' })).toContainText('UPS 1Z 84X 620')
  await expect(page.getByRole('link', { name: 'Track parcel 1, UPS' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z84X620',
  )
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveText([
    /^Parcel: UPS 1Z 84X 620/,
    /^Shipped/,
    /^Ordered and paid/,
  ])
  await expect(history).not.toContainText('rowan')
  await expectAccessible(page, 'an order on its way')

  await office.goto(`/sandbox/mail?q=${encodeURIComponent(customer.user.email)}`)
  const email = office.getByRole('link', { name: `Your order ${orderId} has shipped` })
  await expect
    .poll(async () => {
      await office.reload()
      return email.count()
    })
    .toBe(1)
  await email.click()
  await office.getByRole('link', { name: 'Text' }).click()
  for (const text of ['UPS 1Z 84X 620', street]) await expect(office.getByText(text)).toBeVisible()
  await office.close()
})

/** As an admin sees the order, with an address from the office. */
async function withAddress(admin: Person, { _id }: OrderView, changes: object) {
  const data = { name: 'Willow', line1: '1 Fern Lane', city: 'Boise', country: 'US', ...changes }
  expect((await admin.api.patch(`/api/orders/${_id}/delivery`, { data })).status()).toBe(200)
}

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2).slice(0, 120)

test('slips of several orders are a sheet each, however long and in whatever script names are', async ({
  page,
  world,
  problems,
}) => {
  test.slow()
  problems.expectOnly(/404/)
  const [customer, admin] = [await world.newCustomer(), await world.newAdmin()]
  const names = [LONG, 'نبات الثعبان الأفريقي', '日本の苔玉']
  const orders = await Promise.all(names.map((name) => world.newOrder(customer, { name })))
  for (const [index, order] of orders.entries())
    await withAddress(admin, order, { name: names[index], line1: names[index] })
  await world.signIn(admin, page)
  const ids = orders.map(({ orderId }) => orderId)
  await page.goto(`${paths.packing()}?ids=${[...ids, ids[0], 'FC-NONE-NONE'].join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('alert')).toContainText('FC-NONE-NONE')
  await expect(page.getByRole('link', { name: 'Ship orders' })).toHaveAttribute(
    'href',
    /status=to\+be\+packed$/,
  )
  const sheets = await readPdf(await page.pdf({ format: 'A4' }))
  expect(sheets.map((sheet) => ids.filter((id) => sheet.includes(id)))).toEqual(ids.map((id) => [id]))
  for (const [index, sheet] of sheets.entries()) expect(sheet).toContain(`Slip ${index + 1} of 3`)
  expect(sheets[0]?.replaceAll(' ', '')).toContain(LONG)

  await page.getByRole('checkbox', { name: `Print ${ids[2]}` }).uncheck()
  await expect(page.getByText('2 of 3 slips will be printed')).toBeVisible()
  const fewer = await readPdf(await page.pdf({ format: 'A4' }))
  expect(fewer.map((sheet) => ids.filter((id) => sheet.includes(id)))).toEqual([[ids[0]], [ids[1]]])

  await page.setViewportSize({ width: 360, height: 740 })
  const expectNoOverflow = () =>
    expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBeLessThanOrEqual(0)
  await expectNoOverflow()
  for (const id of ids.slice(0, 2)) {
    await page.goto(paths.order(id))
    await expect(page.getByText(id).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Packing slip' })).toBeVisible()
    await expectNoOverflow()
  }
  await expectAccessible(page, 'an order with an odd address, as an admin sees it')
})

test('an admin enters a missing address, adds a parcel, takes it back, and leaves a note', async ({
  page,
  world,
  problems,
}) => {
  test.slow()
  problems.expectOnly(/400/, /409/, LOST_CONNECTION)
  const [customer, admin] = [await world.newCustomer(), await world.newAdmin()]
  const order = await world.newOrder(customer, undefined, '4000 0000 0000 7007')
  await world.signIn(admin, page)
  await page.goto(`${paths.manageOrders()}?status=address+missing&q=${order.orderId}`)
  await expect(page.getByRole('row').filter({ hasText: order.orderId })).toContainText('Address missing')
  await page.getByRole('link', { name: `View ${order.orderId}` }).click()
  const goesTo = page.getByRole('region', { name: 'Ship to' })
  await expect(goesTo).toContainText('Address missing')
  await goesTo.getByRole('button', { name: 'Enter address' }).click()
  const form = page.getByRole('dialog', { name: 'Delivery address' })
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Please fill in this field').first()).toBeVisible()
  await form.getByLabel('Full name').fill('Willow Marsh')
  await form.getByLabel('Address', { exact: true }).fill('5 Moss Row')
  await form.getByLabel('City').fill('Leeds')
  await form.getByLabel('Country').selectOption('United Kingdom')
  await expectAccessible(page, 'the form of an address')
  // Another admin enters one while the form is open.
  const other = { name: 'W. Marsh', line1: '4 Moss Row', city: 'Leeds', country: 'GB' }
  await admin.api.patch(`/api/orders/${order._id}/delivery`, { data: other })
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Somebody else changed this address')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await goesTo.getByRole('button', { name: 'Edit address' }).click()
  await expect(form.getByLabel('Full name')).toHaveValue('W. Marsh')
  await form.getByLabel('Address', { exact: true }).fill('4 Moss Road')
  const releaseAddress = await holdAnswers(page, '**/delivery')
  await form.getByRole('button', { name: 'Save address' }).click()
  await form.getByLabel('Address', { exact: true }).fill('5 Moss Row')
  await releaseAddress()
  // What was typed meanwhile stays, to be saved over what was just stored.
  await expect(page.getByText('Address saved')).toBeVisible()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  await expectOpenDialogs(page, 0)
  await expect(goesTo).toContainText('5 Moss Row')
  await expect(goesTo).not.toContainText('Address missing')

  await setStatus(admin.api, order, 'shipped')
  await page.reload()
  await goesTo.getByRole('button', { name: 'Add a parcel' }).click()
  const parcel = page.getByRole('dialog', { name: 'Add a parcel' })
  await parcel.getByLabel('Carrier').selectOption('Another carrier')
  await parcel.getByLabel(/Tracking number/).fill('R 77')
  await parcel.getByLabel('Tracking page').fill('http://rider.example/77')
  await parcel.getByRole('button', { name: 'Add parcel' }).click()
  await expect(parcel.getByText('This value must start with https://')).toBeVisible()
  await parcel.getByLabel('Tracking page').fill('https://rider.example/77')
  await parcel.getByRole('button', { name: 'Add parcel' }).click()
  await expect(parcel).toBeHidden()
  await page.getByRole('button', { name: 'Remove Another carrier R 77' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove parcel' }).click()
  await expect(page.getByRole('link', { name: /Track parcel/ })).toHaveCount(0)

  await goesTo.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('dialog', { name: 'Add a note' })
  await note.getByLabel('Note').fill('Ring twice.')
  await page.route('**/notes', loseAnswer, { times: 1 })
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(note.getByRole('alert')).toContainText('could not be reached')
  const release = await holdAnswers(page, '**/notes')
  await note.getByRole('button', { name: 'Add note' }).click()
  await note.getByLabel('Note').fill('Beware of the cat.')
  await release()
  // What was typed meanwhile is not lost.
  await expect(page.getByText('Note added')).toBeVisible()
  const releaseSecond = await holdAnswers(page, '**/notes')
  await note.getByRole('button', { name: 'Add note' }).click()
  await note.getByRole('button', { name: 'Cancel' }).click()
  await goesTo.getByRole('button', { name: 'Add a parcel' }).click()
  await parcel.getByLabel(/Tracking number/).fill('R 78')
  await page.route('**/api/orders/order/*', (route) => route.abort(), { times: 1 })
  await releaseSecond()
  // The order that could not be loaded again says so, and a note that is stored late closes no other dialog.
  await expect(page.getByText('The order could not be loaded again.')).toBeVisible()
  await expect(parcel.getByLabel(/Tracking number/)).toHaveValue('R 78')
  await parcel.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOpenDialogs(page, 0)
  await expect(page.getByText('Ring twice.')).toHaveCount(1)
  await expect(page.getByText('Beware of the cat.')).toHaveCount(1)

  await world.signIn(customer, page)
  await page.goto(paths.order(order.orderId))
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Delivery address changed')
  await expect(history).not.toContainText('Ring twice.')
  await expect(page.getByRole('button', { name: 'Add a note' })).toHaveCount(0)
})
