import type { Page } from '@playwright/test'
import { paths } from '../../../contract/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from './world.ts'

/** The part below the charts loads once it is nearly in view. */
async function scrollToTasks(page: Page) {
  await expect(page.getByRole('figure', { name: /^Monthly Earnings/ })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'To do now' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('below the charts stands what is to do, each a way to its list, and how the shop sells in a period', async ({
  page,
  world,
}) => {
  await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.admin())
  await scrollToTasks(page)
  const sales = page.getByRole('region', { name: 'Sales' })
  await expect(sales).toContainText('compared with the 30 days before')
  await expect(sales).toContainText(/Average order value\s*\$\d/)
  await expect(sales.getByRole('img', { name: /^Earnings by day: .*\$\d/ })).toBeVisible()
  await expectAccessible(page, 'the dashboard below its charts')

  await sales.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/period=7-days/)
  await expect(sales).toContainText('compared with the 7 days before')
  await page.reload()
  await scrollToTasks(page)
  await expect(sales.getByRole('button', { name: '7 days', pressed: true })).toBeVisible()
  await sales.getByText('Show as a table').click()
  const table = sales.getByRole('table', { name: 'Earnings by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('columnheader')).toHaveText([
    'Figure',
    'Earnings',
    'Previous period',
    'Orders',
    'Checkouts',
  ])
  const downloading = page.waitForEvent('download')
  await sales.getByRole('link', { name: 'Earnings as CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^earnings-7-days-\d{4}-\d\d-\d\d\.csv$/)

  const tasks = page.getByRole('region', { name: 'To do now' })
  await tasks.getByRole('link', { name: /orders? to pack$/ }).click()
  await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await expect(tabs.getByRole('link', { name: 'to be packed' })).toHaveAttribute('aria-current', 'page')
})

test('in forced colours charts keep their shapes, bars differ from the outlines before, and the chosen period from the others', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await world.newOrder(await world.newCustomer())
  await world.signIn(await world.newAdmin(), page)
  await page.goto(`${paths.admin()}?period=7-days`)
  await scrollToTasks(page)
  const periods = page.getByRole('group', { name: 'Period' })
  const outlineOf = (name: string) =>
    periods.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).outlineStyle)
  await expect.poll(() => outlineOf('7 days')).toBe('solid')
  await expect.poll(() => outlineOf('Today')).toBe('none')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const bar = page.getByRole('img', { name: /^Earnings by day/ }).locator('rect.fill-series-1')
  await expect(bar.first()).toBeVisible()
  expect(await bar.first().evaluate((one) => getComputedStyle(one).fill)).not.toBe(ground)
  const slices = page.getByRole('img', { name: /^Totals/ }).locator('circle')
  await expect(slices).toHaveCount(4)
  const colours = await slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice).stroke))
  expect(new Set(colours).size).toBe(4)
  expect(colours).not.toContain(ground)
  await expectAccessible(page, 'the dashboard in forced colours')
})
