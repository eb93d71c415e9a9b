import { toDollars } from '../../../contract/money.ts'
import type { AdminStats, UserStats } from '../../../contract/schemas/stats.ts'
import type { Db } from '../../database/schema.ts'
import { countRows, readEarnings, readUserFigures } from './stats.store.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export async function userStats(db: Db, userId: string): Promise<UserStats> {
  const { totalPaymentsCents, ...counts } = await readUserFigures(db, userId)
  return { totalPayments: toDollars(totalPaymentsCents), ...counts }
}

/** `monthlyEarnings` has all twelve months of the year of `now` (specification, section 9). */
export async function adminStats(db: Db, now: Date): Promise<AdminStats> {
  const [counts, earned] = await Promise.all([countRows(db), readEarnings(db, now.getUTCFullYear())])
  const sum = (of: 'earningsCents' | 'orders') => earned.reduce((total, part) => total + part[of], 0)
  const byMonth = new Map(earned.map(({ month, earningsCents }) => [month, earningsCents]))
  return {
    ...counts,
    totalEarnings: toDollars(sum('earningsCents')),
    totalOrders: sum('orders'),
    monthlyEarnings: MONTHS.map((month) => ({ month, earnings: toDollars(byMonth.get(month) ?? 0) })),
  }
}
