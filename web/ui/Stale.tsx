import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/**
 * A list whose next state is on its way: it stays, dimmed, so that the page does not jump, below a spinner that shows once it takes a
 * moment.
 */
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
