/** 410 says that a page is gone for good. */
export const REDIRECT_STATUSES = [301, 302, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** The most characters of an address, without its query. */
export const MAX_PATH = 300

/** The addresses that found nothing which are counted, the most asked for. */
export const MAX_MISSING = 500

const HOST = 'http://shop'

/** With single slashes, because the shop leads `//` to `/` before it looks for a redirect. */
function parse(address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(address, HOST)) return null
  const url = new URL(address, HOST)
  if (url.origin !== HOST) return null
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/')
  return url
}

/**
 * The form in which addresses are compared: in lower case, without a query and a slash at the end.
 *
 * @param address `/Old/?a=1`, or anything
 * @returns `null` for what is no address of this shop
 */
export const plainPath = (address: string): string | null =>
  parse(address)
    ?.pathname.toLowerCase()
    .replace(/(.)\/$/, '$1') ?? null

/** An address of this shop as it is stored, such as `/shop?page=2`; `null` for any other. */
export const ownAddress = (address: string): string | null => parse(address)?.href.slice(HOST.length) ?? null

/** Addresses that no redirect may take: the home page, calls, dashboards and pictures. */
const NEVER = /^\/$|^\/(api|dashboard|images)(\/|$)/

export const mayRedirect = (path: string): boolean => !NEVER.test(path)
