import { expect, it } from 'vitest'
import { partsOf, PERIODS } from './periods.ts'

const NOW = new Date('2026-11-22T23:59:59Z')

it('every period ends with the present day and is compared with one before it', () => {
  for (const period of PERIODS) {
    const parts = partsOf(period, NOW)
    expect(parts.at(-1)?.to).toBe('2026-11-23')
    for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[index]?.to)
    expect(parts.at(-1)!.before.to <= parts[0]!.from || period === '12-months').toBe(true)
  }
})

it('thirty days are compared day by day with the thirty before', () => {
  const parts = partsOf('30-days', NOW)
  expect(parts).toHaveLength(30)
  expect(parts[0]).toEqual({
    from: '2026-10-24',
    to: '2026-10-25',
    before: { from: '2026-09-24', to: '2026-09-25' },
  })
})

it('this month is compared with as many days of the same month a year ago', () => {
  const parts = partsOf('12-months', NOW)
  expect(parts[0]).toEqual({
    from: '2025-12-01',
    to: '2026-01-01',
    before: { from: '2024-12-01', to: '2025-01-01' },
  })
  expect(parts.at(-1)).toEqual({
    from: '2026-11-01',
    to: '2026-11-23',
    before: { from: '2025-11-01', to: '2025-11-23' },
  })
})

it('the last day of a February is compared with all of the February before', () => {
  const parts = partsOf('12-months', new Date('2028-02-29T12:00:00Z'))
  expect(parts.at(-1)).toEqual({
    from: '2028-02-01',
    to: '2028-03-01',
    before: { from: '2027-02-01', to: '2027-03-01' },
  })
})
