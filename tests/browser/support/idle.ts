import type { Page } from '@playwright/test'

/** Until the page has run what it does by itself after it came to life, so that what it asks for then has been asked for. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())))
