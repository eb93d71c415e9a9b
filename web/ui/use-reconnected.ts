import { useEffect } from 'react'

/** Milliseconds after the browser says that it is online: it says so of a network, which may answer nothing yet. */
const SETTLED = 1_000

/** Calls `act` when a lost connection is back. */
export function useReconnected(act: () => unknown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(act, SETTLED)
    }
    window.addEventListener('online', settle)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', settle)
    }
  }, [act])
}
