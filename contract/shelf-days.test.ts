import { describe, expect, it } from 'vitest'
import { addDays, addMonths, byWaterDay, daysBetween, repotDay, waterDay } from './shelf-days.ts'

describe('days', () => {
  it('go over the ends of months, of years and of February', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-11-23', '2026-12-01')).toBe(8)
    expect(daysBetween('2026-12-01', '2026-11-23')).toBe(-8)
  })

  it('of a shorter month end with it', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 24)).toBe('2028-11-30')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  })
})

const today = '2026-11-23'

describe('a plant is to be watered', () => {
  it.each([
    [{}, null],
    [{ lastWateredOn: today }, null],
    [{ waterDays: 7 }, today],
    [{ waterDays: 7, lastWateredOn: '2026-11-20' }, '2026-11-27'],
    [{ waterDays: 7, lastWateredOn: '2026-11-01' }, '2026-11-08'],
    [{ waterDays: 7, lastWateredOn: '2026-11-01', putOffTo: '2026-11-24' }, '2026-11-24'],
    [{ waterDays: 7, lastWateredOn: '2026-11-22', putOffTo: '2026-11-24' }, '2026-11-29'],
    [{ waterDays: 7, putOffTo: '2026-11-25' }, '2026-11-25'],
  ])('%j: %s', (plant, day) => {
    expect(waterDay(plant, today)).toBe(day)
  })

  it('and the longest overdue comes first, by name where two are alike', () => {
    const plants = [
      { name: 'b', waterDays: 1 },
      { name: 'none' },
      { name: 'late', waterDays: 1, lastWateredOn: '2026-11-01' },
      { name: 'a', waterDays: 9 },
    ]
    expect(byWaterDay(plants, today).map(({ name }) => name)).toEqual(['late', 'a', 'b', 'none'])
  })
})

it('a plant is to be repotted some months after the last time, or after it came', () => {
  expect(repotDay({ since: '2025-05-10' })).toBeNull()
  expect(repotDay({ since: '2025-05-10', repotMonths: 24 })).toBe('2027-05-10')
  expect(repotDay({ since: '2025-05-10', repottedOn: '2026-08-31', repotMonths: 6 })).toBe('2027-02-28')
})
