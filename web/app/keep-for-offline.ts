import type { createBrowserRouter } from 'react-router'

/** Where the service worker is served. */
const WORKER = '/service-worker.js'

/** After the page has loaded, so that nothing of it waits: seen pages stay readable without a connection. */
export function keepForOffline(router: ReturnType<typeof createBrowserRouter>): void {
  // While developing there is none: it would show yesterday's files.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    const tell = () => active?.postMessage(window.location.href)
    let told = window.location.href
    tell()
    router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle' || window.location.href === told) return
      told = window.location.href
      tell()
    })
  }
  // A browser that forbids it, in a private window for instance, shows the shop all the same.
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
