import { paths } from '../../contract/paths.ts'

/**
 * Whether a page that was opened without asking the server for it is fetched for later: products, categories and the shop's first page.
 * Everything else has too many addresses, such as each word of a search, or changes nothing from one visit to the next.
 */
export function isWorthKeeping({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  if (search !== '') return false
  return (
    pathname === paths.shop() ||
    pathname.startsWith(paths.product('')) ||
    pathname.startsWith(paths.category(''))
  )
}
