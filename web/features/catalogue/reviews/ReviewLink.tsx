import type { AnchorHTMLAttributes } from 'react'
import { pathOf, type ReviewFilters } from './review-filters.ts'

type ReviewLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** The path of the product's page. */
  path: string
  to: ReviewFilters
  onChoose: (filters: ReviewFilters) => void
}

/** A link to other reviews of the same product: with scripts the page stays, and without them it is loaded again. */
export function ReviewLink({ path, to, onChoose, children, ...rest }: ReviewLinkProps) {
  return (
    <a
      {...rest}
      href={`${pathOf(path, to)}#reviews-title`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose(to)
      }}
    >
      {children}
    </a>
  )
}
