import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/**
 * How often Load More was pressed, kept with the entry in the browser's history: whoever looks at a product and comes back finds
 * the grid as it was.
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
