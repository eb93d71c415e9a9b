import type { Figure } from './chart-data.ts'
import { percent, Plot } from './Plot.tsx'
import { scaleOf } from './scale.ts'
import { FILLS } from './series.ts'

/** The width of a bar, in per cent of its column. */
const WIDTH = 40

export function BarChart({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const scale = scaleOf(figures.map(({ drawn }) => drawn))
  const column = 100 / figures.length
  return (
    <Plot title={title} figures={figures} scale={scale} nameOf={({ label }) => label}>
      {figures.map(({ label, drawn, shown }, index) => {
        const height = scale.percentOf(drawn)
        const middle = (index + 0.5) * column
        return (
          <g key={label}>
            <rect
              x={percent(middle - (column * WIDTH) / 200)}
              y={percent(100 - height)}
              width={percent((column * WIDTH) / 100)}
              height={percent(height)}
              rx="6"
              className={FILLS[index % FILLS.length]}
            />
            <text
              x={percent(middle)}
              y={percent(100 - height)}
              dy="-0.5em"
              textAnchor="middle"
              className="fill-ink text-sm font-semibold"
            >
              {shown}
            </text>
          </g>
        )
      })}
    </Plot>
  )
}
