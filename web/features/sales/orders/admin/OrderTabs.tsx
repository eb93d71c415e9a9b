import { ORDER_FILTERS, WAITING, type OrderFilter } from '../../../../../contract/order-filters.ts'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import { Link } from '../../../../routing/Link.tsx'
import { showWhole } from '../../../../ui/show-whole.ts'

type OrderTabsProps = {
  chosen: OrderFilter | ''
  addressOf: (filter: OrderFilter | '') => string
  /** Counts for the whole shop; absent while a search or days narrow the list, because they would not match. */
  counts: Record<OrderStatus, number> | undefined
  delivers: boolean
}

/** Filters that only a shop with deliveries has. */
const OF_DELIVERY = new Set<OrderFilter>([WAITING.packing, WAITING.address])

/** Scrolls the chosen tab into view, where the line of tabs scrolls sideways. */
function showChosen(tab: HTMLElement | null) {
  const line = tab?.closest('ul')
  if (!tab || !line) return
  const beyond = tab.getBoundingClientRect().right - line.getBoundingClientRect().right
  if (beyond > 0) line.scrollLeft += beyond
}

/** Tabs for all orders, for each status, and for open tasks. */
export function OrderTabs({ chosen, addressOf, counts, delivers }: OrderTabsProps) {
  // Few shops have rules that hold orders: the tasks of the overview lead there.
  const shown = ORDER_FILTERS.filter(
    (filter) => filter === chosen || (filter !== WAITING.held && (delivers || !OF_DELIVERY.has(filter))),
  )
  const filters = ['', ...shown] as const
  const numberOf = (filter: OrderFilter | '') => {
    if (counts === undefined) return undefined
    if (filter === '') return Object.values(counts).reduce((sum, count) => sum + count, 0)
    return filter in counts ? counts[filter as OrderStatus] : undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the links inside
    <nav
      aria-label="Orders by status"
      onFocus={showWhole}
      className="min-w-0 max-md:-mx-4 max-md:-mt-2 max-md:-mb-1"
    >
      <ul className="flex gap-1 overflow-x-auto md:flex-wrap border-b border-line max-md:px-2">
        {filters.map((filter) => {
          const number = numberOf(filter)
          return (
            <li key={filter} className="shrink-0">
              <Link
                ref={filter === chosen ? showChosen : undefined}
                to={addressOf(filter)}
                aria-current={filter === chosen ? 'page' : undefined}
                className="flex min-h-11 min-w-11 items-center justify-center gap-2 border-b-3 border-transparent px-3 text-sm text-muted hover:text-ink aria-[current]:border-clay aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {filter === '' ? 'All' : filter}
                {number !== undefined && (
                  <span className="rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold tabular-nums">
                    {number.toLocaleString('en-US')}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
