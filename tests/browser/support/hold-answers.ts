import type { Page } from '@playwright/test'

/** Requests that match wait until the function that is answered is called. */
export async function holdAnswers(page: Page, pattern: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: Promise<void>[] = []
  await page.route(pattern, (route) => {
    const one = held.then(() => route.continue())
    sent.push(one)
    return one
  })
  return async () => {
    release()
    // Without any route left the browser sends by itself what is held, which then can no longer be told to go on.
    await Promise.all(sent)
    await page.unroute(pattern)
  }
}
