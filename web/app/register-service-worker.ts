import type { createBrowserRouter } from 'react-router'
import { isWorthCaching } from '../offline/worth-caching.ts'
import { savesData } from '../routing/saves-data.ts'

/** The address of the service worker. */
const WORKER = '/service-worker.js'

/** The time, in milliseconds, that a page must have been visible. */
const REST = 2_000

/** Registers the service worker after the page has loaded, so that it competes with nothing, and posts it the pages to cache. */
export function registerServiceWorker(router: ReturnType<typeof createBrowserRouter>): void {
  // While developing there is none: it would show yesterday's files.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const register = async () => {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    const tell = () => {
      if (isWorthCaching(window.location)) active?.postMessage(window.location.href)
    }
    tell()
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = window.location.href
    router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle' || window.location.href === shown) return
      shown = window.location.href
      clearTimeout(timer)
      timer = setTimeout(tell, REST)
    })
  }
  // A browser that forbids it, in a private window for instance, shows the shop all the same.
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
