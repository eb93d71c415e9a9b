import { shell, version } from 'virtual:shell'
import { paths } from '../../contract/paths.ts'
import { keepingOf, mayKeep } from './keeping.ts'
import { offlinePage } from './offline-page.ts'

/*
 * Keeps what everybody may see readable without a connection. Nothing is answered from here that the network can answer, except
 * files that never change, so prices are never old for who is connected. What writes or pays passes by untouched and is never
 * sent later.
 */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  request: Request
  /** What the browser asked for itself while this worker started; `undefined` for what is no page. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Told = Extendable & { data: unknown }
type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: Told) => void): void
  }
}
// The type library of service workers cannot stand beside the one of pages.
const scope = globalThis as unknown as WorkerScope

/** One cache per build: a kept page and the files it needs come and go together. */
const CACHES = { shell: `shell-${version}`, seen: `seen-${version}`, pictures: `pictures-${version}` }

/** The oldest go first. */
const MOST = { [CACHES.shell]: 200, [CACHES.seen]: 100, [CACHES.pictures]: 200 }

scope.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

// A new version waits until no page of the old one is open; then nobody needs the old files.
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOtherVersions(),
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (keepingOf(request, scope.location.origin)) {
    case 'page':
      return event.respondWith(fromNetwork(event, true).catch(sayOffline))
    case 'private-page':
      return event.respondWith(ask(event).catch(sayOffline))
    case 'call':
      return event.respondWith(fromNetwork(event, false))
    case 'file':
      return event.respondWith(fromCache(event, CACHES.shell))
    case 'picture':
      return event.respondWith(fromCache(event, CACHES.pictures))
    case 'nothing':
  }
})

// Most pages are opened without asking the server for one; the page tells of those that are worth keeping.
scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'string') event.waitUntil(keepSeen(data).catch(() => undefined))
})

async function keepShell(): Promise<void> {
  const kept = await caches.open(CACHES.shell)
  await kept.addAll(shell)
  const seen = await caches.open(CACHES.seen)
  await seen.add(paths.home())
}

/** Asks the server itself: a browser's own cache may hold an old page, and be allowed to show it. */
async function ask(event: Fetching): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request, { cache: 'no-cache' })
}

async function forgetOtherVersions(): Promise<void> {
  const current = Object.values(CACHES)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

/** Old only when there is no connection. @throws what `fetch` throws, when nothing is kept */
async function fromNetwork(event: Fetching, isPage: boolean): Promise<Response> {
  const { request } = event
  try {
    const answer = await ask(event)
    if (mayKeep(answer)) event.waitUntil(keep(CACHES.seen, request.url, answer.clone()))
    // A plant that is gone must not come back without a connection.
    else if (answer.status === 404 || answer.status === 410) event.waitUntil(forget(request.url))
    return answer
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: CACHES.seen, ignoreVary: true })
    if (kept === undefined || isPage !== isHtml(kept)) throw error
    return kept
  }
}

async function fromCache(event: Fetching, name: string): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { cacheName: name, ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (mayKeep(answer)) event.waitUntil(keep(name, request.url, answer.clone()))
  return answer
}

async function keepSeen(url: string): Promise<void> {
  const asked = { method: 'GET', url, mode: 'navigate', headers: new Headers() }
  if (keepingOf(asked, scope.location.origin) !== 'page') return
  const seen = await caches.open(CACHES.seen)
  if ((await seen.match(url, { ignoreVary: true })) !== undefined) return
  // The page that brought this worker is in the browser's own cache still: it is not fetched a second time.
  const answer = await fetch(url, { credentials: 'omit', cache: 'force-cache' })
  if (mayKeep(answer)) await keep(CACHES.seen, url, answer)
}

async function keep(name: string, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, answer)
  const keys = await cache.keys()
  const tooMany = keys.slice(0, Math.max(0, keys.length - (MOST[name] ?? 0)))
  await Promise.all(tooMany.map((key) => cache.delete(key)))
}

async function forget(url: string): Promise<void> {
  const cache = await caches.open(CACHES.seen)
  await cache.delete(url)
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

const sayOffline = () =>
  new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
