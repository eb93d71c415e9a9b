import type { Page } from '@playwright/test'
import { MAX_CART_LINES } from '../../../contract/limits.ts'
import type { ProductListView, ProductView } from '../../../contract/schemas/product.ts'
import { registerAccount } from '../support/accounts.ts'
import { cartDrawer, fillCart, openCart, quantityOf, SHELF } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

test('a card with its rating says what was added, once for a double click, and the cart survives a reload @walk', async ({
  page,
}) => {
  await page.goto(SHELF)
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  const name = await card.getByRole('heading').innerText()
  await expect(card.getByText(/^from \d+ reviews?$/)).toBeAttached()
  await expect(card.getByText(/^\(\d+\)$/)).toBeVisible()
  await card.getByRole('button', { name: 'Add to cart' }).dblclick()
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  await expect(page.getByText('Item already in the cart')).toBeHidden()
  await card.getByRole('button', { name: /^Add to cart: .*, in the cart$/ }).click()
  await expect(page.getByText('Item already in the cart')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toHaveText('1')
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Item already in the cart' }).hover()
  await page.getByRole('button', { name: 'View cart' }).click()
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('heading', { name })).toBeVisible()
  await expect(quantityOf(drawer, name)).toHaveText('1')
})

test('quantities go up and down, minus stops at one, and the sums follow, also where the browser refuses its storage @walk', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { configurable: true, get })
  })
  const [name = ''] = await fillCart(page)
  const drawer = await openCart(page)
  const quantity = quantityOf(drawer, name)
  const less = drawer.getByRole('button', { name: `Decrease quantity of ${name}` })
  await expect(less).toBeDisabled()
  await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(quantity).toHaveText('3')
  const sums = drawer.getByRole('region', { name: 'OrderSummary' })
  const dollars = async (term: string) =>
    Number(
      (await sums.locator('div', { hasText: term }).locator('dd').last().innerText()).replaceAll(/[$,]/g, ''),
    )
  const total = await dollars('Total price')
  const tax = await dollars('GST (5%)')
  expect(tax).toBeCloseTo(Math.round(total * 5) / 100, 2)
  expect(await dollars('Grand total')).toBeCloseTo(total + tax, 2)
  await less.click()
  await less.click()
  await expect(less).toBeDisabled()
  await expect(quantity).toHaveText('1')
})

test('a full cart takes nothing more and says so', async ({ page }) => {
  const [name = ''] = await fillCart(page)
  // Nobody can say whether these are sold: they stay.
  await page.route('**/api/products?ids=*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.evaluate((count) => {
    const { products } = JSON.parse(localStorage.getItem('cart') ?? '') as { products: object[] }
    const stored = Array.from({ length: count }, (_, n) => ({ ...products[0], _id: `stored-${n}` }))
    localStorage.setItem('cart', JSON.stringify({ products: stored }))
  }, MAX_CART_LINES)
  await page.reload()
  const cart = page.getByRole('button', { name: `Cart, ${MAX_CART_LINES} items` })
  await expect(cart).toBeVisible()
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expect(page.getByText('Your cart is full')).toBeVisible()
  await expect(cart).toBeVisible()
})

test('opening the cart asks for all its lines at once, takes out what is no longer sold, and says what a changed price was', async ({
  page,
}) => {
  const names = await fillCart(page, 3)
  const [gone = '', kept = ''] = names
  // Leaves the page, so that its calls have ended.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/products(\?ids|\/)/.test(request.url())) asked.push(request.url())
  })
  let was = 0
  await changeAnswer(page, ([, first, ...others]) => {
    was = first!.price
    return [{ ...first!, price: was + 1_000 }, ...others]
  })
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  expect(asked).toEqual([])
  const drawer = await openCart(page)
  await expect(page.getByText(`${gone} is no longer available and was removed from your cart.`)).toBeVisible()
  await expect(drawer.getByRole('heading', { name: kept })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: gone })).toBeHidden()
  const line = drawer.getByRole('listitem').filter({ hasText: kept })
  await expect(line).toContainText(`$${was.toFixed(2)} when you added it`)
  await expect(line).toContainText(`$${(was + 1_000).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  expect(asked).toHaveLength(1)
})

test('a removed line leaves the focus on the next one, can be brought back, and the last leaves an empty cart', async ({
  page,
}) => {
  const [first = '', second = ''] = await fillCart(page, 2)
  const drawer = await openCart(page)
  const lines = drawer.getByRole('list', { name: 'Products in the cart' }).getByRole('heading')
  await drawer.getByRole('button', { name: `Increase quantity of ${first}` }).click()
  // It counts lines, not pieces.
  await expect(page.getByRole('button', { name: 'Cart, 2 items', includeHidden: true })).toBeVisible()
  await drawer.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(page.getByText('Product removed!').first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: `Remove ${second}` })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveText([first, second])
  await expect(quantityOf(drawer, first)).toHaveText('2')
  await drawer.getByRole('button', { name: `Remove ${second}` }).click()
  await expect(drawer.getByRole('button', { name: `Remove ${first}` })).toBeFocused()
  await drawer.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(drawer.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

test('a cart is cleared by whoever is logged in alone, and one cleared by mistake can be brought back', async ({
  page,
}) => {
  const { email, password } = await registerAccount(page)
  const names = await fillCart(page, 2)
  await (await openCart(page)).getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Please log in to clear your cart.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  // The address is there before the page, whose change would close the cart.
  await expect(page.getByLabel('Password')).toHaveCount(0)

  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Clear cart' }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const lines = drawer.getByRole('list', { name: 'Products in the cart' }).getByRole('heading')
  await expect(lines).toHaveText(names)
})

/** Lets the catalogue's answer about the cart's lines be another one. */
async function changeAnswer(page: Page, change: (products: ProductView[]) => ProductView[]) {
  await page.route('**/api/products?ids=*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as ProductListView
    await route.fulfill({ json: { ...list, products: change(list.products) } })
  })
}

test('a shop that set no taxes counts its cart alone and sends nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.clock.install()
  const [name = ''] = await fillCart(page)
  const drawer = await openCart(page)
  await expect(drawer.getByText('GST (5%)')).toBeVisible()
  await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(drawer.getByText('before tax')).toBeVisible()
  // Longer than a cart waits that asks.
  await page.clock.runFor(1_000)
  expect(asked.filter((url) => url.includes('/api/cart'))).toEqual([])
  await expect(drawer.getByLabel('Deliver to')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('destination'))).toBeNull()
})
