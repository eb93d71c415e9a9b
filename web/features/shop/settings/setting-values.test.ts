import { expect, it } from 'vitest'
import { localMoment } from '../../common/local-moment.ts'
import { emptyRow, withOffset, offsetText, problemOf, tidied } from './setting-values.ts'

it('a chosen moment keeps its day, with the offset of its time zone', () => {
  expect(withOffset('2027-01-31T23:59')).toMatch(/^2027-01-31T23:59:00[+-]\d\d:\d\d$/)
  expect(localMoment(withOffset('2027-01-31T23:59'))).toBe('2027-01-31T23:59')
  expect([withOffset(''), localMoment('')]).toEqual(['', ''])
  expect([-480, 330, 0].map(offsetText)).toEqual(['-08:00', '+05:30', '+00:00'])
})

it('a fault is named by the line on the screen, also behind lines that hold nothing', () => {
  const problems = { 'orders.closedDays.1': 'must be a day such as 2026-12-25' }
  const said = (days: string[]) => problemOf(problems, 'orders.closedDays', days)
  expect(said(['2026-12-25', '25.12.2026'])).toBe('Line 2 must be a day such as 2026-12-25')
  expect(said(['2026-12-25', ' ', '', '25.12.2026'])).toBe('Line 4 must be a day such as 2026-12-25')
})

it('an amount is sent as a number, also in a row of a list, and what is none as it was typed', () => {
  const price = { type: 'amount', label: 'Price', least: 1 } as const
  const zones = { type: 'list', label: 'Zones', fields: { price } } as const
  expect(tidied(zones, [{ price: '4.05' }, { price: 12 }, { price: '4,05' }])).toEqual([
    { price: 4.05 },
    { price: 12 },
    { price: '4,05' },
  ])
  expect(emptyRow(zones)).toEqual({ price: 1 })
})
