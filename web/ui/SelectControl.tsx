import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

/** A select without the system's arrow, and ours in its place; `className` gives height, border and padding. */
export function SelectControl({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={`cursor-pointer appearance-none truncate ${className}`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
