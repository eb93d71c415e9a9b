import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { registerAccount, signInAsNewCustomer } from '../support/accounts.ts'
import { openCart, SHELF } from '../support/cart.ts'
import { openLifeless } from '../support/lifeless.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Presses a button by its words as soon as it is there, in the page itself: a click from outside comes later. */
const pressEarly = (page: Page, words: string) =>
  page.waitForFunction((words) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
    const button = buttons.find((one) => (one.ariaLabel ?? one.innerText).startsWith(words))
    button?.click()
    return button?.getAttribute('aria-busy') === 'true'
  }, words)

test('a press before the page is alive counts, once', async ({ page }) => {
  const comeToLife = await openLifeless(page, SHELF)
  await pressEarly(page, 'Add')
  await pressEarly(page, 'Add')
  await comeToLife()
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  // Counted once, or the count would wait for the notice to go.
  expect(await page.getByText('Item already in the cart').count()).toBe(0)
})

test('presses before the page is alive count in their order, and each step of a quantity', async ({
  page,
}) => {
  const list = await page.request.get('/api/products?rating=1&limit=20')
  const { products } = (await list.json()) as ProductListView
  const uncounted = products.find(({ availability }) => availability === undefined)!
  const comeToLife = await openLifeless(page, paths.product(uncounted._id))
  for (const words of ['Increase quantity', 'Increase quantity', 'Add to Cart']) await pressEarly(page, words)
  await comeToLife()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  const drawer = await openCart(page)
  await expect(drawer.getByRole('group', { name: /^Quantity of/ })).toContainText('3')
})

test('a press is seen at once, before the page is alive', { tag: '@phone-only' }, async ({ page }) => {
  const comeToLife = await openLifeless(page, SHELF)
  // In the page itself, as soon as it is there.
  const place = await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
    const button = buttons.find((one) => one.innerText.startsWith('Filters'))
    if (button === undefined) return null
    const { x, y, width, height } = button.getBoundingClientRect()
    button.dataset.pressed = ''
    return { x: x + width / 2, y: y + height / 2 }
  })
  const { x, y } = (await place.jsonValue())!
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('[data-pressed]')!).opacity === '0.6',
  )
  await page.mouse.up()
  // Remembered, and seen to be from the first frame of what moves.
  await page.waitForFunction(() => document.querySelector('[data-pressed][aria-busy]') !== null)
  const first = await page.evaluate(() => {
    const button = document.querySelector('[data-pressed]')!
    const [fading] = button.getAnimations()
    fading!.pause()
    fading!.currentTime = 0
    const { opacity } = getComputedStyle(button)
    fading!.play()
    return Number(opacity)
  })
  expect(first).toBeLessThan(0.5)
  await comeToLife()
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
})

test('a press while the page comes to life counts once', async ({ page }) => {
  // At the first moment somebody listens to clicks, and the page is not drawn yet.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    let isPressed = false
    document.addEventListener = (type: string, ...rest: [never]) => {
      listen(type, ...rest)
      if (type !== 'click' || isPressed) return
      isPressed = true
      queueMicrotask(() => document.querySelector<HTMLElement>('button[aria-label^="Add"]')?.click())
    }
  })
  await page.goto(SHELF)
  await expect(page.getByText('Item added to the cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  // Counted once, or the count would wait for the notice to go.
  expect(await page.getByText('Item already in the cart').count()).toBe(0)
})

test('a login sent before the page is alive is sent then', async ({ page }) => {
  const account = await registerAccount(page)
  const comeToLife = await openLifeless(page, '/login')
  await page.evaluate(({ email, password }) => {
    const fill = (type: string, text: string) => {
      document.querySelector<HTMLInputElement>(`main input[type=${type}]`)!.value = text
    }
    fill('email', email)
    fill('password', password)
  }, account)
  await pressEarly(page, 'Login')
  await expect(page).toHaveURL('/login')
  await comeToLife()
  await expect(page.getByText('Login successful')).toBeVisible()
})

test('the success page waits for no payment that there is not, and tells who comes back without a login', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/401/)
  await page.goto('/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Status' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'your orders' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  // Nothing was asked that needs a login.
  expect(problems.list).toEqual([])

  await page.goto('/success?session_id=cs_test_elsewhere')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('Please log in to see your order')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'your orders' }).click()
  await expect(page.getByText('Please log in to continue.')).toBeVisible()
})

test('who has no order of a payment is told so, and not to wait for the card provider', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/404/)
  await signInAsNewCustomer(page)
  await page.goto('/success?session_id=cs_test_of_somebody_else')
  await expect(page.getByText('This payment is not in your account')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toBeVisible()
})
