import type { createBrowserRouter } from 'react-router'
import { isWorthCaching } from '../offline/worth-caching.ts'
import { savesData } from '../routing/saves-data.ts'

/** The address of the service worker. */
const WORKER = '/service-worker.js'

/** The time, in milliseconds, that a page must have been visible. */
const REST = 2_000

/** Registers the service worker after the page has loaded, so that it delays nothing, and sends it the pages to cache. */
export function registerServiceWorker(router: ReturnType<typeof createBrowserRouter>): void {
  // Off in development, because it would show old files.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const register = async () => {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    const notifyWorker = () => {
      if (isWorthCaching(window.location)) active?.postMessage(window.location.href)
    }
    notifyWorker()
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = window.location.href
    router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle' || window.location.href === shown) return
      shown = window.location.href
      clearTimeout(timer)
      timer = setTimeout(notifyWorker, REST)
    })
  }
  // The shop also works in a browser that forbids it, for instance in a private window.
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
