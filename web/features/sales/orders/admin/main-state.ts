import { isSent } from '../../../../../contract/order-transitions.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { isRefunded } from '../../../../../contract/left-to-send.ts'
import { isHeld } from '../../delivery/weather-words.ts'

/** `waits` for an admin, `bad` is lost money, `over` needs nothing any more. */
export type MainState = { words: string; tone: 'waits' | 'bad' | 'over' }

type Told = Pick<
  OrderView,
  | 'status'
  | 'amount'
  | 'refunded'
  | 'currency'
  | 'cancelledAt'
  | 'archivedAt'
  | 'dispute'
  | 'addressMissing'
  | 'holdUntil'
  | 'saleHold'
  | 'toReplace'
>

/** Returns the one thing to know of an order beside its status: what ended it, else what it waits for. */
export function mainState(order: Told, delivers: boolean): MainState | null {
  const { status, refunded = 0, dispute } = order
  const isCancelled = order.cancelledAt !== undefined
  if (order.archivedAt !== undefined)
    return { words: isCancelled ? 'Archived, cancelled' : 'Archived', tone: 'over' }
  if (isCancelled) return { words: 'Cancelled', tone: 'over' }
  if (dispute === 'open') return { words: 'Disputed', tone: 'bad' }
  if (dispute === 'lost') return { words: 'Dispute lost', tone: 'bad' }
  if (isRefunded(order)) return { words: 'Refunded', tone: 'over' }
  if (delivers && !isSent(status)) {
    if (order.addressMissing === true) return { words: 'Address missing', tone: 'waits' }
    return { words: isHeld(order) ? 'On hold' : 'To be packed', tone: 'waits' }
  }
  if (order.toReplace !== undefined) return { words: 'Replacement to send', tone: 'waits' }
  return refunded > 0 ? { words: 'Partly refunded', tone: 'over' } : null
}
