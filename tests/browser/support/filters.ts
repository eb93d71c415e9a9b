import type { Locator, Page } from '@playwright/test'
import { expectOpenDialogs } from './open-dialogs.ts'
import { expect } from './test.ts'

/** The filters: beside the products on a desk, in a sheet on a phone. */
export async function openFilters(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filters/ })
  if (!(await opener.isVisible())) return page.getByRole('region', { name: 'Filters' })
  await opener.click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** Changes filters and, on a phone, shows what they leave. */
export async function choose(page: Page, change: (panel: Locator) => Promise<unknown>) {
  const panel = await openFilters(page)
  await change(panel)
  const show = panel.getByRole('button', { name: /^Show (\d+ )?products?$/ })
  if (await show.isVisible()) {
    await show.click()
    await expect(panel).toBeHidden()
    await expectOpenDialogs(page, 0)
  }
}
