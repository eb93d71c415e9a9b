import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Clock from 'lucide-react/icons/clock'
import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { formatMoment } from '../../common/dates.ts'
import { trackerSteps, type TrackerStep } from './tracker-steps.ts'

const ICONS: Record<OrderStatus, LucideIcon> = {
  pending: Clock,
  processing: PackageOpen,
  shipped: Truck,
  completed: CircleCheckBig,
}

/** Each step has a colour of its own once it is reached; later steps are grey. */
const COLOURS: Record<OrderStatus, string> = {
  pending: 'bg-status-pending text-on-status',
  processing: 'bg-status-processing text-on-status',
  shipped: 'bg-status-shipped text-on-status',
  completed: 'bg-status-completed text-on-status',
}

const WORDS: Record<TrackerStep['state'], string> = {
  completed: 'done',
  current: 'now',
  upcoming: 'upcoming',
  stopped: 'cancelled',
}

/** The progress of an order in four steps, three where it is picked up (docs/behaviour.md#order-page). */
export function OrderTracker({
  order: { status, history, cancelledAt, shippingMethod },
}: {
  order: Pick<OrderView, 'status' | 'history' | 'cancelledAt' | 'shippingMethod'>
}) {
  const isCancelled = cancelledAt !== undefined
  const isPickedUp = shippingMethod?.kind === 'pick-up'
  return (
    <ol
      aria-label={isCancelled ? 'Progress before cancellation' : 'Progress of the order'}
      className={`grid gap-0 md:gap-4 ${isPickedUp ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
    >
      {trackerSteps(status, history, { isCancelled, isPickedUp }).map((step) => (
        <Step key={step.status} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: TrackerStep }) {
  const Icon = ICONS[step.status]
  const reached = step.state === 'completed' || step.state === 'current'
  return (
    <li
      aria-current={step.state === 'current' ? 'step' : undefined}
      className="group relative flex gap-4 pb-6 last:pb-0 md:block md:pb-0"
    >
      <span
        aria-hidden
        className={`absolute top-11 bottom-0 left-[1.3125rem] w-0.5 group-last:hidden md:top-[1.3125rem] md:right-[-1rem] md:bottom-auto md:left-11 md:h-0.5 md:w-auto ${step.state === 'completed' ? 'bg-leaf forced-colors:bg-[CanvasText]' : 'bg-line'}`}
      />
      <span
        className={`relative grid size-11 shrink-0 place-items-center rounded-full ${reached ? COLOURS[step.status] : 'bg-sunken text-muted'} ${step.state === 'current' ? 'outline-3 outline-offset-3 outline-leaf/40' : ''}`}
      >
        <Icon aria-hidden size={20} />
        {step.state === 'completed' && (
          <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-paper bg-leaf text-on-leaf">
            <Check aria-hidden className="size-3" strokeWidth={3} />
          </span>
        )}
      </span>
      <div className={`pt-2 md:pt-4 md:pr-4 ${reached ? '' : 'text-muted'}`}>
        <h2 className={step.state === 'current' ? 'font-semibold' : 'font-medium'}>
          {step.title}
          <span className="sr-only">{`: ${WORDS[step.state]}`}</span>
        </h2>
        {step.state !== 'stopped' && <p className="mt-1 text-sm text-muted">{step.text}</p>}
        {step.at !== undefined && (
          <p className={`mt-0.5 text-sm ${step.state === 'current' ? 'font-semibold' : 'text-muted'}`}>
            <time dateTime={step.at}>{formatMoment(step.at)}</time>
          </p>
        )}
      </div>
    </li>
  )
}
