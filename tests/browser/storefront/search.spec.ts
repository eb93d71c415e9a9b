import { ProductListView } from '../../../contract/schemas/product.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

test('the search answers as one types, keeps the focus, and remembers the words in its address @walk', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-01-01' })
  await page.goto('/search')
  const box = page.getByPlaceholder('Search for products...')
  await expect(page.getByRole('heading', { level: 1, name: 'Search Products' })).toBeVisible()
  await expect(page.getByText(/^Showing \d+ results$/)).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/products?')) asked += 1
  })
  await box.click()
  // Time stands still while somebody types, however slow this machine is.
  await page.clock.pauseAt('2026-01-02')
  await page.keyboard.type('FERN')
  expect(asked).toBe(0)
  await page.clock.resume()
  await expect(page).toHaveURL('/search?q=FERN')
  await expect(box).toBeFocused()
  const names = page.getByRole('list', { name: 'Products' }).getByRole('heading')
  await expect(names.filter({ hasText: /fern/i }).first()).toBeVisible()
  // The address changes before anything is asked, and the list before may have ferns as well.
  await expect.poll(() => asked).toBe(1)
  await expect(names.first().locator('mark')).toHaveText(/fern/i)
  expect(asked).toBe(1)
  // On a phone its keyboard would cover them.
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()

  await page.reload()
  await expect(box).toHaveValue('FERN')
  await expect(names.filter({ hasText: /fern/i }).first()).toBeVisible()
})

test(
  'Enter leaves the box on a phone, where its keyboard covers what was found',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/search')
    const box = page.getByPlaceholder('Search for products...')
    await box.click()
    await page.keyboard.type('fern')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=fern')
    await expect(box).not.toBeFocused()
  },
)

test('a link that is pressed while one types leads on, also when its page takes its time', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-01-01' })
  await page.goto('/search')
  await expect(page.getByText(/^Showing \d+ results$/)).toBeVisible()
  const release = await holdAnswers(page, '**/assets/ContactPage-*.js')
  await page.getByPlaceholder('Search for products...').click()
  await page.clock.pauseAt('2026-01-02')
  await page.keyboard.type('fern')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeAttached()
  await release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch with Us' })).toBeVisible()
})

test('nothing or more than fifty that match is said, and leads on to the shop', async ({ page }) => {
  await page.goto('/search')
  const { totalProducts } = ProductListView.parse(await (await page.request.get('/api/products')).json())
  expect(totalProducts).toBeGreaterThan(50)
  await expect(page.getByText('Showing 50 results')).toBeVisible()
  await page.getByRole('link', { name: 'browse the shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  await page.getByPlaceholder('Search for products...').fill('zzzzz')
  await expect(page.getByText('No product found!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL('/shop')
})

test('a mistyped search says what was probably meant, and leads there by keyboard', async ({
  page,
  request,
}) => {
  // A job notes the words soon after the shop opens; an answer without them is kept for a while, so each look is another one.
  let limit = 0
  await expect
    .poll(
      async () => {
        limit += 1
        return (await request.get(`/api/products?q=monstrea&limit=${limit}`)).json()
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toHaveProperty('suggestion')
  await page.goto('/search')
  await page.getByPlaceholder('Search for products...').fill('monstrea')
  await expect(page.getByText('No product found!')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean monstera?' })).toBeAttached()
  await expect(page.getByText(/^\(\d+ products\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'monstera', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=monstera')
  await expect(page.getByPlaceholder('Search for products...')).toHaveValue('monstera')
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  await expect(
    page
      .getByRole('list', { name: 'Products' })
      .getByRole('heading', { name: /monstera/i })
      .first(),
  ).toBeVisible()
})

test('a late answer to earlier words never replaces the newer one', async ({ page }) => {
  await page.goto('/search')
  const release = await holdAnswers(page, '**/api/products?*q=cactus*')
  const box = page.getByPlaceholder('Search for products...')
  const first = page.waitForRequest('**/api/products?*q=cactus*')
  await box.fill('cactus')
  await first
  await box.fill('watering can')
  const names = page.getByRole('list', { name: 'Products' }).getByRole('heading')
  await expect(names.filter({ hasText: /watering can/i }).first()).toBeVisible()
  await release()
  await expect(page).toHaveURL('/search?q=watering+can')
  await expect(names.filter({ hasText: /watering can/i }).first()).toBeVisible()
})

test('a failed search can be tried again, and one that met a busy second is asked again when the shop has time', async ({
  page,
  problems,
}) => {
  problems.expectOnly(LOST_CONNECTION)
  await page.goto('/search')
  await page.route('**/api/products?*', (route) => route.abort('internetdisconnected'))
  const box = page.getByPlaceholder('Search for products...')
  await box.fill('cactus')
  await expect(page.getByText('No product found!')).toBeVisible()
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Showing \d+ results$/)).toBeVisible()

  let asked = 0
  await page.route('**/api/products?*q=fern*', (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'busy' } })
  })
  await box.fill('fern')
  await expect.poll(() => asked).toBe(2)
  await expect(page).toHaveURL('/search?q=fern')
  await expect(page.getByText(/^Showing \d+ results$/)).toBeVisible()
})

test('the best matches come first and are marked, and the keyboard goes to one of them', async ({ page }) => {
  await page.goto('/contact')
  // A sign alone does nothing (WCAG 2.1.4); the page that it used to open would take the focus.
  await page.keyboard.press('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus()
  await expect(page).toHaveURL('/contact')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search')
  const box = page.getByRole('combobox', { name: 'Search for products' })
  await expect(box).toBeFocused()
  await page.keyboard.type('boston fern')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(suggestions.first()).toContainText('Boston fern')
  await expect(
    page.getByRole('list', { name: 'Products' }).getByRole('heading').first().locator('mark'),
  ).toHaveText('Boston fern')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await expect(box).toHaveValue('boston fern')
  await page.keyboard.press('ArrowDown')
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Boston fern' })).toBeVisible()

  // They can be pressed as well, categories among them.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(box).toBeFocused()
  await box.fill('succulents')
  const category = page.getByRole('option', { name: /Succulents.*Category/ })
  await category.click()
  await expect(page).toHaveURL(/\/categories\/succulents/)
})
