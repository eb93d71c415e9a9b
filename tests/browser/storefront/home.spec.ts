import type { Page } from '@playwright/test'
import { DAY } from '../../../contract/durations.ts'
import { BLOG_POSTS, DEALS, HERO, PROMOS } from '../../../brand/home.ts'
import { SHOP } from '../../../brand/shop.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { expect, test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Trending Plants' }).getByRole('listitem')
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' })
const dealsStart = (page: Page) => page.evaluate(() => localStorage.getItem('dealsStart'))

test('whoever asks for favicon.ico gets the icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\/.*icon$/)
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('the home page has its hero, tiles, offers and posts, each with its way, and the colour of the bar', async ({
  page,
}) => {
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const colours = () =>
      page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''
        const { color: bar } = getComputedStyle(probe)
        probe.remove()
        return { bar, isGround: bar === getComputedStyle(document.body).backgroundColor }
      })
    await expect.poll(colours, colorScheme).toMatchObject({ isGround: true })
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO.title.join(' '))
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('link')).toHaveCount(PROMOS.length)
  for (const { title } of SHOP.promises)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const blog = page.getByRole('region', { name: 'Latest From Blog' })
  await expect(blog.getByRole('article')).toHaveCount(BLOG_POSTS.length)
  await expect(blog.getByRole('link')).toHaveCount(BLOG_POSTS.filter(({ link }) => link !== null).length)

  for (const [title, address] of [
    ['Indoor Plants', '/categories/indoor-plants'],
    ['Outdoor Plants', '/categories/outdoor-plants'],
    ['Succulents & Cacti', '/categories/succulents-%26-cacti'],
    ['Plant Accessories', '/categories/plant-accessories'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('link', { name: HERO.action }).click()
  await expect(page).toHaveURL('/shop')
})

test('what speaks of reductions leads to what is reduced, and to nothing else', async ({ page }) => {
  await page.goto('/')
  for (const { action, category, onSale } of PROMOS) {
    if (!onSale) continue
    await page.getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ category, sale: 'true' }).toString()}`)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  if (DEALS === null) return
  await page.getByRole('link', { name: DEALS.action }).click()
  await expect(page).toHaveURL('/shop?sale=true')
  await expect(page.getByRole('checkbox', { name: 'On sale' })).toBeChecked()
  const shown = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(shown.first()).toBeVisible()
  expect(await shown.filter({ hasNot: page.locator('s') }).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'On sale' }).uncheck()
  await expect(page).toHaveURL('/shop')
})

/** Asks for two dozen plants of the demo alone, which have stars: tests beside these add products by the hundred, and delete some. */
const FEW = 'category=outdoor%20plants&rating=1'
const showFew = (page: Page) =>
  page.route('**/api/products?*', (route) => route.continue({ url: `${route.request().url()}&${FEW}` }))

test('Load More can be pressed again when it fails, adds four at a time until all are shown, and they stay for who comes back', async ({
  page,
  problems,
}) => {
  problems.expectOnly(/ERR_FAILED/)
  const { totalProducts } = (await (
    await page.request.get(`/api/products?limit=1&${FEW}`)
  ).json()) as ProductListView
  await page.goto('/')
  await expect(cards(page)).toHaveCount(8)
  await page.route('**/api/products?*', (route) => route.abort())
  await loadMore(page).click()
  await expect(page.getByRole('alert')).toContainText('Error loading products.')
  await expect(cards(page)).toHaveCount(8)
  await page.unroute('**/api/products?*')
  await showFew(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(12)

  let shown = 12
  while ((await loadMore(page).count()) > 0) {
    await loadMore(page).click()
    await expect(cards(page)).not.toHaveCount(shown)
    const added = (await cards(page).count()) - shown
    // Fewer at the end, or where tests beside this one write reviews.
    expect(added).toBeLessThanOrEqual(4)
    shown += added
  }
  // Tests beside this one delete products as well.
  expect(shown).toBeGreaterThan(totalProducts - 4)
  // By address: tests beside this one may give two products one name.
  const addresses = await cards(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('a')?.href),
  )
  expect(new Set(addresses).size).toBe(shown)

  await cards(page).nth(10).getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/.+/)
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(shown)
  await page.reload()
  await expect(cards(page)).toHaveCount(shown)
})

test('the deals run fourteen days from the first visit, end in zeros, and begin anew', async ({ page }) => {
  await page.goto('/')
  const timer = page.getByRole('timer', { name: 'Time remaining' })
  // A merchant may leave the deals out (brand/home.ts).
  if (DEALS === null) return expect(timer).toHaveCount(0)
  await expect(timer).toContainText(/13\s*Days|Days\s*13/)
  const start = await dealsStart(page)
  expect(Math.abs(Date.now() - Number(start))).toBeLessThan(60_000)

  // One that was kept is not begun anew by a reload.
  await page.evaluate((start) => localStorage.setItem('dealsStart', String(start)), Date.now() - 15 * DAY)
  await page.reload()
  await expect(timer.getByText('00')).toHaveCount(4)
  await expect.poll(() => dealsStart(page)).toBeNull()
  await page.reload()
  await expect(timer.getByText('13')).toHaveCount(1)
})
