import { describe, expect, it } from 'vitest'
import { findDecimalMark, readAmount } from './amounts.ts'
import { cutAtWord, isRuined, readBoolean, readGrams, readList, withoutMark } from './cells.ts'
import { readTime } from './times.ts'

describe('amounts', () => {
  it.each([
    ['18.5', '.', 'usd', 1850],
    ['1,234.50', '.', 'usd', 123_450],
    ['$1,234.5', '.', 'usd', 123_450],
    ['12,90', ',', 'eur', 1290],
    ['1.019,00', ',', 'eur', 101_900],
    ['1 234,50 €', ',', 'eur', 123_450],
    ['1\u202f234,5\u00a0€', ',', 'eur', 123_450],
    ["CHF 1'234.50", '.', 'chf', 123_450],
    ['kr. 12', '.', 'dkk', 1200],
    ['12,5 zł', ',', 'pln', 1250],
    ['R$ 1.299', ',', 'brl', 129_900],
    ['-3.00', '.', 'usd', -300],
    ['1.005', '.', 'usd', 101],
    ['2.675', '.', 'usd', 268],
    ['1.0049', '.', 'usd', 100],
    ['.5', '.', 'usd', 50],
    ['1200.00', '.', 'jpy', 1200],
    ['1200.5', '.', 'jpy', 1201],
    ['0', '.', 'usd', 0],
    ['12.90', ',', 'eur', null],
    ['12,90', '.', 'usd', null],
    ['1,23,456', '.', 'usd', null],
    ['7.0E+12', '.', 'usd', null],
    ['abc', '.', 'usd', null],
    ['', '.', 'usd', null],
    ['1-2', '.', 'usd', null],
    ['99999999999999999', '.', 'usd', null],
  ] as const)('reads %s with %s in %s as %s', (cell, mark, currency, cents) => {
    expect(readAmount(cell, mark, currency)).toBe(cents)
  })

  it('finds the mark of the decimals over all prices', () => {
    expect(findDecimalMark(['12', '1.019,00', ''])).toBe(',')
    expect(findDecimalMark(['3,5 kr'])).toBe(',')
    expect(findDecimalMark(['1,299', '12.90', '1,234.50'])).toBe('.')
    expect(findDecimalMark([])).toBe('.')
  })
})

describe('times', () => {
  it.each([
    ['2024-12-24 09:00:00 +0100', 'America/New_York', '2024-12-24T08:00:00.000Z'],
    ['2024-11-02 23:30:00 -0800', 'UTC', '2024-11-03T07:30:00.000Z'],
    ['2025-03-02 10:12:00 UTC', 'Asia/Tokyo', '2025-03-02T10:12:00.000Z'],
    ['2025-03-02T10:12:00.123Z', 'Asia/Tokyo', '2025-03-02T10:12:00.000Z'],
    ['2025-01-01 0:00:00', 'Europe/Berlin', '2024-12-31T23:00:00.000Z'],
    ['2025-07-01 12:00', 'Europe/Berlin', '2025-07-01T10:00:00.000Z'],
    ['2025-07-01', 'America/Los_Angeles', '2025-07-01T07:00:00.000Z'],
    // Clocks go forward at two and back at three.
    ['2025-03-30 03:30:00', 'Europe/Berlin', '2025-03-30T01:30:00.000Z'],
    ['2025-10-26 03:30:00', 'Europe/Berlin', '2025-10-26T02:30:00.000Z'],
    ['2025-02-30', 'UTC', null],
    ['2025-13-01', 'UTC', null],
    ['2025-01-01 25:00', 'UTC', null],
    ['soon', 'UTC', null],
    ['', 'UTC', null],
  ])('reads %s in %s as %s', (cell, zone, at) => {
    expect(readTime(cell, zone)).toBe(at)
  })
})

it('reads the words for yes and no', () => {
  expect(['TRUE', 'true', '1', 'yes', 'CONTINUE'].map(readBoolean)).toEqual([true, true, true, true, true])
  expect(['FALSE', '0', 'no', 'DENY'].map(readBoolean)).toEqual([false, false, false, false])
  expect(['', 'maybe'].map(readBoolean)).toEqual([null, null])
})

it('reads weights as whole grams', () => {
  expect(readGrams('5.5', 'lbs')).toBe(2495)
  expect(readGrams('0,35', 'kg')).toBe(350)
  expect(readGrams('2300.4', 'g')).toBe(2300)
  expect(readGrams('16', 'oz')).toBe(454)
  expect(['0', '0.0', '', 'heavy', '-1'].map((cell) => readGrams(cell, 'g'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('takes marks away that kept numbers as text, and knows numbers that lost their digits', () => {
  expect(withoutMark("'007")).toBe('007')
  expect(withoutMark("'+15035550100")).toBe('+15035550100')
  expect(['7.001E+12', '5,12555E+09', '7E12'].map(isRuined)).toEqual([true, true, true])
  expect(['E12', '+15035550100', '7.5'].map(isRuined)).toEqual([false, false, false])
})

it('splits lists at commas without a backslash', () => {
  expect(readList('Plants > Indoor\\, large, Plants')).toEqual(['Plants > Indoor, large', 'Plants'])
  expect(readList('')).toEqual([])
})

it('cuts text behind a word', () => {
  expect(cutAtWord('one two three', 9)).toBe('one two')
  expect(cutAtWord('one two', 7)).toBe('one two')
  expect(cutAtWord('abcdefghij', 5)).toBe('abcde')
  expect(cutAtWord('abc\u{1f331}', 4)).not.toMatch(/[\ud800-\udfff]$/)
})
