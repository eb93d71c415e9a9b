import { paths } from '../../../contract/paths.ts'
import { askInBrowser } from '../support/ask-in-browser.ts'
import { expect, test } from './world.ts'

const NOVEMBER = new Date('2026-11-21T12:00:00Z')
const SOLD = { totalOrders: 31, totalUsers: 14, totalProducts: 97, totalReviews: 182 }
const UNSOLD = { totalOrders: 0, totalUsers: 1, totalProducts: 0, totalReviews: 0 }
const months = (earnings: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, earnings: index < 11 ? earnings : 0 }))

test('a chart says how it is read, months to come are no months without sales, and a shop that has sold nothing looks as if it were meant', async ({
  page,
  world,
}) => {
  await page.clock.setFixedTime(NOVEMBER)
  await world.signIn(await world.newAdmin(), page)
  let stats = { ...SOLD, totalEarnings: 1_100, monthlyEarnings: months(100) }
  await askInBrowser(page)
  await page.route('**/api/stats/admin-stats', (route) => route.fulfill({ json: stats }))
  await page.goto(paths.admin())
  const figure = page.getByRole('figure', { name: /^Monthly Earnings/ })
  await expect(figure).toContainText('open points are upcoming months')
  // Eleven months are joined by ten lines.
  const drawing = figure.getByRole('img', { name: /^Monthly Earnings: January \$100\.00/ })
  await expect(drawing.locator('line.stroke-series-1')).toHaveCount(10)
  await expect(drawing.locator('circle.fill-series-1')).toHaveCount(11)
  await expect(drawing.getByText('December: upcoming')).toHaveCount(1)
  await expect(drawing.getByText('$100.00')).not.toHaveCount(0)

  stats = { ...UNSOLD, totalEarnings: 0, monthlyEarnings: months(0) }
  await page.reload()
  await expect(page.getByText('The chart fills with your first products, orders and reviews')).toBeVisible()
  await expect(page.getByText(/^No sales this year yet/)).toBeVisible()
  // One part alone would fill the circle with its colour.
  await expect(page.getByRole('img', { name: /^Totals/ }).locator('circle.stroke-series-4')).toHaveCount(0)
})

test('a chart that cannot be drawn leaves the page and its table', async ({ page, world, problems }) => {
  problems.expectOnly(/No logarithms today/)
  await world.signIn(await world.newAdmin(), page)
  // Only the scale of a drawing calls this.
  await page.addInitScript(() => {
    Math.log10 = () => {
      throw new Error('No logarithms today')
    }
  })
  await page.goto(paths.admin())
  const figure = page.getByRole('figure', { name: /^Monthly Earnings/ })
  await expect(figure).toContainText('The chart could not be displayed. See the table for its figures.')
  await figure.getByText('Show as a table').click()
  await expect(figure.getByRole('rowheader').first()).toHaveText('January')
  await expect(page.getByRole('img', { name: /^Totals/ })).toBeVisible()
})
