import { paths } from '../../contract/paths.ts'

/**
 * True if the service worker should fetch and cache a page that the router opened: products, categories and the shop's
 * first page. Other pages have too many addresses, such as searches, or are of no use offline.
 */
export function isWorthCaching({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  if (search !== '') return false
  return (
    pathname === paths.shop() ||
    pathname.startsWith(paths.product('')) ||
    pathname.startsWith(paths.category(''))
  )
}
