import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { PERIODS, DEFAULT_PERIOD, type Period } from '../../../../../contract/periods.ts'
import type { SalesView } from '../../../../../contract/schemas/overview.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Stale } from '../../../../ui/Stale.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { BestSellers } from './BestSellers.tsx'
import { EarningsChart } from './EarningsChart.tsx'
import { useGetSalesQuery } from './overview.api.ts'
import { PERIOD_TITLES, spanText } from './sales-texts.ts'
import { SalesFigures } from './SalesFigures.tsx'

/** The period is in the address; an invalid one is ignored. */
function usePeriod() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('period')
  const choose = (period: Period) =>
    setAddress(period === DEFAULT_PERIOD ? {} : { period }, { preventScrollReset: true })
  return { period: PERIODS.find((each) => each === asked) ?? DEFAULT_PERIOD, choose }
}

export function Sales() {
  const id = useId()
  const { period, choose } = usePeriod()
  const query = useGetSalesQuery({ period }, { refetchOnMountOrArgChange: true })
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-serif text-xl">
          Sales
        </h2>
        <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
          {PERIODS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === period}
              onClick={() => choose(each)}
              className="min-h-11 rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:border-leaf hover:text-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf max-sm:px-3"
            >
              {PERIOD_TITLES[each]}
            </button>
          ))}
        </div>
      </div>
      <QueryStates query={query}>
        {(sales) => (
          <Stale busy={query.currentData === undefined}>
            <Shown sales={sales} />
          </Stale>
        )}
      </QueryStates>
    </section>
  )
}

function Shown({ sales }: { sales: SalesView }) {
  const file = (name: string) => `/api/overview/${name}.csv?period=${sales.period}`
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <p role="status" className="text-sm text-muted">
        {spanText(sales)}
      </p>
      <SalesFigures sales={sales} />
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-[3fr_2fr]">
        <EarningsChart sales={sales} />
        <BestSellers sales={sales} />
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a href={file('earnings')} download className={buttonClass({ variant: 'secondary' })}>
          Earnings as CSV
        </a>
        <a href={file('best-sellers')} download className={buttonClass({ variant: 'secondary' })}>
          Best sellers as CSV
        </a>
      </div>
    </div>
  )
}
