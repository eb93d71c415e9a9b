/** 410 says that a page is gone for good. */
export const REDIRECT_STATUSES = [301, 302, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** The most characters of an address, without its query. */
export const MAX_PATH = 300

/** The addresses that found nothing which are counted, the most asked for. */
export const MAX_MISSING = 500

const HOST = 'http://shop'

/**
 * The form in which addresses are compared: in lower case, without a query and a slash at the end.
 *
 * @param address `/Old/?a=1`, or anything
 * @returns `null` for what is no address of this shop
 */
export function plainPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, HOST)) return null
  const { origin, pathname } = new URL(address, HOST)
  if (origin !== HOST) return null
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}

/** An address of this shop as it is stored, such as `/shop?page=2`; `null` for any other. */
export function ownAddress(address: string): string | null {
  if (plainPath(address) === null) return null
  return new URL(address, HOST).href.slice(HOST.length)
}

/** Addresses that no redirect may take: the home page, calls, dashboards and pictures. */
const NEVER = /^\/$|^\/(api|dashboard|images)(\/|$)/

export const mayRedirect = (path: string): boolean => !NEVER.test(path)
