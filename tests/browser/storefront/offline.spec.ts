import type { Page } from '@playwright/test'
import { apiPaths } from '../../../contract/paths.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { logInAsNewCustomer } from '../support/accounts.ts'
import { openCart } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

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

const firstProduct = async (page: Page) => {
  const list = (await (await page.request.get(`${apiPaths.products()}?limit=1`)).json()) as ProductListView
  return list.products[0] as ProductListView['products'][number]
}

test('pages that were seen open without a connection, others say why they do not', async ({
  page,
  context,
  problems,
}) => {
  problems.expectOnly(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/)
  const product = await firstProduct(page)
  await page.goto('/shop')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect.poll(() => kept(page)).toContain(`/shop/${product._id}`)
  await expect.poll(() => kept(page)).toContain('/')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(await openCart(page)).toContainText(product.name)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discount on Best Deals')

  const missed = await page.goto('/contact')
  expect(missed?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
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
    await page.waitForLoadState('networkidle')
  }
  const addresses = await kept(page)
  expect(addresses).toContain('/')
  expect(addresses.filter((path) => /^\/(dashboard|orders|success)|^\/api\/(?!products)/.test(path))).toEqual(
    [],
  )
})
