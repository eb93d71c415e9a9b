import type { ReactNode } from 'react'
import type { Figure } from './chart-data.ts'
import type { Scale } from './scale.ts'

/** Returns the text of a drawing for screen readers. */
export const spokenChart = (title: string, figures: readonly Figure[]) =>
  `${title}: ${figures.map(({ label, shown }) => `${label} ${shown}`).join(', ')}`

/** `12.5` → `12.5%`, as attributes of SVG take it. */
export const percent = (value: number) => `${value}%`

const inFull = (tick: number) => tick.toLocaleString('en-US')

type PlotProps = {
  title: string
  figures: readonly Figure[]
  scale: Scale
  /** A number of the axis. */
  tickText?: (tick: number) => string
  /** The label below a figure; each has a column of the same width. */
  nameOf: (figure: Figure) => string
  /** Shows only every second name in a narrow drawing. */
  thinOut?: boolean
  children: ReactNode
}

/**
 * Axes and grid around a drawing. Positions are percentages and sizes are rem, so nothing is measured: it is as wide as
 * its place on any screen and on paper, and its text grows with the reader's font size.
 */
export function Plot({
  title,
  figures,
  scale,
  tickText = inFull,
  nameOf,
  thinOut = false,
  children,
}: PlotProps) {
  // Names may be wider than their columns, because the next ones are hidden or absent.
  const isDense = thinOut || figures.length > 12
  return (
    <div
      role="img"
      aria-label={spokenChart(title, figures)}
      className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-8 text-xs text-muted tabular-nums"
    >
      <ol className="flex flex-col-reverse justify-between text-right">
        {scale.ticks.map((tick) => (
          <li key={tick} className="h-0 leading-0">
            {tickText(tick)}
          </li>
        ))}
      </ol>
      <svg aria-hidden="true" className="h-56 w-full overflow-visible sm:h-64">
        {scale.ticks.map((tick) => {
          const y = percent(100 - scale.percentOf(tick))
          return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        })}
        {children}
      </svg>
      <ol
        className="col-start-2 mt-2 grid text-center leading-tight"
        style={{ gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))` }}
      >
        {figures.map((figure) => (
          <li
            key={figure.label}
            className={`${isDense ? 'flex justify-center whitespace-nowrap' : 'px-1'} ${thinOut ? '@max-md:even:invisible' : ''}`}
          >
            {nameOf(figure)}
          </li>
        ))}
      </ol>
    </div>
  )
}
