import { CALL_WORDS } from '../../contract/product-states.ts'

/**
 * The service worker's treatment of a request:
 * - `page`: network first, stores the answer, falls back to the cached one without a connection
 * - `private-page`: network only; an offline page without a connection
 * - `call`: a public call about products, like a page
 * - `file`, `picture`: cache first, since they never change under their address
 * - `nothing`: left to the browser as if there were no service worker, such as everything that writes, pays or is
 * personal
 */
export type CacheRule = 'page' | 'private-page' | 'call' | 'file' | 'picture' | 'nothing'

/** Pages with personal data; the server says the same by `Cache-Control`. */
const PRIVATE_PAGES = /^\/(dashboard|orders|success)(\/|$)/

/** Paths that are no pages of the shop: calls, the hosted payment page, and addresses for operators and search engines. */
const NO_PAGES = /^\/(api|sandbox|images|assets)\/|^\/(healthz|readyz|metrics)$|\.\w+$/

/** Lists, one product by its id or its address, related products: the same for everybody. */
const PUBLIC_CALLS = new RegExp(
  String.raw`^/api/products(/(related/)?(?!(${CALL_WORDS.join('|')})/?$)[\w-]+)?/?$`,
)

type Asked = { method: string; url: string; mode: string; headers: Headers }

export function cacheRuleOf({ method, url, mode, headers }: Asked, origin: string): CacheRule {
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

/** True if a picture may be cached on this device; pictures of users may be removed, so they are fetched each time. */
export const isLastingPicture = (answer: Response): boolean =>
  isCacheable(answer) && (answer.headers.get('cache-control') ?? '').includes('immutable')

/** True if a response may be cached: 200, of this origin, without `no-store` or `private`. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const forbidden = /no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && type === 'basic' && !redirected && !forbidden
}
