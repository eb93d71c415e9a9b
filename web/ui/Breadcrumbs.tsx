import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLink } from './link-context.tsx'

type Crumb = { label: string; to?: string }

/** The path to this page; the last entry is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const Link = useLink()
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {items.map(({ label, to }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a product may be called like a page
          <li key={index} className="flex min-w-0 items-center gap-2">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
            {to === undefined ? (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-9 items-center hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
