import { paths } from '../../../contract/paths.ts'
import { expect, test, unique } from './world.ts'

test('an order leads to a care sheet, whose words travel on the packing slip too', async ({
  page,
  world,
}) => {
  const name = unique('Button fern')
  const [customer, admin] = [await world.newCustomer(), await world.newAdmin()]
  const order = await world.newOrder(customer, { name })
  await world.signIn(customer, page)
  await page.goto(paths.order(order.orderId))
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Care sheet' })).toBeHidden()

  const data = { lightFrom: 3, lightTo: 3, water: 4, waterDays: 7, care: 'Mist it daily.' }
  const said = await admin.api.put(`/api/plant-facts/${order.products[0]?.productId ?? ''}`, { data })
  expect(said.status()).toBe(200)
  await page.reload()
  await page.getByRole('link', { name: 'Care sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Care sheet' })).toBeVisible()
  const plant = page.getByRole('article', { name })
  await expect(plant).toContainText('Once a week, as soon as the surface is dry')
  await expect(plant).toContainText('Mist it daily.')
  await page.emulateMedia({ media: 'print' })
  await expect(plant).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.context().clearCookies()
  await world.signIn(admin, page)
  await page.goto(`${paths.packing()}?ids=${order.orderId}`)
  await expect(page.getByRole('article', { name: order.orderId })).toContainText(
    'Medium light. Water: once a week, as soon as the surface is dry.',
  )
})
