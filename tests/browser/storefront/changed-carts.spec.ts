import type { ProductListView } from '../../../contract/schemas/product.ts'
import { signInAsNewCustomer } from '../support/accounts.ts'
import { fillCart, openCart, SHELF } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

test('a product deleted while the shop is open leaves the cart at the checkout', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/422/)
  await signInAsNewCustomer(page)
  const [gone = '', kept = ''] = await fillCart(page, 2)
  const goneId = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('cart') ?? '') as { products: { _id: string }[] }).products[0]?._id,
  )
  // Its page has it from when it was there.
  await page.getByRole('link', { name: gone }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible()
  // The first news of the cart tells of both: it must not come after what is told below.
  const news = page.waitForResponse(/api\/products\?ids=/)
  const drawer = await openCart(page)
  await news
  await page.route('**/api/products?ids=*', async (route) => {
    const list = (await (await route.fetch()).json()) as ProductListView
    await route.fulfill({
      json: { ...list, products: list.products.filter(({ _id }) => _id !== goneId) },
    })
  })
  await page.route('**/create-checkout-session', (route) =>
    route.fulfill({ status: 422, json: { message: 'Unknown product', code: 'unknown_product' } }),
  )
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
  await expect(page.getByText(`${gone} is no longer available and was removed from your cart.`)).toBeVisible()
  await expect(drawer.getByRole('heading', { name: gone })).toBeHidden()
  await page.unroute('**/create-checkout-session')
  await expect(drawer.getByRole('heading', { name: kept })).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
})

test('a checkout that finds the only product gone leaves the focus in the cart', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/422/)
  await signInAsNewCustomer(page)
  await fillCart(page)
  let isRefused = () => {}
  const refused = new Promise<void>((resolve) => {
    isRefused = resolve
  })
  let asked = 0
  await page.route('**/api/products?ids=*', async (route) => {
    asked += 1
    if (asked > 1) return route.fulfill({ json: { products: [], totalProducts: 0, totalPages: 0 } })
    // The answer from when the cart opened is older than the refusal and still has the product.
    await refused
    await route.continue()
  })
  await page.route('**/create-checkout-session', async (route) => {
    await route.fulfill({ status: 422, json: { message: 'Unknown product', code: 'unknown_product' } })
    isRefused()
  })
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).press('Enter')
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused()
})

test('a price that changed since is shown before anything is paid', async ({ page, problems }) => {
  problems.expectOnly(/409/)
  await signInAsNewCustomer(page)
  const [name = ''] = await fillCart(page)
  // From the first look on: an answer that is still on its way would mend the price that is written below.
  await page.route('**/api/products?ids=*', (route) => route.fulfill({ status: 503, json: {} }))
  const drawer = await openCart(page)
  const price = drawer.getByRole('listitem').filter({ hasText: name }).getByText(/^\$/).first()
  const real = await price.innerText()
  // As if it had been put into the cart a week ago.
  await page.evaluate(() => {
    const { products } = JSON.parse(localStorage.getItem('cart') ?? '') as { products: { price: number }[] }
    const cheaper = products.map((line) => ({ ...line, price: 1.5 }))
    localStorage.setItem('cart', JSON.stringify({ products: cheaper }))
  })
  await page.reload()
  await openCart(page)
  await expect(price).toHaveText('$1.50')
  await page.unroute('**/api/products?ids=*')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Your cart has changed. Please check it before you continue.')).toBeVisible()
  await expect(price).toHaveText(real)
  await expect(drawer.getByText('$1.50 when you added it')).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
})

test('a cart that another tab changed meanwhile is not paid as it was', async ({ page }) => {
  await signInAsNewCustomer(page)
  const [first = ''] = await fillCart(page, 2)
  const other = await page.context().newPage()
  await other.goto(SHELF)
  await other.locator('html[data-alive]').waitFor({ state: 'attached' })
  const otherDrawer = await openCart(other)
  await page.route('**/create-checkout-session', async (route) => {
    const answer = await route.fetch()
    await otherDrawer.getByRole('button', { name: `Remove ${first}` }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: first })).toHaveCount(0)
    await route.fulfill({ response: answer })
  })
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Your cart has changed. Please check it before you continue.')).toBeVisible()
  await expect(page).toHaveURL(SHELF)
})
