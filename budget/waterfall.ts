import type { Page } from 'playwright'

type Initiator = { url?: string; stack?: Stack }
type Stack = { callFrames: { url: string }[]; parent?: Stack }

/** Finds the level of each request: the page is level 1, and a file requested by one of level n has level n + 1. */
export async function watchLevels(page: Page): Promise<{ deepest: () => number }> {
  const levels = new Map<string, number>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    const url = withoutHash(request.url)
    if (levels.has(url) || url.startsWith('data:')) return
    const asker = type === 'Document' ? undefined : askerOf(initiator)
    levels.set(url, type === 'Document' ? 1 : 1 + (levels.get(withoutHash(asker ?? '')) ?? 1))
  })
  await browser.send('Network.enable')
  return { deepest: () => Math.max(0, ...levels.values()) }
}

/** The file that caused the request: the style sheet or page that names it, or the script that ran. */
function askerOf({ url, stack }: Initiator): string | undefined {
  if (url !== undefined) return url
  for (let each = stack; each !== undefined; each = each.parent) {
    const frame = each.callFrames.find((one) => one.url !== '')
    if (frame !== undefined) return frame.url
  }
  return undefined
}

const withoutHash = (url: string): string => url.replace(/#.*/, '')
