import { shell, version } from 'virtual:shell'
import { paths } from '../../contract/paths.ts'
import { cacheRuleOf, isCacheable, isLastingPicture } from './cache-rules.ts'
import { offlinePage } from './offline-page.ts'

/*
 * Caches public pages, so that they can be read without a connection. Pages and calls are network first, so connected visitors never
 * see an old price; only files that never change are cache first. Requests that write or pay are not intercepted and never queued.
 */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  request: Request
  /** The browser's own request for the page while this worker started; `undefined` for anything but pages. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type PageMessage = Extendable & { data: unknown }
type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: PageMessage) => void): void
  }
}
// The types of service workers conflict with those of pages.
const scope = globalThis as unknown as WorkerScope

/** Caches are named by build: a cached page and the files it needs are stored and deleted together. */
const CACHES = { shell: `shell-${version}`, seen: `seen-${version}`, pictures: `pictures-${version}` }

/** Entries of each cache; the oldest are evicted first. */
const MOST = { [CACHES.shell]: 200, [CACHES.seen]: 100, [CACHES.pictures]: 200 }

scope.addEventListener('install', (event) => {
  event.waitUntil(cacheShell())
})

// A new version waits until no page of the old one is open, because those need the old files.
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOtherVersions(),
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (cacheRuleOf(request, scope.location.origin)) {
    case 'page':
      return event.respondWith(fromNetwork(event, true).catch(sayOffline))
    case 'private-page':
      return event.respondWith(ask(event).catch(sayOffline))
    case 'call':
      return event.respondWith(fromNetwork(event, false))
    case 'file':
      return event.respondWith(fromCache(event, CACHES.shell, isCacheable))
    case 'picture':
      return event.respondWith(fromCache(event, CACHES.pictures, isLastingPicture))
    case 'nothing':
  }
})

// Most pages are opened by the router without a request for the page itself, so the page posts the addresses worth caching.
scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'string') event.waitUntil(cachePage(data).catch(() => undefined))
})

async function cacheShell(): Promise<void> {
  const cached = await caches.open(CACHES.shell)
  await cached.addAll(shell)
  const seen = await caches.open(CACHES.seen)
  await seen.add(paths.home())
}

/** `no-cache` makes the browser revalidate: its own cache may hold an old page that it is allowed to show. */
async function ask(event: Fetching): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request, { cache: 'no-cache' })
}

async function deleteOtherVersions(): Promise<void> {
  const current = Object.values(CACHES)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

/** Network first. @throws what `fetch` throws, when nothing is cached */
async function fromNetwork(event: Fetching, isPage: boolean): Promise<Response> {
  const { request } = event
  try {
    const answer = await ask(event)
    if (isCacheable(answer)) event.waitUntil(store(CACHES.seen, request.url, answer.clone()))
    // The page of a deleted product must not reappear without a connection.
    else if (answer.status === 404 || answer.status === 410) event.waitUntil(removeCached(request.url))
    return answer
  } catch (error) {
    const cached = await caches.match(request.url, { cacheName: CACHES.seen, ignoreVary: true })
    if (cached === undefined || isPage !== isHtml(cached)) throw error
    return cached
  }
}

async function fromCache(
  event: Fetching,
  name: string,
  isKept: (answer: Response) => boolean,
): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url, { cacheName: name, ignoreVary: true })
  if (cached !== undefined) return cached
  const answer = await fetch(request)
  if (isKept(answer)) event.waitUntil(store(name, request.url, answer.clone()))
  return answer
}

async function cachePage(url: string): Promise<void> {
  const asked = { method: 'GET', url, mode: 'navigate', headers: new Headers() }
  if (cacheRuleOf(asked, scope.location.origin) !== 'page') return
  const seen = await caches.open(CACHES.seen)
  if ((await seen.match(url, { ignoreVary: true })) !== undefined) return
  // The page that installed this worker is still in the browser's own cache, so it is not fetched again.
  const answer = await fetch(url, { credentials: 'omit', cache: 'force-cache' })
  if (isCacheable(answer)) await store(CACHES.seen, url, answer)
}

async function store(name: string, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, answer)
  const keys = await cache.keys()
  const tooMany = keys.slice(0, Math.max(0, keys.length - (MOST[name] ?? 0)))
  await Promise.all(tooMany.map((key) => cache.delete(key)))
}

async function removeCached(url: string): Promise<void> {
  const cache = await caches.open(CACHES.seen)
  await cache.delete(url)
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

const sayOffline = () =>
  new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
