import { toMajor } from '../../../../contract/currencies.ts'
import { dayIn } from '../../../../contract/shop-days.ts'
import type { AdminStats, UserStats } from '../../../../contract/schemas/stats.ts'
import type { Db } from '../../../database/schema.ts'
import { ALL_TIME, readSalesTotals, spanOf, type SalesTotals } from '../../sales/orders/sales-totals.store.ts'
import { readShopCounts, readUserFigures } from './stats.store.ts'

export async function userStats(db: Db, userId: string, currency: string): Promise<UserStats> {
  const { totalPaymentsCents, ...counts } = await readUserFigures(db, userId)
  return { totalPayments: toMajor(totalPaymentsCents, currency), ...counts }
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

const firstDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 'yyyy-mm-dd'.length)

const earned = ({ salesCents, refundsCents }: SalesTotals, currency: string) =>
  toMajor(salesCents - refundsCents, currency)

/** Reads the dashboard's figures (docs/behaviour.md#figures). `monthlyEarnings` has all twelve months of the shop's year. */
export async function adminStats(
  db: Db,
  { now, timeZone, currency }: { now: Date; timeZone: string; currency: string },
): Promise<AdminStats> {
  const year = Number(dayIn(now, timeZone).slice(0, 'yyyy'.length))
  const months = MONTHS.map((each) =>
    spanOf({ from: firstDay(year, each), to: firstDay(year, each + 1) }, timeZone),
  )
  const [counts, [ever, ...ofMonths]] = await Promise.all([
    readShopCounts(db),
    readSalesTotals(db, [ALL_TIME, ...months]),
  ])
  return {
    ...counts,
    totalEarnings: earned(ever!, currency),
    totalOrders: ever!.orders,
    monthlyEarnings: MONTHS.map((each, index) => ({
      month: each,
      earnings: earned(ofMonths[index]!, currency),
    })),
  }
}
