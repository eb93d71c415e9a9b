import { Suspense, type ReactNode } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Figure } from './chart-data.ts'

type ChartFigureProps = { title: string; figures: readonly Figure[]; unit: string; children: ReactNode }

/** A drawing with its title, and the same figures as a table for whoever cannot see it or wants them exactly. */
export function ChartFigure({ title, figures, unit, children }: ChartFigureProps) {
  return (
    <figure className="min-w-0 rounded-2xl border border-line bg-surface p-5">
      <figcaption className="font-serif text-lg">{title}</figcaption>
      <div className="mt-4 h-64 sm:h-72">
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </div>
      <details className="mt-4 text-sm">
        <summary className="w-fit cursor-pointer rounded text-muted hover:text-ink">Show as a table</summary>
        <table className="mt-3 w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-2 font-medium">
                Figure
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, shown }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right tabular-nums">{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
