import type { SalesView } from '../../../../../contract/schemas/overview.ts'
import { capitalized, type Figure } from '../../../../charts/chart-data.ts'
import { ChartFigure } from '../../../../charts/ChartFigure.tsx'
import { percent, Plot } from '../../../../charts/Plot.tsx'
import { scaleOf } from '../../../../charts/scale.ts'
import { longName, PART_TITLES, shortName } from './sales-texts.ts'
import { useMoney } from '../../../../routing/money.ts'
import type { MoneyIn } from '../../../../../contract/currencies.ts'
import { currencyName } from '../../../../../contract/currency-table.ts'

/** The most names below the axis, because more would overlap. */
const MAX_NAMES = 6

const figuresOf = ({ period, parts, checkoutsSince: since = '' }: SalesView, money: MoneyIn): Figure[] =>
  parts.map(({ from, to, now, before }) => ({
    label: longName(period, from),
    drawn: now.earnings,
    shown: money.show(now.earnings),
    more: [
      money.show(before.earnings),
      String(now.orders),
      to <= since ? 'not counted' : String(now.checkouts),
    ],
  }))

/** A bar for each part of the period, and the part before as an outline around it. */
export function EarningsChart({ sales }: { sales: SalesView }) {
  const { period, parts } = sales
  const money = useMoney()
  const figures = figuresOf(sales, money)
  const title = `Earnings by ${PART_TITLES[period].toLowerCase().replace(' from', '')}`
  const scale = scaleOf(parts.flatMap(({ now, before }) => [now.earnings, before.earnings]))
  const step = Math.ceil(parts.length / MAX_NAMES)
  const names = new Map(
    parts.map(({ from }, index) => [
      longName(period, from),
      (parts.length - 1 - index) % step === 0 ? shortName(period, from) : '',
    ]),
  )
  const column = 100 / parts.length
  return (
    <ChartFigure
      title={title}
      note={`${capitalized(currencyName(money.currency))} after refunds; outlines show the previous period`}
      figures={figures}
      unit="Earnings"
      more={['Previous period', 'Orders', 'Checkouts']}
    >
      <Plot
        title={title}
        figures={figures}
        scale={scale}
        tickText={money.short}
        nameOf={({ label }) => names.get(label) ?? ''}
      >
        {parts.map(({ from, now, before }, index) => (
          <g key={from}>
            <Bar
              left={(index + 0.1) * column}
              width={column * 0.8}
              height={scale.percentOf(before.earnings)}
              className="fill-none stroke-edge [stroke-dasharray:3_2]"
            />
            <Bar
              left={(index + 0.22) * column}
              width={column * 0.56}
              height={scale.percentOf(now.earnings)}
              className="fill-series-1"
            />
          </g>
        ))}
      </Plot>
    </ChartFigure>
  )
}

type BarProps = { left: number; width: number; height: number; className: string }

/** Positions and sizes in per cent of the drawing. */
const Bar = ({ left, width, height, className }: BarProps) =>
  height > 0 && (
    <rect
      x={percent(left)}
      y={percent(100 - height)}
      width={percent(width)}
      height={percent(height)}
      rx="2"
      className={className}
    />
  )
