import ChevronUp from 'lucide-react/icons/chevron-up'
import { PassportsLink } from '../../passports/PassportsLink.tsx'
import { PersonalFileLink } from '../../../people/login/PersonalFileLink.tsx'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import X from 'lucide-react/icons/x'
import { ORDER_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { Link } from '../../../../routing/Link.tsx'
import { barRef } from '../../../../ui/bars.ts'
import { Button } from '../../../../ui/Button.tsx'
import { isRefunded } from '../../../../../contract/left-to-send.ts'
import { isHeld } from '../../delivery/weather-words.ts'
import type { Selected } from '../../../shop/bulk/use-selection.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { useMoney } from '../../../../routing/money.ts'

type SelectionBarProps = {
  selected: Selected<OrderView>
  delivers: boolean
  busy: boolean
  onStatus: (status: OrderStatus) => void
  /** Opens the dialog that takes tracking numbers. */
  onShip: () => void
  onClear: () => void
}

const onDark =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-forest-raised px-4 text-sm font-semibold text-cream hover:brightness-125 max-sm:w-11 max-sm:px-0'

/** The actions for the chosen orders: their next step first, preceded by what prevents it. */
export function SelectionBar({ selected, delivers, busy, onStatus, onShip, onClear }: SelectionBarProps) {
  const money = useMoney()
  const orders = [...selected.values()]
  const next = nextStatus(orders)
  const warnings = warningsOf(orders)
  return (
    <section
      ref={barRef}
      aria-label="Selected orders"
      className="bar bottom-3 flex flex-wrap items-center gap-x-1 gap-y-2 rounded-card border border-transparent bg-forest px-4 py-3 text-cream shadow-float sm:gap-x-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <p role="status" className="mr-auto text-sm max-sm:flex-1 sm:min-w-40">
        <strong className="mr-2 whitespace-nowrap">{`${orders.length} selected`}</strong>
        <span className="text-cream-muted tabular-nums max-[22rem]:block">
          {money.show(orders.reduce((sum, { amount }) => sum + amount, 0))}
        </span>
        {warnings.length > 0 && <span className="block text-cream-muted">{warnings.join(', ')}</span>}
      </p>
      {delivers && (
        <Link
          to={`${paths.packing()}?ids=${orders.map(({ orderId }) => orderId).join(',')}`}
          className={onDark}
        >
          <Printer aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Packing slips</span>
        </Link>
      )}
      {delivers && (
        <PassportsLink
          orderIds={orders.map(({ orderId }) => orderId)}
          className={onDark}
          labelClass="max-sm:sr-only"
        />
      )}
      {delivers && (
        <button type="button" onClick={onShip} className={onDark}>
          <Truck aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Ship with numbers</span>
        </button>
      )}
      <PersonalFileLink
        href={`/api/orders/export.csv?ids=${orders.map(({ _id }) => _id).join(',')}`}
        className={onDark}
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">CSV</span>
      </PersonalFileLink>
      <span className="flex gap-1 max-sm:order-last max-sm:w-full">
        <Button variant="light" className="max-sm:grow" busy={busy} onClick={() => onStatus(next)}>
          {`Set to ${next}`}
        </Button>
        <StatusMenu
          label="Set the selected orders to another status"
          onChoose={onStatus}
          className="grid size-11 place-items-center rounded-full bg-cream text-forest hover:bg-white"
        >
          <ChevronUp aria-hidden="true" className="size-5" />
        </StatusMenu>
      </span>
      <button
        type="button"
        aria-label="Clear selection"
        onClick={onClear}
        className="grid size-11 place-items-center rounded-full text-cream hover:bg-forest-raised"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}

/** Returns the status after the earliest one among these orders. */
function nextStatus(orders: readonly OrderView[]): OrderStatus {
  const reached = Math.min(...orders.map(({ status }) => ORDER_STATUSES.indexOf(status)))
  return ORDER_STATUSES[Math.min(reached + 1, ORDER_STATUSES.length - 1)] ?? 'completed'
}

/** Returns warnings about orders that should be checked before shipping. */
function warningsOf(orders: readonly OrderView[]): string[] {
  const count = (is: (order: OrderView) => boolean, said: string) => {
    const found = orders.filter(is).length
    return found === 0 ? [] : [`${found} ${said}`]
  }
  return [
    ...count(({ products }) => products.some(({ short = 0 }) => short > 0), 'not fully available'),
    ...count(({ addressMissing }) => addressMissing === true, 'without an address'),
    ...count(isHeld, 'on hold'),
    ...count(({ cancelledAt }) => cancelledAt !== undefined, 'cancelled'),
    ...count((order) => order.cancelledAt === undefined && isRefunded(order), 'refunded'),
    ...count(({ dispute }) => dispute === 'open', 'disputed'),
  ]
}
