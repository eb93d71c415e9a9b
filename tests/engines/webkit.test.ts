import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { farPaths } from '../../contract/far-paths.ts'
import { paths } from '../../contract/paths.ts'
import { findWebKit } from '../../scripts/find-webkit.ts'
import { lacks } from '../../server/testing/lacks.ts'
import { ADMIN } from '../browser/support/demo-accounts.ts'
import { openWebKit, type Page } from './support/webkit-driver.ts'

/** The sale in the engine of iPhones, as far as WebKitGTK is that engine. */
const account = { username: 'Willow Marsh', email: 'webkit@example.com', password: 'a-long-enough-word' }
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Willow Marsh' }
const [ESCAPE, ENTER, CONTROL, COMMAND] = ['\uE00C', '\uE007', '\uE009', '\uE03D'] as const

const remedy = 'the packages webkit2gtk-driver and xvfb'
const isMissing = lacks("the sale in the system's WebKit", remedy, findWebKit() !== null)

describe.skipIf(isMissing)('in WebKit', () => {
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

  test('an admin finds a screen and a setting by Ctrl+K, Cmd+K and a stroke', async () => {
    await open(paths.home())
    const isOut = await page.run(`return fetch('/api/auth/logout', { method: 'POST' }).then(({ ok }) => ok)`)
    expect(isOut).toBe(true)
    await open(paths.login())
    await page.type('input[type=email]', ADMIN.email)
    await page.type('input[type=password]', ADMIN.password)
    await page.click('main form button[type=submit]')
    await at(paths.home())
    await open(farPaths.audit())
    for (const [keys, words, heading] of [
      [[CONTROL, 'k'], 'trash', 'Trash'],
      [[COMMAND, 'k'], 'days without', 'Settings: Orders'],
      [['/'], 'stock', 'Stock'],
    ] as const) {
      await page.press(...keys)
      await page.until(`document.activeElement.matches('dialog[open] [role=combobox]')`)
      await page.type('dialog[open] [role=combobox]', words)
      await page.until(`document.querySelector('dialog[open] [role=option]')`)
      await page.press(ENTER)
      await shows('h1', heading)
      if (words === 'days without') await page.until(`document.activeElement.matches('textarea')`)
      await page.run('document.activeElement.blur()')
    }
  })
})
