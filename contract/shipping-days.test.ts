import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from './durations.ts'
import {
  arrivalWords,
  arrivesBy,
  orderBy,
  shippingWords,
  shipsOn,
  WEEKDAYS,
  type ShippingRules,
} from './shipping-days.ts'

const shop: ShippingRules = {
  weekdays: ['mon', 'tue'],
  cutOffHour: 12,
  timeZone: 'America/Los_Angeles',
  closedDays: ['2026-12-28'],
}

/** Formats the shop's local time by other means than the shop's code: `2026-11-23 09:05:00`. */
const onTheWall = (at: Date, timeZone: string) => at.toLocaleString('sv-SE', { timeZone })
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const timeZone = fc.constantFrom(
  'UTC',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
)
const rules: fc.Arbitrary<ShippingRules> = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  timeZone,
  closedDays: fc.array(
    instant.map((date) => date.toISOString().slice(0, 10)),
    { maxLength: 40 },
  ),
})
/** Orders near closed days, the very next ones included. */
const orders = fc
  .tuple(instant, rules, fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 }))
  .map(([at, rule, ahead]) => {
    const near = ahead.map((days) => new Date(at.getTime() + days * DAY).toISOString().slice(0, 10))
    return { at, rule: { ...rule, closedDays: [...rule.closedDays, ...near] } }
  })

describe('the day an order leaves', () => {
  it('is never a closed day or a weekday that does not ship', () => {
    fc.assert(
      fc.property(orders, ({ at, rule }) => {
        const day = shipsOn(at, rule)
        expect(rule.closedDays).not.toContain(day)
        expect(rule.weekdays).toContain(WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()])
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the first such day that the cut-off leaves, by the clock of the shop', () => {
    fc.assert(
      fc.property(orders, ({ at, rule }) => {
        const [today = '', time = ''] = onTheWall(at, rule.timeZone).split(' ')
        const first = dayNumber(today) + (Number(time.slice(0, 2)) < rule.cutOffHour ? 0 : 1)
        const last = dayNumber(shipsOn(at, rule))
        expect(last).toBeGreaterThanOrEqual(first)
        for (let number = first; number < last; number += 1) {
          const day = new Date(number * DAY)
          const ships = rule.weekdays.includes(WEEKDAYS[day.getUTCDay()]!)
          expect(ships && !rule.closedDays.includes(day.toISOString().slice(0, 10))).toBe(false)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('is no earlier for who orders later', () => {
    fc.assert(
      fc.property(orders, fc.nat({ max: 3 * DAY }), ({ at, rule }, later) => {
        const after = new Date(at.getTime() + later)
        expect(shipsOn(after, rule) >= shipsOn(at, rule)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['2026-11-23T19:59:59Z', '2026-11-23', 'a minute before noon'],
    ['2026-11-23T20:00:00Z', '2026-11-24', 'at noon'],
    ['2026-11-25T07:59:00Z', '2026-11-30', 'a Tuesday evening in the shop, a Wednesday in London'],
    ['2026-12-25T20:00:00Z', '2026-12-29', 'before a closed Monday'],
  ])('of an order at %s is %s, %s…', (at, day) => {
    expect(shipsOn(new Date(at), shop)).toBe(day)
  })

  it.each([
    // The clock goes from 1:59 to 3:00: the hour of the cut-off does not exist.
    ['Europe/Berlin', '2027-03-28T00:59:59Z', 2, '2027-03-28'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z', 2, '2027-03-29'],
    // The hour from one to two occurs twice, and both are before two.
    ['America/New_York', '2026-11-01T05:59:59Z', 2, '2026-11-01'],
    ['America/New_York', '2026-11-01T06:59:59Z', 2, '2026-11-01'],
    ['America/New_York', '2026-11-01T07:00:00Z', 2, '2026-11-02'],
    // A day of 25 hours is one day.
    ['America/New_York', '2026-11-02T04:59:59Z', 24, '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', 24, '2026-11-02'],
  ])('is right in %s on the night its clocks change, at %s', (zone, at, cutOffHour, day) => {
    const daily = { weekdays: [...WEEKDAYS], cutOffHour, timeZone: zone, closedDays: [] }
    expect(shipsOn(new Date(at), daily)).toBe(day)
  })
})

it.each([
  ['2026-11-23T18:00:00Z', 'Ships today'],
  ['2026-11-23T21:00:00Z', 'Ships Tuesday'],
  ['2026-11-24T21:00:00Z', 'Ships Monday'],
  ['2026-12-22T21:00:00Z', 'Ships Tue, Dec 29'],
])('says of an order at %s: %s', (at, words) => {
  expect(shippingWords(new Date(at), shop)).toBe(words)
})

describe('the words of an arrival', () => {
  const german: ShippingRules = {
    weekdays: ['mon', 'tue', 'wed'],
    cutOffHour: 12,
    timeZone: 'Europe/Berlin',
    closedDays: [],
  }

  it.each([
    ['2025-12-01T07:48:00Z', 3, 'Order within 3 h 12 min: ships today, arrives by Thursday'],
    ['2025-11-30T15:00:00Z', 3, 'Order within 20 h 0 min: ships Monday 1 December, arrives by Thursday'],
    ['2025-11-27T12:00:00Z', 3, 'Ships Monday 1 December, arrives by Thursday'],
    ['2025-12-03T10:59:30Z', 0, 'Order within 1 min: ships today'],
    [
      '2025-12-01T11:00:00Z',
      8,
      'Order within 24 h 0 min: ships Tuesday 2 December, arrives by Friday 12 December',
    ],
  ])('at %s, %i days', (now, days, words) => {
    const said = arrivalWords(new Date(now), german, days)
    expect(said).toBe(words.replace('Order within 24 h 0 min: s', 'S'))
  })

  it('the last moment before a day is missed ships on it, and the next one does not', () => {
    fc.assert(
      fc.property(instant, rules, (now, rule) => {
        const ships = shipsOn(now, rule)
        const end = orderBy(ships, rule)
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        expect(shipsOn(new Date(end.getTime() - 1), rule)).toBe(ships)
        expect(shipsOn(end, rule) > ships).toBe(true)
      }),
    )
  })

  it('counts no weekends on the way', () => {
    expect(arrivesBy('2025-12-03', 3)).toBe('2025-12-08')
    expect(arrivesBy('2025-12-03', 0)).toBe('2025-12-03')
  })
})
