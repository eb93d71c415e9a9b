import { signInAsNewCustomer } from '../support/accounts.ts'
import { cartDrawer, fillCart, openCart } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

test('adding says so, a second time says it is there, and the cart survives a reload', async ({ page }) => {
  await page.goto('/shop')
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Item already in the cart')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer.getByRole('heading', { name })).toBeVisible()
  await expect(drawer.getByRole('group', { name: `Quantity of ${name}` })).toContainText('1')
})

test('quantities go up and down, minus stops at one, and the sums follow', async ({ page }) => {
  const [name = ''] = await fillCart(page)
  const drawer = await openCart(page)
  const quantity = drawer.getByRole('group', { name: `Quantity of ${name}` })
  const less = drawer.getByRole('button', { name: `Decrease quantity of ${name}` })
  await expect(less).toBeDisabled()
  await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(quantity).toContainText('3')
  const sums = drawer.getByRole('region', { name: 'OrderSummary' })
  const dollars = async (term: string) =>
    Number((await sums.locator('div', { hasText: term }).locator('dd').last().innerText()).replace('$', ''))
  const total = await dollars('Total price')
  const tax = await dollars('GST (5%)')
  expect(tax).toBeCloseTo(Math.round(total * 5) / 100, 2)
  expect(await dollars('Grand total')).toBeCloseTo(total + tax, 2)
  await less.click()
  await less.click()
  await expect(less).toBeDisabled()
  await expect(quantity).toContainText('1')
})

test('a full cart takes nothing more and says so', async ({ page, problems }) => {
  problems.expectOnly(/503/)
  const [name = ''] = await fillCart(page)
  // Nobody can say whether these are sold: they stay.
  await page.route('**/api/products/stored-*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.evaluate(() => {
    const { products } = JSON.parse(localStorage.getItem('cart') ?? '') as { products: object[] }
    const stored = Array.from({ length: 99 }, (_, n) => ({ ...products[0], _id: `stored-${n}` }))
    localStorage.setItem('cart', JSON.stringify({ products: stored }))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 99 items' })).toBeVisible()
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expect(page.getByText('Your cart is full')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 99 items' })).toBeVisible()
})

test('removing the only line says so and leaves an empty cart', async ({ page }) => {
  const [name = ''] = await fillCart(page)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText('Product removed!')).toBeVisible()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

test('the drawer takes the whole width of a phone and a third of a desk', async ({ page }, { project }) => {
  await page.goto('/')
  const drawer = await openCart(page)
  const share = project.name === 'phone' ? 1 : 1 / 3
  const { width: screen = 0 } = page.viewportSize() ?? {}
  // It comes in from the right and stops there; a scroll bar may keep up to 17 pixels to itself.
  await expect
    .poll(async () => {
      const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 }
      return screen - (x + width) <= 17 && Math.abs(width - screen * share) <= 17 * share + 1
    })
    .toBe(true)
})

test('a third of a tablet breaks no name within a word and no button into lines', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const names = await fillCart(page, 3)
  const drawer = await openCart(page)
  for (const name of names) {
    const lines = await drawer
      .getByRole('heading', { name })
      .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight))
    expect(Math.round(lines)).toBeLessThanOrEqual(name.split(' ').length)
  }
  const [clear, pay] = [
    await drawer.getByRole('button', { name: 'Clear cart' }).boundingBox(),
    await drawer.getByRole('button', { name: 'Checkout' }).boundingBox(),
  ]
  expect(clear!.height).toBe(44)
  expect(pay!.height).toBe(44)
})

test('the open drawer locks the page, keeps the focus inside, and gives it back on Escape', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^Cart/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = cartDrawer(page)
  await expect(drawer).toBeVisible()
  await page.mouse.wheel(0, 600)
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a guest who clears the cart is asked to log in, and the cart stays', async ({ page }) => {
  await fillCart(page)
  await (await openCart(page)).getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Please log in to clear your cart.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a customer clears the cart', async ({ page }) => {
  await signInAsNewCustomer(page)
  await fillCart(page, 2)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Clear cart' }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

for (const broken of ['{', '[]', '"cart"', '{"products":[{"_id":1}]}', '{"products":"none"}']) {
  test(`a stored cart that reads ${broken} is an empty one`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('cart', text), broken)
    await page.goto('/')
    const drawer = await openCart(page)
    await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  })
}

test('a product that is gone is taken out of the cart with a notice when the shop opens', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/404/)
  const [gone = '', kept = ''] = await fillCart(page, 2)
  const goneId = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('cart') ?? '') as { products: { _id: string }[] }).products[0]?._id,
  )
  await page.route(`**/api/products/${goneId}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'No such product', code: 'not_found' } }),
  )
  await page.goto('/contact')
  await expect(page.getByText(`${gone} is no longer sold and was taken out of your cart.`)).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer.getByRole('heading', { name: kept })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: gone })).toBeHidden()
})
