import type { Page } from '@playwright/test'

/** Requests that match wait until the function that is answered is called. */
export async function holdAnswers(page: Page, pattern: string | RegExp) {
  const held = Promise.withResolvers<void>()
  const sent: Promise<void>[] = []
  await page.route(pattern, (route) => {
    // The page may have broken it off meanwhile.
    const one = held.promise.then(() => route.continue()).catch(() => undefined)
    sent.push(one)
    return one
  })
  return async () => {
    held.resolve()
    // Without any route left the browser sends by itself what is held, which then can no longer be told to go on.
    await Promise.all(sent)
    await page.unroute(pattern)
  }
}
