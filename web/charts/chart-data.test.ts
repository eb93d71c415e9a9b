import { expect, it } from 'vitest'
import { moneyIn } from '../../contract/currencies.ts'
import { monthFigures, monthsNote, shopFigures, shopNote, userFigures, userNote } from './chart-data.ts'

const november = 10
const dollars = moneyIn('usd')
const stats = { totalEarnings: 0, totalOrders: 4, totalUsers: 3, totalProducts: 2, totalReviews: 1_000 }

it('draws counts of a customer a hundredfold and amounts as they are', () => {
  const figures = userFigures({ totalPayments: 1_234.5, totalReviews: 3, totalPurchasedProducts: 7 }, dollars)
  expect(figures).toEqual([
    { label: 'Total Payments', drawn: 1_234.5, shown: '$1,234.50' },
    { label: 'Total Reviews', drawn: 300, shown: '3' },
    { label: 'Total Purchased Products', drawn: 700, shown: '7' },
  ])
})

it('has twelve months, and 0 where a month has no data', () => {
  const figures = monthFigures(
    { ...stats, monthlyEarnings: [{ month: 3, earnings: 12.5 }] },
    november,
    dollars,
  )
  expect(figures.map(({ drawn }) => drawn)).toEqual([0, 0, 12.5, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(figures[2]).toMatchObject({ label: 'March', shown: '$12.50' })
})

it('names the four totals of the shop in their order', () => {
  expect(
    shopFigures({ ...stats, monthlyEarnings: [] }).map(({ label, shown }) => `${label} ${shown}`),
  ).toEqual(['Total Orders 4', 'Total Products 2', 'Total Reviews 1,000', 'Total Users 3'])
})

it('marks the months that are still to come, which are no months without sales', () => {
  const sold = { ...stats, monthlyEarnings: [{ month: 3, earnings: 12.5 }] }
  const toCome = monthFigures(sold, november, dollars).filter((figure) => figure.toCome === true)
  expect(toCome.map(({ label, shown }) => `${label} ${shown}`)).toEqual(['December $0.00'])
  expect(monthFigures(sold, 11, dollars).some((figure) => figure.toCome)).toBe(false)
})

it('says how a drawing is to be read, also when there is nothing to draw', () => {
  const buyer = userFigures({ totalPayments: 5, totalReviews: 0, totalPurchasedProducts: 1 }, dollars)
  expect(userNote(buyer, dollars)).toBe('Payments in dollars; reviews and products ×\u{A0}100')
  const nobody = userFigures({ totalPayments: 0, totalReviews: 0, totalPurchasedProducts: 0 }, dollars)
  expect(userNote(nobody, dollars)).toMatch(/^Your first order/)
  const unsold = monthFigures({ ...stats, monthlyEarnings: [] }, november, dollars)
  expect(monthsNote(unsold, dollars)).toBe('No sales this year yet; open points are upcoming months')
  const empty = { ...stats, totalOrders: 0, totalProducts: 0, totalReviews: 0, totalUsers: 1 }
  expect(shopNote(shopFigures({ ...empty, monthlyEarnings: [] }))).toMatch(/^The chart fills/)
})

it('names the currency of the shop', () => {
  const yen = moneyIn('jpy')
  const figures = userFigures({ totalPayments: 5_940, totalReviews: 0, totalPurchasedProducts: 1 }, yen)
  expect(figures[0]).toMatchObject({ drawn: 5_940, shown: '¥5,940' })
  expect(userNote(figures, yen)).toMatch(/^Payments in Japanese yen;/)
  const months = monthFigures(
    { ...stats, monthlyEarnings: [{ month: 3, earnings: 12.5 }] },
    11,
    moneyIn('eur'),
  )
  expect(months[2]?.shown).toBe('€12.50')
  expect(monthsNote(months, moneyIn('eur'))).toBe('Euros per month')
  expect(monthsNote(months, dollars)).toBe('Dollars per month')
})
