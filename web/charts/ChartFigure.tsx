import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import type { Figure } from './chart-data.ts'

type ChartFigureProps = {
  title: string
  /** An explanation of the drawing. */
  note?: string | undefined
  figures: readonly Figure[]
  unit: string
  /** Headings of further columns of the table. */
  more?: readonly string[]
  children: ReactNode
}

/**
 * A drawing with its title, and the same figures as a table for people who cannot see it or want exact values. A drawing
 * that fails leaves the table and the page.
 */
export function ChartFigure({ title, note, figures, unit, more, children }: ChartFigureProps) {
  return (
    <figure className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 break-inside-avoid">
      <figcaption>
        <span className="font-serif text-lg font-semibold">{title}</span>
        {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
      </figcaption>
      <ErrorBoundary
        fallback={<p className="pt-4">The chart could not be displayed. See the table for its figures.</p>}
      >
        {children}
      </ErrorBoundary>
      <details className="group mt-auto pt-3 text-sm">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
          Show as a table
        </summary>
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-2 font-medium">
                Figure
              </th>
              {[unit, ...(more ?? [])].map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-3 text-right font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, shown, more: cells }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                {[shown, ...(cells ?? [])].map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no other name than their column
                  <td key={place} className="py-2 pl-3 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
