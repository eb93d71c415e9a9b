import type { Page, Request } from '@playwright/test'
import { idle } from '../support/idle.ts'
import { expect, test } from '../support/test.ts'

/** Notes what the page asks for to show another one: code and data, without the numbers beside filters, for which nothing waits. */
function watchRequests(page: Page) {
  const asked: string[] = []
  const open = new Set<Request>()
  const isWatched = (request: Request) => {
    const { pathname } = new URL(request.url())
    return (pathname.startsWith('/api/') && pathname !== '/api/products/counts') || pathname.endsWith('.js')
  }
  page.on('request', (request) => {
    if (!isWatched(request)) return
    asked.push(new URL(request.url()).pathname)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  const isAsked = (part: RegExp) => asked.some((path) => part.test(path))
  return { asked, areAllHere: () => open.size === 0 && isAsked(/^\/api\/products/) && isAsked(/\.js$/) }
}

test('pointing at a link fetches its page, and the click needs nothing more', async ({ page }) => {
  await page.goto('/contact')
  await idle(page)
  const { asked, areAllHere } = watchRequests(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Shop' })
  await link.hover()
  await expect.poll(areAllHere).toBe(true)
  await idle(page)
  asked.length = 0
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('a pointer that only passes by fetches nothing', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01' })
  await page.goto('/contact')
  await idle(page)
  const { asked } = watchRequests(page)
  await page.clock.pauseAt('2026-01-02')
  const header = page.getByRole('banner')
  for (const name of ['Home', 'Shop']) {
    await header.getByRole('link', { name, exact: true }).hover()
    await page.clock.runFor(60)
  }
  await page.getByRole('main').getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(1_000)
  expect(asked).toEqual([])
})

test('who asked the browser to save data fetches no page before it is opened', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/contact')
  await idle(page)
  const { asked } = watchRequests(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Shop' })
  await link.hover()
  // Longer than a pointer rests that means it.
  await page.clock.runFor(1_000)
  expect(asked).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
})
