import type { Page } from '@playwright/test'

/** Opens a page whose scripts all wait, but the one that remembers. @returns lets them come */
export async function openLifeless(page: Page, address: string): Promise<() => Promise<unknown>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const early = page.waitForResponse(/\/assets\/early-.*\.js$/)
  const opening = page.goto(address, { waitUntil: 'commit' })
  await (await early).finished()
  return () => {
    release()
    return opening
  }
}
