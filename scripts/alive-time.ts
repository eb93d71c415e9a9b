import type { Browser, Page } from 'playwright'
import { median } from '../bench/statistics.ts'
import { signInPage } from '../budget/pages.ts'
import type { Role } from '../contract/roles.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms for a round trip; bytes per second for the browser. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_PROCESSOR = 4

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** The median of so many first visits by a slow phone: milliseconds from the request for a page until it reacts to presses. */
export const aliveTime = (browser: Browser, url: string, visits: number): Promise<number> =>
  medianOf(visits, () =>
    oneVisit(browser, url, async (page) => {
      await page.addInitScript(() => {
        window.addEventListener('alive', () => performance.mark('wanted'), { once: true })
      })
    }),
  )

/** As `aliveTime`, until somebody signed in sees what the selector finds. */
export const shownTime = (
  browser: Browser,
  { url, role, selector }: { url: string; role: Role; selector: string },
  visits: number,
): Promise<number> =>
  medianOf(visits, () =>
    oneVisit(browser, url, async (page) => {
      await signInPage(page, role, new URL(url).origin)
      await page.addInitScript((wanted) => {
        const look = () => {
          // In the second frame after it is there, it is painted.
          if (document.querySelector(wanted) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('wanted')))
        }
        look()
      }, selector)
    }),
  )

async function medianOf(visits: number, visit: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < visits; at += 1) times.push(await visit())
  return Math.round(median(times))
}

/** @param prepare makes the page set the mark `wanted` */
async function oneVisit(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await prepare(page)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.goto(url, { waitUntil: 'commit' })
    const mark = await page.waitForFunction(() => performance.getEntriesByName('wanted')[0]?.startTime)
    return Number(await mark.jsonValue())
  } finally {
    await context.close()
  }
}
