import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** Dims a list while its next state loads, so that the page does not move, below a spinner that appears after a moment. */
export function Stale({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className="relative" aria-busy={busy}>
      {busy && (
        <div className="stale-spinner">
          <Spinner />
        </div>
      )}
      <div className={busy ? 'opacity-50 transition-opacity delay-100' : undefined}>{children}</div>
    </div>
  )
}
