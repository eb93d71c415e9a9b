import type { Page } from '@playwright/test'
import { holdAnswers } from './hold-answers.ts'

/** Opens a page whose scripts all wait, but the one that remembers. @returns lets them come */
export async function openLifeless(page: Page, address: string): Promise<() => Promise<unknown>> {
  const release = await holdAnswers(page, /\/assets\/(?!early-).*\.js$/)
  const early = page.waitForResponse(/\/assets\/early-.*\.js$/)
  const opening = page.goto(address, { waitUntil: 'commit' })
  await (await early).finished()
  return async () => {
    await release()
    return opening
  }
}
