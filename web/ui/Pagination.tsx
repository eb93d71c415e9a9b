import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useLink } from './link-context.tsx'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** From 1. */
  page: number
  totalPages: number
  onChange: (page: number) => void
  /**
   * Returns the address of a page, for lists with the page number in their address: numbers are then links, which work
   * without scripts.
   */
  hrefOf?: (page: number) => string
  /** The id of the list's heading (`tabIndex={-1}`), which takes the focus after a change of the page. */
  headingId?: string
}

/** Numbered pages with first, last, neighbours and gaps; nothing when there is one page only. */
export function Pagination({ page, totalPages, onChange, hrefOf, headingId }: PaginationProps) {
  const markPressed = useFocusAfterPaging(page, headingId)
  if (totalPages <= 1) return null
  const step = (to: number, isEnd: boolean) => ({
    disabled: isEnd,
    name: 'page',
    value: to,
    // A submit button of the form, which works without scripts.
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onChange(to)
    },
  })
  return (
    <nav aria-label="Pagination" onClickCapture={markPressed}>
      <Form address={hrefOf?.(1)}>
        <ul className="flex flex-wrap items-center justify-center sm:gap-1.5">
          <li>
            <button {...step(page - 1, page <= 1)} aria-label="Previous page" className={stepClass(false)}>
              <ChevronLeft aria-hidden="true" className="size-4.5" />
            </button>
          </li>
          {pageNumbers(page, totalPages).map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two gaps differ in nothing but their place
            <li key={each === 'gap' ? `gap-${index}` : each}>
              {each === 'gap' ? (
                <span aria-hidden="true" className="grid h-11 w-5 place-items-center text-muted sm:w-9">
                  …
                </span>
              ) : (
                <PageNumber number={each} current={each === page} href={hrefOf?.(each)} onPress={onChange} />
              )}
            </li>
          ))}
          <li>
            <button
              {...step(page + 1, page >= totalPages)}
              aria-label="Next page"
              className={stepClass(false)}
            >
              <ChevronRight aria-hidden="true" className="size-4.5" />
            </button>
          </li>
        </ul>
      </Form>
    </nav>
  )
}

/** Submits the list's address with another page, keeping its other parameters. */
function Form({ address, children }: { address: string | undefined; children: ReactNode }) {
  const [path, query] = (address ?? '').split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'page')
  return (
    <form aria-label="Page number" method="get" action={path === '' ? undefined : path}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

type PageNumberProps = {
  number: number
  current: boolean
  href: string | undefined
  onPress: (page: number) => void
}

function PageNumber({ number, current, href, onPress }: PageNumberProps) {
  const Link = useLink()
  const look = {
    'aria-label': `Page ${number}`,
    'aria-current': current ? ('page' as const) : undefined,
    className: stepClass(current),
  }
  if (href !== undefined) {
    return (
      // oxlint-disable-next-line react/static-components -- it comes out of a context
      <Link {...look} to={href}>
        {number}
      </Link>
    )
  }
  return (
    <button {...look} type="button" onClick={() => onPress(number)}>
      {number}
    </button>
  )
}

/** The pressed control may be disabled or gone on the new page, and Tab would otherwise continue in the footer. */
function useFocusAfterPaging(page: number, headingId: string | undefined): () => void {
  const isPressed = useRef(false)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!isPressed.current || headingId === undefined) return
    isPressed.current = false
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [page, headingId])
  return () => {
    isPressed.current = true
  }
}

const stepClass = (current: boolean) =>
  `grid h-11 min-w-11 place-items-center rounded-full px-1 font-semibold tabular-nums transition-colors ${
    current
      ? 'bg-leaf text-on-leaf'
      : 'text-ink hover:bg-leaf-soft disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent'
  }`
