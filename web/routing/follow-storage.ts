/**
 * Calls back when another tab changed the value under `key`, or when the page comes out of the browser's back-forward
 * cache and may have missed a change. Returns a function that stops it.
 */
export function followStorage(tab: Window, key: string, changed: () => void): () => void {
  const follow = (event: StorageEvent) => (event.key === key || event.key === null) && changed()
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && changed()
  tab.addEventListener('storage', follow)
  tab.addEventListener('pageshow', comeBack)
  return () => {
    tab.removeEventListener('storage', follow)
    tab.removeEventListener('pageshow', comeBack)
  }
}
