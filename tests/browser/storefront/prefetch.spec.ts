import { expect, test } from '../support/test.ts'

test('pointing at a link fetches its page, and the click needs nothing more', async ({ page }) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) fetched.push(pathname)
  })
  const link = page.getByRole('banner').getByRole('link', { name: 'Shop' })
  await link.hover()
  await expect.poll(() => fetched.some((path) => path.startsWith('/api/products'))).toBe(true)
  await page.waitForLoadState('networkidle')
  fetched.length = 0
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible()
  expect(fetched).toEqual([])
})

test('who asked the browser to save data fetches no page before it is opened', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('banner').getByRole('link', { name: 'Shop' })
  await link.hover()
  // Longer than a pointer rests that means it.
  await page.clock.runFor(1_000)
  expect(asked).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible()
})
