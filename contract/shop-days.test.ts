import { describe, expect, it } from 'vitest'
import { dayAfter, dayBefore, dayIn, startOfDay } from './shop-days.ts'

describe('a day of the shop', () => {
  it.each([
    ['2026-11-24', 'UTC', '2026-11-24T00:00:00.000Z'],
    ['2026-11-24', 'America/Los_Angeles', '2026-11-24T08:00:00.000Z'],
    ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
    ['2026-11-24', 'Asia/Kathmandu', '2026-11-23T18:15:00.000Z'],
    ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T10:00:00.000Z'],
    ['2026-11-24', 'Pacific/Pago_Pago', '2026-11-24T11:00:00.000Z'],
    // Clocks go forward at midnight: the day begins at one o'clock.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Clocks went back in the night before.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // The hour from two to three occurs twice: the day has 25.
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // So does the one from midnight to one: the day begins with the first.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/Havana', '2026-11-02T05:00:00.000Z'],
    // Half an hour at two o'clock does not exist.
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z'],
    ['2026-10-05', 'Australia/Lord_Howe', '2026-10-04T13:00:00.000Z'],
  ])('%s begins in %s at %s', (day, timeZone, at) => {
    const start = startOfDay(day, timeZone)
    expect(start.toISOString()).toBe(at)
    expect(dayIn(start, timeZone)).toBe(day)
    expect(dayIn(new Date(start.getTime() - 1), timeZone)).toBe(dayBefore(day))
  })

  it('has a day before and after it, by the calendar', () => {
    expect([dayBefore('2026-03-01'), dayAfter('2026-12-31')]).toEqual(['2026-02-28', '2027-01-01'])
  })
})
