import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { createPath, NavigationType, useLocation, useNavigationType } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useReconnected } from '../ui/use-reconnected.ts'

type LoadWholeProps = {
  load: () => void
  /** Shown until there is a connection, because without one the browser would show an error of its own. */
  offline: ReactNode
}

/** Loads the page whole, because the server has it, or the files of a new build that it needs. */
export function LoadWhole({ load, offline }: LoadWholeProps) {
  const [isOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    if (isOnline) load()
  }, [isOnline, load])
  useReconnected(load)
  return isOnline ? <Spinner /> : offline
}

/** Says that nothing is here, unless a link led here: the server alone knows redirects, and addresses that are no pages. */
export function AskServer({ children, offline = children }: { children: ReactNode; offline?: ReactNode }) {
  const address = createPath(useLocation())
  const load = useCallback(() => loadAnew(address), [address])
  return useNavigationType() === NavigationType.Pop ? children : <LoadWhole load={load} offline={offline} />
}

/** Not by a reload, after which Back from what is no page would change the address alone: both would count as one document. */
function loadAnew(address: string) {
  window.history.replaceState(null, '', paths.home())
  window.location.replace(address)
}
