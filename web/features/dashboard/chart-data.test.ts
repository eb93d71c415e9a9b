import { expect, it } from 'vitest'
import { monthFigures, shopFigures, userFigures } from './chart-data.ts'

const stats = { totalEarnings: 0, totalOrders: 4, totalUsers: 3, totalProducts: 2, totalReviews: 1_000 }

it('draws counts of a customer a hundredfold and amounts as they are', () => {
  const figures = userFigures({ totalPayments: 1_234.5, totalReviews: 3, totalPurchasedProducts: 7 })
  expect(figures).toEqual([
    { label: 'Total Payments', drawn: 1_234.5, shown: '$1,234.50' },
    { label: 'Total Reviews', drawn: 300, shown: '3' },
    { label: 'Total Purchased Products', drawn: 700, shown: '7' },
  ])
})

it('has twelve months, and 0 where a month has no data', () => {
  const figures = monthFigures({ ...stats, monthlyEarnings: [{ month: 3, earnings: 12.5 }] })
  expect(figures.map(({ drawn }) => drawn)).toEqual([0, 0, 12.5, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(figures[2]).toMatchObject({ label: 'March', shown: '$12.50' })
})

it('names the four totals of the shop in the order of the specification', () => {
  expect(
    shopFigures({ ...stats, monthlyEarnings: [] }).map(({ label, shown }) => `${label} ${shown}`),
  ).toEqual(['Total Orders 4', 'Total Products 2', 'Total Reviews 1,000', 'Total Users 3'])
})
