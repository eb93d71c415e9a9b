/** Parameters that change what a public page shows; all others are left out of its key and its rendering. */
const SHOWN_PARAMETERS = ['category', 'minPrice', 'maxPrice', 'price', 'rating', 'sort', 'page', 'q']

/** Pages that show something of one person. */
const PRIVATE_PATHS = /^\/(dashboard|orders|success)(\/|$)/

export type PageAddress = {
  /** Path and query in one order: equal pages have equal keys. */
  key: string
  isPrivate: boolean
}

/** @param path as it arrived, e.g. `/shop?page=2&utm_source=x` */
export function pageAddress(path: string): PageAddress {
  const { pathname, search, searchParams } = new URL(path, 'http://shop')
  if (PRIVATE_PATHS.test(pathname)) return { key: pathname + search, isPrivate: true }
  const shown = new URLSearchParams()
  for (const name of SHOWN_PARAMETERS) {
    const value = searchParams.get(name)
    if (value !== null) shown.set(name, value)
  }
  const query = shown.size === 0 ? '' : `?${shown.toString()}`
  return { key: pathname + query, isPrivate: false }
}
