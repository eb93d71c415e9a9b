import { compareAddress } from '../../../../contract/compare-address.ts'
import { MAX_COMPARED } from '../../../../contract/compare.ts'
import { Link } from '../../../routing/Link.tsx'
import { barRef } from '../../../ui/bars.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { setCompared, useCompared } from './compared.ts'

export function CompareTray() {
  const ids = useCompared()
  const full = ids.length >= MAX_COMPARED ? ', the maximum' : ''
  return (
    <section
      ref={barRef}
      aria-label="Comparison"
      className="bar compare-tray mx-auto mt-8 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="text-sm sm:text-base">
        {(ids.length === 1 ? '1 plant selected' : `${ids.length} plants selected`) + full}
      </p>
      <Link to={compareAddress(ids)} className={buttonClass({})}>
        Compare
      </Link>
      <button
        type="button"
        onClick={() => {
          setCompared([])
          // The button disappears together with the tray.
          document.querySelector<HTMLElement>('input[name="ids"]')?.focus({ preventScroll: true })
        }}
        className="min-h-11 min-w-11 text-sm link"
      >
        Clear
      </button>
    </section>
  )
}
