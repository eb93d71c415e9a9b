import { describe, expect, it } from 'vitest'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import {
  plantsToRepot,
  dayWords,
  dueWords,
  habitWords,
  localDay,
  plantsToWater,
  weekOf,
} from './shelf-words.ts'

const today = '2026-11-23'
const plant = (fields: Partial<ShelfPlantView>): ShelfPlantView => ({
  _id: '1',
  name: 'Monty',
  since: '2026-01-31',
  ...fields,
})

it.each([
  ['2026-11-20', '3 days late'],
  ['2026-11-22', '1 day late'],
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2026-12-09', 'in 16 days'],
  ['2026-12-14', 'in 3 weeks'],
  ['2027-05-20', 'in 6 months'],
])('a plant due on %s is due %s', (day, words) => {
  expect(dueWords(day, today)).toBe(words)
})

it('a day is the reader’s own, and no time zone moves it', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(dayWords('2026-11-01', 'month')).toBe('November 2026')
  expect(dayWords('2026-11-01', 'day')).toBe('Nov 1, 2026')
  expect(dayWords(today, 'long')).toBe('Monday, November 23')
})

it('a habit says how often and how to tell, as far as both are known', () => {
  expect(habitWords({ waterDays: 7, waterWhen: 'when it is dry' })).toBe('Every 7 days, when it is dry')
  expect(habitWords({ waterDays: 1 })).toBe('Every day')
  expect(habitWords({})).toBe('')
})

describe('of a shelf', () => {
  const late = plant({ _id: 'late', waterDays: 3, lastWateredOn: '2026-11-01' })
  const tomorrow = plant({ _id: 'tomorrow', waterDays: 3, lastWateredOn: '2026-11-21' })
  const later = plant({ _id: 'later', waterDays: 30, lastWateredOn: today })
  const unknown = plant({ _id: 'unknown' })

  it('those are thirsty that are due by tomorrow', () => {
    const found = plantsToWater([late, tomorrow, later, unknown], today)
    expect(found.map(({ plant: { _id }, day }) => [_id, day])).toEqual([
      ['late', '2026-11-04'],
      ['tomorrow', '2026-11-24'],
    ])
  })

  it('a week counts each watering of it, and what is late today', () => {
    expect(weekOf([late, tomorrow, later, unknown], today).map(({ plants }) => plants)).toEqual([
      1, 1, 0, 1, 1, 0, 1,
    ])
  })

  it('those want a new pot whose months are over, or will be within the month', () => {
    const due = plant({ _id: 'due', repottedOn: '2024-05-01', repotMonths: 24 })
    const soon = plant({ _id: 'soon', since: '2025-12-10', repotMonths: 12 })
    const far = plant({ _id: 'far', since: '2026-01-31', repotMonths: 12 })
    expect(plantsToRepot([soon, far, due, unknown], today).map(({ plant: { _id } }) => _id)).toEqual([
      'due',
      'soon',
    ])
  })
})
