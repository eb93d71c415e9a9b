import type { Figure } from './chart-data.ts'
import { spokenChart } from './Plot.tsx'
import { FILLS, STROKES } from './series.ts'

/** Between two slices, of a circumference of 100. */
const GAP = 0.6

/** Of a circle with a circumference of 100. */
const RADIUS = 50 / Math.PI

/**
 * Each slice is an arc of one circle's very thick line, a share of its circumference, so no angles are needed. With
 * fewer than two parts there is nothing to compare, and the circle stays an outline.
 */
export function PieChart({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const total = figures.reduce((sum, { drawn }) => sum + drawn, 0)
  const isWhole = figures.filter(({ drawn }) => drawn > 0).length < 2
  let start = 0
  return (
    <div className="@container pt-4">
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-6">
        <svg
          role="img"
          aria-label={spokenChart(title, figures)}
          viewBox="0 0 40 40"
          className="w-44 max-w-full -rotate-90"
        >
          {isWhole ? (
            <circle
              cx="20"
              cy="20"
              r="19"
              className="fill-sunken stroke-edge"
              strokeWidth="0.4"
              strokeDasharray="1.5 1.5"
            />
          ) : (
            figures.map(({ label, drawn, shown }, index) => {
              const share = (drawn / total) * 100
              const offset = -start
              start += share
              return (
                <circle
                  key={label}
                  cx={2 * RADIUS}
                  cy={2 * RADIUS}
                  r={RADIUS}
                  transform={`scale(${10 / RADIUS})`}
                  fill="none"
                  strokeWidth={2 * RADIUS}
                  strokeDasharray={`${Math.max(share - GAP, 0)} 100`}
                  strokeDashoffset={offset}
                  className={STROKES[index % STROKES.length]}
                >
                  <title>{`${label}: ${shown}`}</title>
                </circle>
              )
            })
          )}
        </svg>
        <ul className="grid gap-3 text-sm @max-sm:grid-cols-2 @max-sm:gap-x-6">
          {figures.map(({ label, shown }, index) => (
            <li key={label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5">
              <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
                <circle cx="6" cy="6" r="6" className={FILLS[index % FILLS.length]} />
              </svg>
              <span className="text-muted">{label}</span>
              <strong className="col-start-2 text-base tabular-nums">{shown}</strong>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
