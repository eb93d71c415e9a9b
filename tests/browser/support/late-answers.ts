import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/**
 * At most this many milliseconds pass before each call of a page leaves, again before its answer is read, and before a script is fetched;
 * 0 unless told.
 */
const LATEST_MS = Number(process.env.LATE_ANSWERS_MS ?? 0)

/** Holds the calls and the scripts of all pages back by random times, so that a test which counts on their order is found out. */
export async function holdAnswersByChance(context: BrowserContext) {
  if (LATEST_MS === 0) return
  await context.route('**/assets/*.js', async (route) => {
    await setTimeout(Math.random() * LATEST_MS)
    await route.fallback()
  })
  await context.addInitScript((latestMs) => {
    const ask = window.fetch.bind(window)
    // The browser's own clock, also where a test sets the page's.
    const later = window.setTimeout.bind(window)
    const pause = () => new Promise((resolve) => later(resolve, Math.random() * latestMs))
    window.fetch = async (...request) => {
      await pause()
      const answer = await ask(...request)
      await pause()
      return answer
    }
  }, LATEST_MS)
}
