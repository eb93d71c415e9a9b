import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** From 1. */
  page: number
  totalPages: number
  onChange: (page: number) => void
}

/** Numbered pages with first, last, neighbours and gaps; nothing when there is one page only. */
export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pagination">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1.5">
        <li>
          <Step label="Previous page" disabled={page <= 1} onPress={() => onChange(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4.5" />
          </Step>
        </li>
        {pageNumbers(page, totalPages).map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two gaps differ in nothing but their place
          <li key={each === 'gap' ? `gap-${index}` : each}>
            {each === 'gap' ? (
              <span aria-hidden="true" className="grid h-11 w-7 place-items-center text-muted sm:w-9">
                …
              </span>
            ) : (
              <Step label={`Page ${each}`} current={each === page} onPress={() => onChange(each)}>
                {each}
              </Step>
            )}
          </li>
        ))}
        <li>
          <Step label="Next page" disabled={page >= totalPages} onPress={() => onChange(page + 1)}>
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

type StepProps = {
  label: string
  current?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ label, current = false, disabled = false, onPress, children }: StepProps) {
  const look = current
    ? 'bg-leaf text-on-leaf'
    : 'text-ink hover:bg-leaf-soft disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent'
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onPress}
      className={`grid h-11 min-w-9 place-items-center rounded-full px-1 font-semibold tabular-nums transition-colors sm:min-w-11 ${look}`}
    >
      {children}
    </button>
  )
}
