import type { Page } from '@playwright/test'

/** Gives the page's window its size again after `look`, which changes it. */
export async function keepWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await look()
  if (before === null) return
  await page.setViewportSize(before)
  await page.waitForFunction((width) => innerWidth === width, before.width)
}
