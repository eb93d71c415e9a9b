import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { openWebKit, type Page } from './support/webkit-driver.ts'

/** The sale in the engine of iPhones, as far as WebKitGTK is that engine. */
const account = { username: 'Willow Marsh', email: 'webkit@example.com', password: 'a-long-enough-word' }
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Willow Marsh' }
const ESCAPE = '\uE00C'

const origin = inject('shopOrigin')
let page: Page

beforeAll(async () => {
  page = await openWebKit()
})
afterAll(() => page.close())

const open = async (path: string) => {
  await page.open(origin + path)
  await page.until(`document.documentElement.hasAttribute('data-alive')`)
}
const shows = (selector: string, text: string) =>
  page.until(
    `document.querySelector(${JSON.stringify(selector)})?.innerText.includes(${JSON.stringify(text)})`,
  )
const at = (path: string) => page.until(`location.pathname === ${JSON.stringify(path)}`)
const oneInCart = 'button[aria-label^="Cart, 1 item"]'

test('somebody logs in, puts a plant in the cart and sees it in the drawer, which Escape closes', async () => {
  const registered = await fetch(origin + '/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin },
    body: JSON.stringify(account),
  })
  expect(registered.status).toBe(201)
  await open(paths.login())
  await page.type('input[type=email]', account.email)
  await page.type('input[type=password]', account.password)
  await page.click('main form button[type=submit]')
  await at(paths.home())
  await open(paths.shop())
  await page.click('main button[aria-label^="Add to cart"]')
  await page.click(oneInCart)
  await shows('dialog.drawer[open]', 'OrderSummary')
  await page.press(ESCAPE)
  await page.until(`document.querySelector('dialog.drawer[open]') === null`)
})

test('the cart is paid for by card and becomes an order', async () => {
  await page.click(oneInCart)
  await shows('dialog.drawer[open]', 'Checkout')
  await page.run(
    `[...document.querySelectorAll('dialog.drawer button')].find((each) => each.innerText === 'Checkout').click()`,
  )
  for (const [name, value] of Object.entries(card)) await page.type(`input[name=${name}]`, value)
  await page.click('button[type=submit]')
  await at('/success')
  await shows('main', 'GST (5%)')
  expect(await page.run(`return document.querySelector('main a[href^="/orders/"]') !== null`)).toBe(true)
})

test('the dashboard draws its chart', async () => {
  await open(paths.dashboard())
  await page.until(`document.querySelector('figure [role=img] rect')`)
  expect(await page.run(`return document.querySelectorAll('figure [role=img] rect').length`)).toBe(3)
})
