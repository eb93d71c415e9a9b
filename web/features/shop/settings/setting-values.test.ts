import { expect, it } from 'vitest'
import { localMoment, momentOf, offsetText } from './setting-values.ts'

it('a chosen moment keeps its day, with the offset of its time zone', () => {
  expect(momentOf('2027-01-31T23:59')).toMatch(/^2027-01-31T23:59:00[+-]\d\d:\d\d$/)
  expect(localMoment(momentOf('2027-01-31T23:59'))).toBe('2027-01-31T23:59')
  expect([momentOf(''), localMoment('')]).toEqual(['', ''])
  expect([-480, 330, 0].map(offsetText)).toEqual(['-08:00', '+05:30', '+00:00'])
})
