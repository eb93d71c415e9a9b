import type { Browser } from 'playwright'

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms for a round trip; bytes per second for the browser. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_PROCESSOR = 4

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/**
 * Returns the milliseconds from the request for a page until it reacts to presses, on a first visit by a phone with a
 * slow network and a slow processor; the median of so many visits.
 */
export async function aliveTime(browser: Browser, url: string, visits: number): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) times.push(await oneVisit(browser, url))
  return Math.round(times.toSorted((one, other) => one - other)[visits >> 1] ?? 0)
}

async function oneVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(() => {
      window.addEventListener('alive', () => performance.mark('alive'), { once: true })
    })
    await page.goto(url, { waitUntil: 'commit' })
    const mark = await page.waitForFunction(() => performance.getEntriesByName('alive')[0]?.startTime)
    return Number(await mark.jsonValue())
  } finally {
    await context.close()
  }
}
