import { toDollars } from '../../../../contract/money.ts'
import type { AdminStats, UserStats } from '../../../../contract/schemas/stats.ts'
import type { Db } from '../../../database/schema.ts'
import { readMonthTotals } from '../../sales/orders/order-totals.store.ts'
import { countRows, readUserFigures } from './stats.store.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export async function userStats(db: Db, userId: string): Promise<UserStats> {
  const { totalPaymentsCents, ...counts } = await readUserFigures(db, userId)
  return { totalPayments: toDollars(totalPaymentsCents), ...counts }
}

const nameOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** `monthlyEarnings` has all twelve months of the year of `now` (docs/behaviour.md#admins-pages). */
export async function adminStats(db: Db, now: Date): Promise<AdminStats> {
  const [counts, months] = await Promise.all([countRows(db), readMonthTotals(db)])
  const sum = (of: 'earningsCents' | 'orders') => months.reduce((total, part) => total + part[of], 0)
  const earnings = new Map(months.map(({ month, earningsCents }) => [month, earningsCents]))
  const year = now.getUTCFullYear()
  return {
    ...counts,
    totalEarnings: toDollars(sum('earningsCents')),
    totalOrders: sum('orders'),
    monthlyEarnings: MONTHS.map((month) => ({
      month,
      earnings: toDollars(earnings.get(nameOf(year, month)) ?? 0),
    })),
  }
}
