import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/**
 * Counts the presses of Load More in the browser's history entry, so that a visitor who returns from a product finds the
 * same grid.
 */
export function useLoadedMore(): [number, () => void] {
  const { state, hash } = useLocation() as { state: unknown; hash: string }
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const times = hydrated ? timesOf(state) : 0
  const loadMore = () =>
    void navigate({ hash }, { replace: true, preventScrollReset: true, state: { loadedMore: times + 1 } })
  return [times, loadMore]
}

function timesOf(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'loadedMore' in state
  return isOurs && Number.isSafeInteger(state.loadedMore) ? Math.max(0, Number(state.loadedMore)) : 0
}
