import type { Page } from '@playwright/test'

/** Requests that match wait until the function that is answered is called. */
export async function holdAnswers(page: Page, pattern: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await page.unroute(pattern)
  }
}
