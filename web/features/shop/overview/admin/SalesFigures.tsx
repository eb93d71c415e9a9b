import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { SalesView } from '../../../../../contract/schemas/overview.ts'
import { changeOf, dayText } from './sales-texts.ts'
import { useMoney } from '../../../../routing/money.ts'

type Sold = SalesView['now']

const whole = (count: number) => count.toLocaleString('en-US')

/**
 * Returns the percentage of paid carts among those sent to payment, at most 100, although a cart of the night before may
 * be paid today.
 */
const shareOf = ({ orders, comparable = orders, checkouts }: Sold) =>
  checkouts === 0 ? undefined : Math.min(100, (comparable / checkouts) * 100)

const percentText = (share: number) => `${Math.round(share)}%`

export function SalesFigures({ sales: { now, before, checkoutsSince: since } }: { sales: SalesView }) {
  const money = useMoney()
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 max-sm:grid-cols-2">
      <Tile
        name="Earnings"
        now={now.earnings}
        before={before.earnings}
        show={money.show}
        {...(now.refunds !== 0 && {
          note: `Total sales ${money.show(now.sales)}, refunds ${money.show(now.refunds)}`,
        })}
      />
      <Tile name="Orders" now={now.orders} before={before.orders} show={whole} />
      <Tile
        name="Average order value"
        now={now.averageBasket ?? undefined}
        before={before.averageBasket ?? undefined}
        show={money.show}
        {...(now.cancelled !== 0 && { note: `without ${whole(now.cancelled)} cancelled` })}
      />
      <Tile
        name="Conversion rate"
        now={shareOf(now)}
        before={shareOf(before)}
        show={percentText}
        note={`of ${now.checkouts === 1 ? '1 checkout' : `${whole(now.checkouts)} checkouts`}${since === undefined ? '' : `, counted since ${dayText(since)}`}`}
      />
    </dl>
  )
}

type TileProps = {
  name: string
  now: number | undefined
  before: number | undefined
  show: (value: number) => string
  note?: string
}

function Tile({ name, now, before, show, note }: TileProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className="block font-serif text-2xl font-semibold wrap-anywhere tabular-nums max-sm:text-xl">
          {now === undefined ? 'None' : show(now)}
        </span>
        {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
        <span className="mt-1 block text-sm">
          <Change now={now} before={before} show={show} />
        </span>
      </dd>
    </div>
  )
}

/** An arrow and a word, because neither a colour nor a shape is clear alone. */
function Change({ now, before, show }: Omit<TileProps, 'name' | 'note'>) {
  if (before === undefined) return <span className="text-muted">none in the previous period</span>
  const change = now === undefined ? undefined : changeOf(now, before)
  const Arrow = (change?.percent ?? 0) > 0 ? ArrowUp : ArrowDown
  return (
    <>
      {change !== undefined && (
        <span className={`font-semibold ${change.percent < 0 ? 'text-clay' : 'text-leaf'}`}>
          {change.percent !== 0 && (
            <Arrow aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.1em]" />
          )}
          {`${change.text}, `}
        </span>
      )}
      <span className="text-muted">{`previously ${show(before)}`}</span>
    </>
  )
}
