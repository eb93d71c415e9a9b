import { PAGE_PARAMETERS } from '../../contract/page-parameters.ts'
import { contentPaths } from '../../contract/content.ts'
import { paths } from '../../contract/paths.ts'

/** Pages with personal data. */
const PRIVATE_PATHS = /^\/(dashboard|orders|success)(\/|$)/i

/** A buyer who leaves the card page sees the shop again. */
const SHOP_PATHS: ReadonlySet<string> = new Set([paths.shop(), paths.cancel()])

/** A page or post, of which admins may look at a version. */
const CONTENT_PATH = /^\/(pages|blog)\/[^/]+\/?$/i

const PRODUCT_PATH = /^\/shop\/[^/]+$/

export type PageAddress = {
  /** Path and query in one order, so that equal pages have equal keys. */
  key: string
  isPrivate: boolean
  /** True for a version that admins alone may see. */
  isPreview?: true
  /** The correct address of a page that was asked for by an irregular one; `null` when this is its address. */
  movedTo: string | null
}

/** @param path as received, possibly malformed, e.g. `/shop?page=2&utm_source=x` or `//shop` */
export function pageAddress(path: string): PageAddress {
  // After a fixed host, everything parses, and `//` or `/\` cannot name another host.
  const { pathname, search, searchParams } = new URL(`http://shop${path.replace(beforeThePath, '/')}`)
  const plain = pathname.replaceAll(/\/{2,}/g, '/')
  if (plain !== pathname) return { key: plain, isPrivate: false, movedTo: plain + search }
  if (PRIVATE_PATHS.test(plain)) return { key: plain + search, isPrivate: true, movedTo: null }
  if (CONTENT_PATH.test(plain) && searchParams.has('version'))
    return { key: plain + search, isPrivate: true, isPreview: true, movedTo: null }
  const shown = new URLSearchParams()
  for (const name of parametersOf(plain)) {
    const values = searchParams.getAll(name)
    // The comparison's form sends each product as its own parameter without scripts.
    const value = name === 'ids' ? values.join() : values[0]
    if (value !== undefined && values.length > 0) shown.set(name, value)
  }
  const query = shown.size === 0 ? '' : `?${shown.toString()}`
  return { key: plain + query, isPrivate: false, movedTo: null }
}

/** Usually empty; a proxy may ask for a whole address, `http://host/path`. */
const beforeThePath = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?\/?/i

function parametersOf(path: string): readonly string[] {
  const page = path.toLowerCase().replace(/(.)\/$/, '$1')
  if (SHOP_PATHS.has(page)) return PAGE_PARAMETERS.shop
  if (PRODUCT_PATH.test(page)) return PAGE_PARAMETERS.product
  if (page === paths.compare()) return PAGE_PARAMETERS.compare
  if (page === paths.finder()) return PAGE_PARAMETERS.finder
  if (page === contentPaths.blog()) return PAGE_PARAMETERS.blog
  return page === paths.search() ? PAGE_PARAMETERS.search : PAGE_PARAMETERS.others
}
