import type { Page } from '@playwright/test'

/** Adds up how far pages move by themselves from now on. Returns a function that answers the sum of the page that is open, as browsers count it (0 to 1). */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
}
