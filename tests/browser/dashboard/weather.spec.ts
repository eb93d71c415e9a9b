import { WEATHER_PAGE } from '../../../contract/office.ts'
import { paths } from '../../../contract/paths.ts'
import { dayWords } from '../../../contract/shipping-risks.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expect, test } from './world.ts'

test('an admin fills the calendar of frost and heat and asks before a region is held', async ({
  page,
  world,
  problems,
}) => {
  // The refused day.
  problems.expectOnly(/status of (400|500)/)
  // Of a place to which no other test sends anything.
  const [place, days] = [`ZZ${crypto.randomUUID().slice(0, 8).toUpperCase()}`, 'November 15 to March 31']
  const admin = await world.newAdmin()
  const order = await world.newOrder(await world.newCustomer())
  await admin.api.put(`/api/plant-facts/${order.products[0]?.productId}`, { data: { water: 3 } })
  const delivery = { name: 'Willow', line1: '1 Fern Lane', city: 'Leeds', postalCode: place, country: 'GB' }
  await admin.api.patch(`/api/orders/${order._id}/delivery`, { data: delivery })
  await world.signIn(admin, page)
  await page.goto(WEATHER_PAGE)
  const panel = page.getByRole('main')
  await expect(panel).toContainText('orders with plants that have plant facts are held')
  const adding = panel.getByRole('form', { name: 'Add to the calendar' })
  await adding.getByLabel('From').fill('15.11.')
  await adding.getByLabel('To', { exact: true }).fill('03-31')
  await adding.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(adding.getByText('This value must be a day that every year has, such as 11-15')).toBeVisible()

  await adding.getByLabel('Country').selectOption('GB')
  await adding.getByLabel('Postcode').fill(place.toLowerCase())
  await adding.getByLabel('From').fill('11-15')
  await adding.getByLabel('To', { exact: true }).fill('03-31')
  await adding.getByRole('button', { name: 'Add to the calendar' }).press('Enter')
  const row = panel.getByRole('row').filter({ hasText: place })
  await expect(row).toContainText(days)
  await expect(row).toContainText('Hold order')
  await expectAccessible(page, 'the calendar of frost and heat')

  const holding = panel.getByRole('form', { name: 'Hold or release orders' })
  await holding.getByLabel('Country').selectOption('GB')
  await holding.getByLabel('Postcode').fill(place)
  const until = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
  await holding.getByLabel('Hold until').fill(until)
  await holding.getByRole('button', { name: 'Hold orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold orders?' })
  await expect(dialog).toContainText(
    `Unshipped orders to United Kingdom, postcodes from ${place}, with plants that have plant facts, will be held until ${dayWords(until)}`,
  )
  const calls = '**/api/shipping-risks/hold-orders'
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }), {
    times: 1,
  })
  await page.route(calls, (route) => route.fulfill({ json: { orders: 100, more: true } }), { times: 1 })
  await dialog.getByRole('button', { name: 'Hold orders' }).click()
  await expect(page.getByText('Not all orders could be changed')).toBeVisible()
  const release = await holdAnswers(page, calls)
  await dialog.getByRole('button', { name: 'Hold orders' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await holding.getByRole('button', { name: 'Release orders' }).click()
  await release()
  // With those of the first try.
  await expect(page.getByText('101 orders held')).toBeVisible()
  await expect(dialog).toBeHidden()
  // An answer that comes late closes no other question.
  const other = page.getByRole('dialog', { name: 'Release orders?' })
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(other).toBeHidden()

  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`${paths.manageOrders()}?q=${order.orderId}`)
  const held = panel.getByRole('row').filter({ hasText: order.orderId })
  await expect(held).toContainText('On hold')
  await held.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 on hold')
  // Also of a slip that did not come at first.
  const slips = '**/api/orders/order/*'
  await page.route(slips, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await page.goto(`${paths.packing()}?ids=${order.orderId}`)
  await expect(panel.getByText('Broken')).toBeVisible()
  await page.unroute(slips)
  await panel.getByRole('button', { name: 'Try again' }).click()
  const printed = page.getByRole('checkbox', { name: `Print ${order.orderId}` })
  await expect(printed).not.toBeChecked()
  await printed.check()
  await expect(page.getByText('1 of 1 slip will be printed')).toBeVisible()
})
