import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, test as base } from 'vitest'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { lacks } from '../../../server/testing/lacks.ts'
import { ADMIN } from '../../browser/support/demo-accounts.ts'
import { losingProxy } from './losing-proxy.ts'

/** Chromium's own sandbox does not start under root. */
const SANDBOX = { chrome: ['--no-sandbox'], firefox: [] }

const PACKAGES = { chrome: 'chromium', firefox: 'firefox-esr' }

/** Firefox tells so of a picture that was still loading when its page was left. */
const LEFT_PICTURE = /\/images\/\S+\. A ServiceWorker intercepted the request/

/** Tests of the sale, the forms and the drawer in a browser of the system. */
export function walkTheSale(engine: 'chrome' | 'firefox', executablePath: string | null): void {
  const account = { username: 'Willow Marsh', email: `${engine}@example.com`, password: 'a-long-enough-word' }
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Willow Marsh' }

  const what = `the sale in the system's ${engine}`
  const isMissing = lacks(what, `the package ${PACKAGES[engine]}`, executablePath !== null)
  const test = isMissing ? base.skip : base
  const origin = inject('shopOrigin')
  let browser: Browser
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: engine,
      executablePath: executablePath!,
      headless: true,
      args: SANDBOX[engine],
    })
    page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    page.on('pageerror', (error) => {
      if (!LEFT_PICTURE.test(String(error))) problems.push(String(error))
    })
  })

  afterAll(() => browser.close())

  const open = async (address: string) => {
    await page.goto(`${origin}${address}`)
    await page.waitForSelector('html[data-alive]')
  }
  const button = (name: string) => page.locator(`button::-p-text(${name})`)
  const isThere = (selector: string) => page.waitForSelector(selector, { visible: true })
  const openCart = () => page.locator('button[aria-label^="Cart, 1 item"]').click()
  const at = (path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path)

  test('a login that fails is told beside the form, and an empty one is not sent', async () => {
    await open(paths.login())
    await button('Login').click()
    expect(await page.$eval('form :invalid', (field) => field.matches('input'))).toBe(true)
    await page.locator('input[type=email]').fill('nobody@example.com')
    await page.locator('input[type=password]').fill('not-the-word')
    await button('Login').click()
    await isThere('::-p-text(Please provide a valid email and password)')
  })

  test('a plant is chosen, paid for and found again as an order that can be bought again', async () => {
    const registered = await fetch(`${origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin },
      body: JSON.stringify(account),
    })
    expect(registered.status).toBe(201)
    await open(paths.login())
    await page.locator('input[type=email]').fill(account.email)
    await page.locator('input[type=password]').fill(account.password)
    await button('Login').click()
    await at(paths.home())

    await open(paths.shop())
    await page.locator('main button[aria-label^="Add to cart"]').click()
    await openCart()
    await isThere('dialog[open] ::-p-text(OrderSummary)')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.drawer[open]', { hidden: true })
    await openCart()
    await button('Checkout').click()

    await isThere('::-p-text(Pay by card)')
    for (const [name, value] of Object.entries(card)) await page.locator(`input[name=${name}]`).fill(value)
    await page.locator('button[type=submit]').click()
    await at('/success')
    await isThere('::-p-text(GST \\(5%\\))')

    const order = await page.waitForSelector('main a[href^="/orders/"]')
    const address = (await order?.evaluate((link) => link.getAttribute('href'))) ?? ''
    await open(address)
    await isThere('h1::-p-text(Payment Status: pending)')
    await button('Buy again').click()
    await isThere('button[aria-label^="Cart, 1 item"]')
  })

  test('the dashboard draws its chart and no page has thrown', async () => {
    await open(paths.dashboard())
    await isThere('figure [role=img] rect')
    expect(problems).toEqual([])
  })

  test('an admin finds a screen and a setting by Ctrl+K, Cmd+K and a stroke', async () => {
    const context = await browser.createBrowserContext()
    const office = await context.newPage()
    await office.goto(`${origin}${paths.login()}`)
    await office.waitForSelector('html[data-alive]')
    await office.locator('input[type=email]').fill(ADMIN.email)
    await office.locator('input[type=password]').fill(ADMIN.password)
    await office.locator('button::-p-text(Login)').click()
    await office.waitForFunction((wanted) => location.pathname === wanted, {}, paths.home())
    await office.goto(`${origin}${farPaths.audit()}`)
    const field = 'dialog[open] [role=combobox]:focus'
    await office.waitForSelector('h1::-p-text(Audit log)')
    for (const [keys, words, shown] of [
      [['Control', 'k'], 'trash', 'h1::-p-text(Trash)'],
      [['Meta', 'k'], 'days without', 'h1::-p-text(Settings: Orders)'],
      [['/'], 'stock', 'h1::-p-text(Stock)'],
    ] as const) {
      for (const key of keys) await office.keyboard.down(key)
      for (const key of keys.toReversed()) await office.keyboard.up(key)
      await office.waitForSelector(field)
      await office.keyboard.type(words)
      await office.waitForSelector('dialog[open] [role=option]')
      await office.keyboard.press('Enter')
      expect(await office.waitForSelector(shown)).not.toBeNull()
      if (words === 'days without') await office.waitForSelector('textarea:focus')
      await office.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    }
    await context.close()
  })

  test('a cart whose code was gone opens in a page loaded whole', async () => {
    const proxy = await losingProxy(origin, /\/CartContents-.*\.js$/)
    await page.goto(`${proxy.origin}${paths.shop()}`)
    await page.waitForSelector('html[data-alive]')
    await page.locator('main button[aria-label^="Add to cart"]').click()
    await openCart()
    await isThere('dialog[open] ::-p-text(OrderSummary)')
    expect(proxy.pages()).toBe(2)
    proxy.close()
  })
}
