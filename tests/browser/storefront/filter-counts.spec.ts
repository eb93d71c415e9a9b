import type { Page } from '@playwright/test'
import { ProductCountsView } from '../../../contract/schemas/product-counts.ts'
import { expect, LOST_CONNECTION, test } from '../support/test.ts'

/** Begin it before the page asks: what the page was told, since other tests add products meanwhile. */
async function shownCounts(page: Page) {
  const groups = ProductCountsView.parse(
    await (await page.waitForResponse((answer) => answer.url().endsWith('/api/products/counts'))).json(),
  )
  return (fits: (group: ProductCountsView[number]) => boolean) =>
    String(groups.filter(fits).reduce((total, { products }) => total + products, 0))
}

test('each filter says how many products it finds with the others', async ({ page }) => {
  const counts = shownCounts(page)
  await page.goto('/shop?category=outdoor+plants')
  const count = await counts
  const panel = page.getByRole('region', { name: 'Filters' })
  const isOutdoor = ({ category }: { category: string }) => category === 'outdoor plants'
  for (const [name, products] of [
    ['Any price', count(isOutdoor)],
    ['Under $50', count((group) => isOutdoor(group) && group.priceRanges.includes(0))],
    ['$200 and above', count((group) => isOutdoor(group) && group.priceRanges.includes(3))],
    ['Any rating', count(isOutdoor)],
    ['4 stars & up', count((group) => isOutdoor(group) && group.stars >= 4)],
  ] as const)
    await expect(panel.getByRole('radio', { name, exact: true })).toHaveAccessibleDescription(products)

  const indoor = panel.getByLabel('Category').locator('option[value="indoor plants"]')
  await expect(indoor).toHaveText('Indoor Plants')
  const found = (inRange: boolean) =>
    count((group) => group.category === 'indoor plants' && (!inRange || group.priceRanges.includes(0)))
  await expect(indoor).toHaveAttribute('label', `Indoor Plants (${found(false)})`)
  await panel.getByText('Under $50').click()
  await expect(indoor).toHaveAttribute('label', `Indoor Plants (${found(true)})`)
})

test('the filters work where the counts cannot be had', async ({ page, problems }) => {
  problems.expectOnly(LOST_CONNECTION)
  await page.route('**/api/products/counts', (route) => route.abort('internetdisconnected'))
  await page.goto('/shop')
  const cheap = page.getByRole('region', { name: 'Filters' }).getByRole('radio', { name: 'Under $50' })
  await cheap.check()
  await expect(page).toHaveURL('/shop?minPrice=0&maxPrice=49.99')
  await expect(cheap).not.toHaveAttribute('aria-describedby')
})

test('the sheet of a phone asks for counts when it opens', { tag: '@phone-only' }, async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/products/counts')) asked += 1
  })
  await page.goto('/shop')
  expect(asked).toBe(0)
  const counts = shownCounts(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const fives = (await counts)(({ stars }) => stars === 5)
  await expect(sheet.getByRole('radio', { name: '5 stars' })).toHaveAccessibleDescription(fives)
  expect(asked).toBe(1)
})
