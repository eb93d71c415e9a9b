import { toDollars } from '../../../contract/money.ts'
import type { AdminStats, UserStats } from '../../../contract/schemas/stats.ts'
import type { Db } from '../../database/schema.ts'
import { readMonthlyEarnings, readShopFigures, readUserFigures } from './stats.store.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export async function userStats(db: Db, userId: string): Promise<UserStats> {
  const { totalPaymentsCents, ...counts } = await readUserFigures(db, userId)
  return { totalPayments: toDollars(totalPaymentsCents), ...counts }
}

/** `monthlyEarnings` has all twelve months of the year of `now` (specification, section 9). */
export async function adminStats(db: Db, now: Date): Promise<AdminStats> {
  const [figures, earnings] = await Promise.all([
    readShopFigures(db),
    readMonthlyEarnings(db, now.getUTCFullYear()),
  ])
  const { totalEarningsCents, ...counts } = figures
  return {
    totalEarnings: toDollars(totalEarningsCents),
    ...counts,
    monthlyEarnings: MONTHS.map((month) => ({ month, earnings: toDollars(earnings.get(month) ?? 0) })),
  }
}
