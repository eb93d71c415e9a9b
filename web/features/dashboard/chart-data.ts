import type { AdminStats, UserStats } from '../../../contract/schemas/stats.ts'

/** One bar, slice or point: what is drawn, and the figure people read in the table beside it. */
export type Figure = { label: string; drawn: number; shown: string }

/** Counts are drawn a hundredfold so that they can be seen beside amounts (specification, section 9). */
const COUNT_SCALE = 100

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US')

export function userFigures({ totalPayments, totalReviews, totalPurchasedProducts }: UserStats): Figure[] {
  return [
    { label: 'Total Payments', drawn: totalPayments, shown: dollars.format(totalPayments) },
    { label: 'Total Reviews', drawn: totalReviews * COUNT_SCALE, shown: whole.format(totalReviews) },
    {
      label: 'Total Purchased Products',
      drawn: totalPurchasedProducts * COUNT_SCALE,
      shown: whole.format(totalPurchasedProducts),
    },
  ]
}

export function shopFigures({ totalOrders, totalProducts, totalReviews, totalUsers }: AdminStats): Figure[] {
  return [
    { label: 'Total Orders', drawn: totalOrders, shown: whole.format(totalOrders) },
    { label: 'Total Products', drawn: totalProducts, shown: whole.format(totalProducts) },
    { label: 'Total Reviews', drawn: totalReviews, shown: whole.format(totalReviews) },
    { label: 'Total Users', drawn: totalUsers, shown: whole.format(totalUsers) },
  ]
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** January to December; months without data show 0 (specification, section 2). */
export function monthFigures({ monthlyEarnings }: AdminStats): Figure[] {
  const byMonth = new Map(monthlyEarnings.map(({ month, earnings }) => [month, earnings]))
  return MONTHS.map((label, index) => {
    const earnings = byMonth.get(index + 1) ?? 0
    return { label, drawn: earnings, shown: dollars.format(earnings) }
  })
}
