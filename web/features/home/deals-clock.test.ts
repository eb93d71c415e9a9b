import { describe, expect, it, vi } from 'vitest'
import { dealsStart, forgetDealsStart, FULL_TIME, isOver, timeLeft } from './deals-clock.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 4, 1)

function storageWith(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('deals countdown', () => {
  it('begins with the first visit and goes on with the next one', () => {
    const storage = storageWith()
    expect(dealsStart(storage, NOW)).toBe(NOW)
    expect(dealsStart(storage, NOW + DAY)).toBe(NOW)
  })

  it.each(['', 'soon', 'Infinity', '-5', String(NOW + DAY)])(
    'a stored start of %j begins anew',
    (dealsStartText) => {
      expect(dealsStart(storageWith({ dealsStart: dealsStartText }), NOW)).toBe(NOW)
    },
  )

  it('a storage that refuses starts now', () => {
    const refuse = () => {
      throw new Error('no storage')
    }
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(dealsStart({ getItem: refuse, setItem: refuse, removeItem: refuse }, NOW)).toBe(NOW)
  })

  it('runs fourteen days', () => {
    expect(FULL_TIME).toEqual({ days: 14, hours: 0, minutes: 0, seconds: 0 })
    expect(timeLeft(NOW, NOW + 1_000)).toEqual({ days: 13, hours: 23, minutes: 59, seconds: 59 })
    expect(timeLeft(NOW, NOW + 14 * DAY - 61_000)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 1 })
  })

  it('stays at zero once it is over, and a visit after that begins anew', () => {
    const storage = storageWith({ dealsStart: String(NOW) })
    const later = NOW + 15 * DAY
    expect(isOver(timeLeft(dealsStart(storage, later), later))).toBe(true)
    forgetDealsStart(storage)
    expect(dealsStart(storage, later)).toBe(later)
  })
})
