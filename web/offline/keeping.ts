/**
 * What the service worker does with a request:
 * - `page`: asks the network, keeps the answer, shows the kept one without a connection
 * - `private-page`: asks the network, says so without one, keeps nothing
 * - `call`: a public call about products, like a page
 * - `file`, `picture`: never change under their address, so a kept one needs no network
 * - `nothing`: left to the browser as if there were no service worker, such as everything that writes, pays or belongs to somebody
 */
export type Keeping = 'page' | 'private-page' | 'call' | 'file' | 'picture' | 'nothing'

/** Pages that show something of one person; the server says the same by `Cache-Control`. */
const PRIVATE_PAGES = /^\/(dashboard|orders|success)(\/|$)/

/** Not drawn by the shop's pages: calls, the hosted payment page, what operators and search engines ask for. */
const NO_PAGES = /^\/(api|sandbox|images|assets)\/|^\/(healthz|readyz|metrics)$|\.\w+$/

/** Lists, one product, related products: the same for everybody. */
const PUBLIC_CALLS = /^\/api\/products(\/(related\/)?[0-9a-f-]{36})?\/?$/

type Asked = { method: string; url: string; mode: string; headers: Headers }

export function keepingOf({ method, url, mode, headers }: Asked, origin: string): Keeping {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('range')) return 'nothing'
  if (mode === 'navigate') {
    if (NO_PAGES.test(pathname)) return 'nothing'
    return PRIVATE_PAGES.test(pathname) ? 'private-page' : 'page'
  }
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname.startsWith('/images/')) return 'picture'
  return PUBLIC_CALLS.test(pathname) ? 'call' : 'nothing'
}

/** Whether an answer may be kept: a good one, of this shop, that does not forbid it. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  const forbidden = /no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && type === 'basic' && !redirected && !forbidden
}
