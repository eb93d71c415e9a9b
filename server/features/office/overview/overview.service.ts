import { toDollars } from '../../../../contract/money.ts'
import { partsOf, type Days, type Period } from '../../../../contract/periods.ts'
import type { SalesView, ToDoView } from '../../../../contract/schemas/overview.ts'
import type { Db } from '../../../database/schema.ts'
import { countModerated } from '../../catalogue/reviews/moderation.store.ts'
import { countStock } from '../../catalogue/stock/stock-list.store.ts'
import { countClaims } from '../../sales/claims/claims.store.ts'
import { countOrders } from '../../sales/orders/orders.store.ts'
import { countPayments } from '../../sales/payments/payments.store.ts'
import { countEmails } from '../emails/email-list.store.ts'
import { countTurnedOff } from '../webhooks/webhooks.store.ts'
import { findSellers } from './best-sellers.store.ts'
import { readSalesOf, type Sales } from './sales.store.ts'

/** Each number is counted as the list it leads to counts its own rows. */
export async function readToDo(db: Db): Promise<ToDoView> {
  const counts: Record<keyof ToDoView, Promise<number>> = {
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
  return Object.fromEntries(await Promise.all(counted)) as ToDoView
}

const together = (all: readonly Sales[]): Sales => ({
  cents: all.reduce((sum, { cents }) => sum + cents, 0),
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  comparable: all.reduce((sum, { comparable }) => sum + comparable, 0),
  checkouts: all.reduce((sum, { checkouts }) => sum + checkouts, 0),
})

const present = ({ cents, comparable, ...counts }: Sales) => ({
  earnings: toDollars(cents),
  ...counts,
  ...(comparable !== counts.orders && { comparable }),
})

/** Each part of the period with the part it is compared with. */
export async function readParts(
  db: Db,
  period: Period,
  now: Date,
): Promise<{ parts: (Days & { now: Sales; before: Sales })[]; since: string | null }> {
  const parts = partsOf(period, now)
  const { sales, since } = await readSalesOf(db, [...parts.map(({ before }) => before), ...parts])
  const compared = parts.map(({ from, to }, index) => ({
    from,
    to,
    now: sales[parts.length + index]!,
    before: sales[index]!,
  }))
  return { parts: compared, since }
}

export async function readSales(db: Db, period: Period, now: Date): Promise<SalesView> {
  const [{ parts, since }, bestSellers] = await Promise.all([
    readParts(db, period, now),
    findSellers(db, period),
  ])
  const sold = together(parts.map((part) => part.now))
  return {
    period,
    from: parts[0]!.from,
    to: parts.at(-1)!.to,
    ...(since !== null && sold.comparable !== sold.orders && { checkoutsSince: since }),
    now: present(sold),
    before: present(together(parts.map((part) => part.before))),
    parts: parts.map((part) => ({ ...part, now: present(part.now), before: present(part.before) })),
    bestSellers: {
      countedAt: bestSellers.countedAt?.toISOString() ?? null,
      products: bestSellers.sellers.map(({ cents, ...seller }) => ({
        ...seller,
        earnings: toDollars(cents),
      })),
    },
  }
}
