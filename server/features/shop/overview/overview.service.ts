import { toMajor } from '../../../../contract/currencies.ts'
import { partsOf, type Period } from '../../../../contract/periods.ts'
import { dayIn } from '../../../../contract/shop-days.ts'
import type { SalesView, ToDoView } from '../../../../contract/schemas/overview.ts'
import type { Db } from '../../../database/schema.ts'
import { countModerated } from '../../catalogue/reviews/moderation.store.ts'
import { countOverdue } from '../../catalogue/rules/rules.store.ts'
import { countStock } from '../../catalogue/stock/stock-list.store.ts'
import { countClaims } from '../../sales/claims/claims.store.ts'
import { countOrders } from '../../sales/orders/orders.store.ts'
import { startOfQuarter } from '../../sales/orders/quarters.ts'
import { readSalesTotals, spanOf, type SalesTotals } from '../../sales/orders/sales-totals.store.ts'
import { countPayments } from '../../sales/payments/payments.store.ts'
import { countEmails } from '../../messages/outbox/admin/email-list.store.ts'
import { countTurnedOff } from '../../messages/webhooks/admin/webhooks.store.ts'
import { findSellers } from './best-sellers.store.ts'
import { readLateCarts } from './carts.store.ts'
import { todayOf, type Moment } from './moment.ts'

/** Counts each number as the list it links to counts its rows. @param today of the shop */
export async function readToDo(db: Db, today: string): Promise<ToDoView> {
  const counts: Record<keyof Required<Omit<ToDoView, 'ordersHeld' | 'rulesToReview'>>, Promise<number>> = {
    ordersToPack: countOrders(db, { waiting: 'packing' }),
    addressesMissing: countOrders(db, { waiting: 'address' }),
    disputes: countOrders(db, { waiting: 'dispute' }),
    paymentsDiffering: countPayments(db, { state: 'mismatch' }),
    refundsFailed: countOrders(db, { waiting: 'refund' }),
    claimsOpen: countClaims(db, 'open'),
    emailsFailed: countEmails(db, { state: 'failed' }),
    webhooksOff: countTurnedOff(db),
    reviewsReported: countModerated(db, 'reported'),
    soldOut: countStock(db, { band: 'out' }),
    fewLeft: countStock(db, { band: 'low' }),
  }
  const counted = Object.entries(counts).map(async ([name, count]) => [name, await count] as const)
  const held = await countOrders(db, { waiting: 'held' })
  const overdue = await countOverdue(db, today)
  return {
    ...(Object.fromEntries(await Promise.all(counted)) as ToDoView),
    ...(held > 0 && { ordersHeld: held }),
    ...(overdue > 0 && { rulesToReview: overdue }),
  }
}

/** Reads each part of the period beside the one compared with, by the shop's days. `since` is the first day with counted checkouts. */
export async function readParts(db: Db, period: Period, moment: Moment) {
  const { timeZone } = moment
  const parts = partsOf(period, todayOf(moment))
  const days = [...parts.map(({ before }) => before), ...parts]
  const spans = days.map((each) => spanOf(each, timeZone))
  const first = startOfQuarter(spans.map(({ from }) => from).toSorted()[0]!)
  const [totals, late] = await Promise.all([readSalesTotals(db, spans), readLateCarts(db, first)])
  const sales = totals.map((counted, index) => {
    const { from, to } = spans[index]!
    const later = late.filter(({ quarter }) => quarter >= from && quarter < to)
    return { ...counted, carts: later.reduce((sum, { carts }) => sum + carts, counted.carts) }
  })
  const since = totals[0]?.since ?? null
  return {
    parts: parts.map(({ from, to }, index) => ({
      from,
      to,
      now: sales[parts.length + index]!,
      before: sales[index]!,
    })),
    since: since && dayIn(startOfQuarter(since), timeZone),
  }
}

const NUMBERS = [
  'salesCents',
  'orders',
  'cancelledCents',
  'cancelled',
  'refundsCents',
  'carts',
  'comparable',
] as const

const together = (all: readonly SalesTotals[]): SalesTotals =>
  Object.fromEntries(
    NUMBERS.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)]),
  ) as SalesTotals

const present = (totals: SalesTotals, currency: string) => {
  const inMajor = (cents: number) => toMajor(cents, currency)
  const { salesCents, refundsCents, orders, cancelled, cancelledCents, carts, comparable } = totals
  const kept = orders - cancelled
  return {
    earnings: inMajor(salesCents - refundsCents),
    sales: inMajor(salesCents),
    refunds: inMajor(refundsCents),
    orders,
    cancelled,
    averageBasket: kept === 0 ? null : inMajor(Math.round((salesCents - cancelledCents) / kept)),
    checkouts: carts,
    ...(comparable !== orders && { comparable }),
  }
}

export async function readSales(db: Db, period: Period, moment: Moment): Promise<SalesView> {
  const { currency } = moment
  const [{ parts, since }, bestSellers] = await Promise.all([
    readParts(db, period, moment),
    findSellers(db, period),
  ])
  const sold = together(parts.map((part) => part.now))
  return {
    period,
    from: parts[0]!.from,
    to: parts.at(-1)!.to,
    timeZone: moment.timeZone,
    ...(since !== null && sold.comparable !== sold.orders && { checkoutsSince: since }),
    now: present(sold, currency),
    before: present(together(parts.map((part) => part.before)), currency),
    parts: parts.map((part) => ({
      ...part,
      now: present(part.now, currency),
      before: present(part.before, currency),
    })),
    bestSellers: {
      countedAt: bestSellers.countedAt?.toISOString() ?? null,
      products: bestSellers.sellers.map(({ cents, ...seller }) => ({
        ...seller,
        earnings: toMajor(cents, currency),
      })),
    },
  }
}
