import { matchRoutes, type LoaderFunction, type RouteObject, type RouterContextProvider } from 'react-router'

/** The time for which a fetched page counts as fetched, in milliseconds; its data is kept for twice as long. */
const FRESH = 30_000

/** Fetches the code and the data of the page at `url`, both at once. Failures are reported when the page is really opened. */
export async function prefetchPage(
  routes: RouteObject[],
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const matches = matchRoutes(routes, url) ?? []
  await Promise.allSettled(
    matches.flatMap(({ route, params }) => {
      const { lazy, loader } = route
      const open = async () => (typeof lazy === 'object' ? lazy.Component?.() : undefined)
      if (typeof loader !== 'function') return [open()]
      const request = new Request(url)
      // An error that a loader throws before it returns a promise is also a failure of that page only.
      const load = async () =>
        (loader as LoaderFunction)({ request, url, params, context, pattern: route.path ?? '' })
      return [open(), load()]
    }),
  )
}

/**
 * The time, in milliseconds, that a pointer or the focus must rest on a link, because most only pass over it. A touch
 * counts at once.
 */
const REST = 80

/** Calls and pictures, which the router does not handle. */
const NO_PAGE = /^\/(api|images)\//

type Tab = Pick<Window, 'location'> & { document: Pick<Document, 'addEventListener'> }

/** Calls `prefetch` for a link of the shop that is pointed at, touched or focused, because it will likely be followed. */
export function prefetchOnIntent(tab: Tab, prefetch: (url: URL) => void): void {
  const fetchedAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const intend = ({ target, type }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || link.hasAttribute('download') || link.origin !== tab.location.origin) return
    const { pathname, search, href } = link
    if (NO_PAGE.test(pathname) || pathname + search === tab.location.pathname + tab.location.search) return
    if (Date.now() - (fetchedAt.get(pathname + search) ?? 0) < FRESH) return
    const fetch = () => {
      fetchedAt.set(pathname + search, Date.now())
      prefetch(new URL(href))
    }
    if (type === 'touchstart') fetch()
    else timer = setTimeout(fetch, REST)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    tab.document.addEventListener(type, intend, { passive: true })
  }
}
