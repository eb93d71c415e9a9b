import { expect, it } from 'vitest'
import { formatDay, formatLongDay, formatMoment } from './dates.ts'

it('writes a day as D MMMM, YYYY', () => {
  expect(formatLongDay(new Date(2026, 10, 7, 12).toISOString())).toBe('7 November, 2026')
})

it('says N/A where a date is missing or unreadable', () => {
  for (const format of [formatDay, formatMoment, formatLongDay])
    for (const value of [null, undefined, '', 'yesterday']) expect(format(value)).toBe('N/A')
})
