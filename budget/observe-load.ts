import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright'
import { watchLevels } from './waterfall.ts'

/** Bytes are those of bodies as sent, layout shift is cumulative. */
export type Load = {
  scripts: number
  styles: number
  fonts: number
  images: number
  requests: number
  /** 1 is the page itself, 2 the files it names, 3 the files that those ask for. */
  depth: number
  shift: number
  /** Requests of the service worker, which stores files for later. */
  byWorker: number
}

type Kind = 'scripts' | 'styles' | 'fonts' | 'images'

/** Milliseconds without a request after which a page counts as loaded. */
const SETTLED = 500

/** The browser fetches pictures 1,250 px ahead on `cellular4g`, and 2,500 px ahead when the type is unknown. */
export type NetworkType = 'cellular4g' | 'unknown'

/** Opens the page and returns what it loaded until it was idle. */
export async function observeLoad(page: Page, path: string, network: NetworkType): Promise<Load> {
  const load: Load = {
    scripts: 0,
    styles: 0,
    fonts: 0,
    images: 0,
    requests: 0,
    depth: 0,
    shift: 0,
    byWorker: 0,
  }
  const sizes: Promise<void>[] = []
  page.context().on('request', (request) => {
    if (request.serviceWorker() !== null) load.byWorker += 1
  })
  page.on('requestfinished', (request) => {
    if (request.serviceWorker() !== null) return
    load.requests += 1
    sizes.push(addSize(request, load))
  })
  const levels = await watchLevels(page)
  if (network !== 'unknown') await setNetwork(page, network)
  await page.addInitScript(sumShifts)
  // The limit ends a hanging load; a busy machine may take longer than usual.
  await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  await pause(SETTLED)
  await Promise.all(sizes)
  load.depth = levels.deepest()
  load.shift = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)
  return load
}

/** Sets a small latency, because the browser ignores a network type without any. */
async function setNetwork(page: Page, connectionType: 'cellular4g'): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const quick = { offline: false, latency: 1, downloadThroughput: -1, uploadThroughput: -1 }
  await browser.send('Network.emulateNetworkConditions', { ...quick, connectionType })
}

/** @throws Error for a file without a known length */
async function addSize(request: Request, load: Load): Promise<void> {
  const headers = (await (await request.response())?.allHeaders()) ?? {}
  const kind = kindOf(headers['content-type'] ?? '')
  if (kind === null) return
  const length = headers['content-length']
  if (length === undefined) throw new Error(`${request.url()} has no content-length`)
  load[kind] += Number(length)
}

function kindOf(type: string): Kind | null {
  if (type.startsWith('image/')) return 'images'
  if (type.startsWith('font/')) return 'fonts'
  if (type.startsWith('text/css')) return 'styles'
  return /^(text|application)\/javascript/.test(type) ? 'scripts' : null
}

/** Runs in the page. */
function sumShifts(): void {
  const tab = globalThis as { shift?: number }
  tab.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      tab.shift = (tab.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
