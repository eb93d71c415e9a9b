import type { Page } from '@playwright/test'
import { logInAsNewCustomer } from '../support/accounts.ts'
import { openCart } from '../support/cart.ts'
import { demoProduct } from '../support/demo-product.ts'
import { idle } from '../support/idle.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Addresses of everything the browser keeps for later, over all caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return all.flat()
  })

test('pages that were seen open without a connection, others say why they do not, and typing a search fetches none', async ({
  page,
  context,
  problems,
}) => {
  problems.expectOnly(LOST_CONNECTION)
  const product = await demoProduct(page)
  await page.goto('/search')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const searches: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/search') searches.push(request.url())
  })
  await page.getByPlaceholder('Search for products...').fill(product.name)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect.poll(() => kept(page)).toContain(`/shop/${product._id}`)
  await expect.poll(() => kept(page)).toContain('/')
  // Whatever the words before had led to would have come by then.
  expect(searches).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(await openCart(page)).toContainText(product.name)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discount on Best Deals')

  const missed = await page.goto('/contact')
  expect(missed?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  // Pages get their connection back before their service worker does, and would ask it for files that it cannot fetch yet.
  const connected = Promise.withResolvers<void>()
  await context.route('/assets/*', async (route) => {
    await connected.promise
    await route.fallback()
  })
  await context.setOffline(false)
  connected.resolve()
  // It tries again by itself once there is a connection.
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('nothing of a person is kept', async ({ page, problems }) => {
  // The payment that does not exist.
  problems.expectOnly(/404.*confirm-payment/)
  await page.goto('/')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await logInAsNewCustomer(page)
  for (const path of [
    '/dashboard',
    '/dashboard/orders',
    '/dashboard/profile',
    '/success?session_id=cs_unknown',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await idle(page)
  }
  await expect.poll(() => kept(page)).toContain('/')
  const addresses = await kept(page)
  expect(addresses.filter((path) => /^\/(dashboard|orders|success)|^\/api\/(?!products)/.test(path))).toEqual(
    [],
  )
})

test('a price that changed is right at once, also for who has been here before', async ({
  page,
  shopOwner,
}) => {
  const data = {
    name: 'Weathered fern',
    category: 'outdoor plants',
    price: 128,
    description: 'Its price moves.',
  }
  const created = await shopOwner.post('/api/products/create-product', { data })
  const { _id } = (await created.json()) as { _id: string }
  const address = `/shop/${_id}`
  const price = page.getByText(/^\$1\d\d\.00$/).first()
  /** True if the browser requests a page while the worker starts. */
  const asksAhead = () =>
    page.evaluate(
      async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled,
    )

  await page.goto('/contact')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await asksAhead()).toBe(true)
  await page.goto(address)
  await expect(price).toHaveText('$128.00')
  await page.goto('/contact')
  const changed = await shopOwner.patch(`/api/products/update-product/${_id}`, { data: { price: 135 } })
  expect(changed.ok()).toBe(true)
  await page.goto(address)
  await expect(price).toHaveText('$135.00')
  await shopOwner.delete(`/api/products/${_id}`)
})
