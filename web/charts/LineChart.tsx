import type { Figure } from './chart-data.ts'
import { percent, Plot } from './Plot.tsx'
import { scaleOf, type Scale } from './scale.ts'

type LineChartProps = Required<Pick<Parameters<typeof Plot>[0], 'title' | 'figures' | 'tickText'>>

/**
 * Straight lines between past months, because a curve would show values between them that do not exist. Future months
 * are open points at 0.
 */
export function LineChart({ title, figures, tickText }: LineChartProps) {
  const scale = scaleOf(figures.map(({ drawn }) => drawn))
  const points = pointsOf(figures, scale)
  const past = points.filter(({ figure }) => figure.toCome !== true)
  return (
    <Plot
      title={title}
      figures={figures}
      scale={scale}
      tickText={tickText}
      nameOf={({ label }) => label.slice(0, 3)}
      thinOut
    >
      <Area points={past} />
      {past.slice(1).map((point, index) => {
        const from = past[index] ?? point
        return (
          <line
            key={point.figure.label}
            x1={percent(from.x)}
            y1={percent(from.y)}
            x2={percent(point.x)}
            y2={percent(point.y)}
            className="stroke-series-1 stroke-2"
          />
        )
      })}
      {points.map(({ figure, x, y }) => (
        <circle
          key={figure.label}
          cx={percent(x)}
          cy={percent(y)}
          r={figure.toCome === true ? 3.5 : 4}
          className={figure.toCome === true ? 'fill-surface stroke-series-1 stroke-2' : 'fill-series-1'}
        >
          <title>
            {figure.toCome === true ? `${figure.label}: upcoming` : `${figure.label}: ${figure.shown}`}
          </title>
        </circle>
      ))}
      {labelledPoints(past).map((point) => (
        <Value key={point.figure.label} point={point} />
      ))}
    </Plot>
  )
}

/** `x` and `y` in per cent from the upper left corner. */
type Point = { figure: Figure; x: number; y: number }

const pointsOf = (figures: readonly Figure[], scale: Scale): Point[] =>
  figures.map((figure, index) => ({
    figure,
    x: ((index + 0.5) / figures.length) * 100,
    y: 100 - scale.percentOf(figure.drawn),
  }))

/** The points labelled with figures: the best month and the current one; the table has all of them. */
function labelledPoints(past: readonly Point[]): Point[] {
  const best = past.reduce<Point | undefined>(
    (top, point) => (point.figure.drawn > (top?.figure.drawn ?? 0) ? point : top),
    undefined,
  )
  const present = past.at(-1)
  // Two labels beside each other would overlap.
  const isNear = best !== undefined && present !== undefined && present.x - best.x < 25
  return [best, isNear ? undefined : present].filter((point) => point !== undefined)
}

function Value({ point: { figure, x, y } }: { point: Point }) {
  const anchor = x < 20 ? 'start' : x > 80 ? 'end' : 'middle'
  return (
    <text
      x={percent(x)}
      y={percent(y)}
      dy="-0.75em"
      textAnchor={anchor}
      className="fill-ink text-sm font-semibold"
    >
      {figure.shown}
    </text>
  )
}

function Area({ points }: { points: readonly Point[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const outline = [...points, { x: last.x, y: 100 }, { x: first.x, y: 100 }]
  return (
    // The points of a polygon cannot be percentages, so it is drawn on 100 by 100 and stretched.
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      <polygon
        points={outline.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-series-1 opacity-10"
      />
    </svg>
  )
}
