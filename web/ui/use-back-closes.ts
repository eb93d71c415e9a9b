import { useEffect } from 'react'

const MARK = 'closedByBack'

/**
 * Gives what covers the page an entry in the history of its own, so that the browser's Back closes it and leaves the page behind it
 * as it is. The router is not told of that step. A link inside has to replace the entry: the way back then leads to this page.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  useEffect(() => {
    if (!open) return
    window.history.pushState({ ...(window.history.state as object), [MARK]: true }, '')
    let gone = false
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      gone = true
      onClose()
    }
    window.addEventListener('popstate', goBack, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', goBack, { capture: true })
      const { state } = window.history as { state: Record<string, unknown> | null }
      if (gone || state?.[MARK] !== true) return
      // Closed in another way: the entry goes, and nobody hears of it.
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      })
      window.history.back()
    }
  }, [open, onClose])
}
