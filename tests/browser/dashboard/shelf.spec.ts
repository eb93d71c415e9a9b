import type { APIRequestContext } from '@playwright/test'
import type { ShelfView } from '../../../contract/schemas/shelf.ts'
import { shelfPaths } from '../../../contract/shelf.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { expect, setStatus, test, unique, type World } from './world.ts'

/** A customer with one plant that has been sent, of which the shop knows how often it drinks. */
async function withSentPlant(world: World, owner: APIRequestContext, name: string) {
  const customer = await world.newCustomer()
  const order = await world.newOrder(customer, { name })
  const productId = order.products[0]?.productId ?? ''
  const facts = { waterDays: 5, water: 3 }
  expect((await owner.put(`/api/plant-facts/${productId}`, { data: facts })).status()).toBe(200)
  await setStatus(owner, order, 'shipped')
  return customer
}

/** A customer with one plant on the shelf that the shop did not sell. */
async function withPlantFromElsewhere(world: World) {
  const customer = await world.newCustomer()
  const data = { requestId: crypto.randomUUID(), name: 'Monty', since: '2026-01-31', waterDays: 7 }
  expect((await customer.api.post('/api/shelf', { data })).status()).toBe(201)
  return customer
}

test('what was bought comes to the shelf, is watered, renamed and taken off', async ({
  page,
  world,
  shopOwner,
}) => {
  const name = unique('Parlour palm')
  await world.signIn(await withSentPlant(world, shopOwner, name), page)
  await page.goto(shelfPaths.page())
  await expect(page.getByRole('heading', { name: 'Plants at home' })).toBeVisible()
  await page.getByRole('region', { name: 'Add 1 purchase' }).getByRole('button').click()

  const thirsty = page.getByRole('region', { name: 'Needs water' })
  await expect(thirsty).toContainText(
    'No watering recorded yet · Every 5 days, when the top third of the mix is dry',
  )
  await expect(page.getByRole('region', { name: 'Add 1 purchase' })).toBeHidden()
  await thirsty.getByRole('button', { name: `Watered: ${name}` }).click()
  await expect(thirsty).toContainText('No plant needs water today or tomorrow.')
  // Its button is gone with its line.
  await expect(thirsty.getByRole('heading')).toBeFocused()

  await page.getByRole('button', { name: `${name} , water in 5 days` }).click()
  const dialog = page.getByRole('dialog', { name })
  // Meanwhile another window changes what this form leaves alone.
  const { plants } = (await (await page.request.get('/api/shelf')).json()) as ShelfView
  await page.request.patch(`/api/shelf/${plants[0]?._id}`, { data: { repottedOn: '2026-03-01' } })
  await dialog.getByLabel('Name').fill(`${name} the second`)
  await dialog.getByLabel('Water every … days').fill('9')
  const release = await holdAnswers(page, '**/api/shelf/*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Water every … days').fill('')
  await release()
  // What was typed meanwhile stays, to be saved over what was just stored.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('button', { name: `${name} the second , water in 5 days` })
  await renamed.click()
  await expect(dialog.getByLabel('Last repotted')).toHaveValue('2026-03-01')
  await page.getByRole('button', { name: 'Remove plant' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No plants yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add purchases' })).toBeHidden()
})

test('a plant from elsewhere is added by hand, or chosen from the shop by its name', async ({
  page,
  world,
  shopOwner,
}) => {
  const name = unique('Rubber plant')
  const { _id } = await world.newProduct({ name })
  expect((await shopOwner.put(`/api/plant-facts/${_id}`, { data: { waterDays: 8 } })).status()).toBe(200)
  await world.signIn(await world.newCustomer(), page)
  await page.goto(shelfPaths.page())
  const add = page.getByRole('button', { name: 'Add a plant' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add a plant' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Monty 🌿')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Monty 🌿 no watering schedule' })).toBeVisible()

  await add.click()
  await dialog.getByLabel('Product in this shop').fill(name)
  await expect(dialog.getByText('Product found. You can give the plant any name.')).toBeVisible()
  // Whoever presses before the product is found waits for it.
  const searched = page.waitForResponse('**/api/products?*')
  await dialog.getByLabel('Product in this shop').fill(name.slice(0, -1))
  await searched
  await dialog.getByLabel('Product in this shop').fill(name)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: `${name} , water today` })).toBeVisible()
})

test('a calendar’s address is shown once, also by a shop that is busy and cannot tell of the shelf again, renewed and ended', async ({
  page,
  world,
  problems,
}) => {
  problems.expectOnly(/500|ERR_FAILED/)
  const customer = await withPlantFromElsewhere(world)
  await world.signIn(customer, page)
  await page.goto(shelfPaths.page())
  const card = page.getByRole('region', { name: 'Calendar' })
  const create = card.getByRole('button', { name: 'Create calendar link' })
  await expect(create).toBeVisible()
  let asked = 0
  await page.route('**/api/shelf/calendar', (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'busy' } })
  })
  await page.route('**/api/shelf', (route) => route.fulfill({ status: 500, json: {} }))
  await create.click()
  const address = card.getByText(/\/calendar\/[\w-]{43}\.ics$/)
  const pathShown = async () => new URL((await address.textContent()) ?? '').pathname
  const statusOf = async (path: string) => (await customer.api.get(path)).status()
  await expect(address).toBeVisible()
  expect(asked).toBe(2)
  const failed = page.getByText('Something went wrong! Please try again later.')
  await expect(failed).toBeVisible()
  await page.unroute('**/api/shelf')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  const first = await pathShown()
  expect(await statusOf(first)).toBe(200)
  await expect(card.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', /^webcal:/)

  await page.reload()
  await expect(card.getByText('The link is shown only once')).toBeVisible()
  await card.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(address).toBeVisible()
  expect(await statusOf(first)).toBe(404)
  const second = await pathShown()
  // The answer with another one is lost, and this one has ended.
  await page.route('**/api/shelf/calendar', loseAnswer, { times: 1 })
  await card.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(address).toBeHidden()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Delete link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click()
  await expect(create).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})
