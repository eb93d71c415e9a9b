import type { MoneyIn } from '../../contract/currencies.ts'
import type { AdminStats, UserStats } from '../../contract/schemas/stats.ts'
import { currencyName } from '../../contract/currency-table.ts'

/** One bar, slice or point: the drawn value, and the figure in the table beside it. */
export type Figure = {
  label: string
  drawn: number
  shown: string
  /** Further cells of its row in the table. */
  more?: readonly string[]
  /** True for a month in the future. */
  toCome?: true
}

/** Counts are drawn a hundredfold so that they can be seen beside amounts (docs/behaviour.md#customers-pages). */
const COUNT_SCALE = 100

const whole = new Intl.NumberFormat('en-US')

export function userFigures(
  { totalPayments, totalReviews, totalPurchasedProducts }: UserStats,
  money: MoneyIn,
): Figure[] {
  return [
    { label: 'Total Payments', drawn: totalPayments, shown: money.show(totalPayments) },
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

/** January to December; months without data show 0, and those after `current`, counted from 0, are marked. */
export function monthFigures({ monthlyEarnings }: AdminStats, current: number, money: MoneyIn): Figure[] {
  const byMonth = new Map(monthlyEarnings.map(({ month, earnings }) => [month, earnings]))
  return MONTHS.map((label, index) => {
    const earnings = byMonth.get(index + 1) ?? 0
    const figure = { label, drawn: earnings, shown: money.show(earnings) }
    return index > current && earnings === 0 ? { ...figure, toCome: true } : figure
  })
}

/** As a sentence begins. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Explains that the three bars of a customer share one axis. */
export const userNote = (figures: readonly Figure[], { currency }: MoneyIn) =>
  figures.some(({ drawn }) => drawn > 0)
    ? `Payments in ${currencyName(currency)}; reviews and products ×\u{A0}${COUNT_SCALE}`
    : `Your first order and review will appear here: payments in ${currencyName(currency)}, reviews and products ×\u{A0}${COUNT_SCALE}`

export const shopNote = (figures: readonly Figure[]) =>
  figures.filter(({ drawn }) => drawn > 0).length < 2
    ? 'The chart fills with your first products, orders and reviews'
    : 'Number of each'

export function monthsNote(figures: readonly Figure[], { currency }: MoneyIn): string {
  const isSold = figures.some(({ drawn }) => drawn > 0)
  const toCome = figures.some((figure) => figure.toCome === true) ? '; open points are upcoming months' : ''
  return `${isSold ? `${capitalized(currencyName(currency))} per month` : 'No sales this year yet'}${toCome}`
}
