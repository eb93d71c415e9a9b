import { describe, expect, it } from 'vitest'
import { DURATIONS } from '../../../../contract/limits.ts'
import { clearDealsStart, dealsEnd, dealsStart, timeLeft } from './deals-clock.ts'

const NOW = Date.UTC(2026, 5, 1)

function storageWith(value?: string) {
  const values = new Map(value === undefined ? [] : [['dealsStart', value]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}

describe('deals countdown', () => {
  it('starts with the first visit and goes on with the next', () => {
    const storage = storageWith()
    expect(dealsStart(storage, NOW)).toBe(NOW)
    expect(dealsStart(storage, NOW + 60_000)).toBe(NOW)
  })

  it('starts anew after it was cleared', () => {
    const storage = storageWith(String(NOW))
    clearDealsStart(storage)
    expect(dealsStart(storage, NOW + 5_000)).toBe(NOW + 5_000)
  })

  it.each(['', 'soon', '-1', '1e400', '{}', String(NOW + 1)])('takes no stored start of %j', (value) => {
    expect(dealsStart(storageWith(value), NOW)).toBe(NOW)
  })

  it('runs without a storage', () => {
    const refuse = () => {
      throw new Error('refused')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage
    expect(dealsStart(storage, NOW)).toBe(NOW)
    expect(() => clearDealsStart(storage)).not.toThrow()
  })

  it('counts down from fourteen days after the first visit to zeros', () => {
    const end = dealsEnd(null, storageWith(), NOW)
    expect(timeLeft(end, NOW)).toEqual({ days: 14, hours: 0, minutes: 0, seconds: 0 })
    expect(timeLeft(end, NOW + 1_000)).toEqual({ days: 13, hours: 23, minutes: 59, seconds: 59 })
    const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 }
    expect(timeLeft(end, NOW + DURATIONS.deals - 1)).toEqual(zeros)
    expect(timeLeft(end, NOW + 2 * DURATIONS.deals)).toEqual(zeros)
  })

  it("ends for everybody at the merchant's moment, and stores nothing", () => {
    const storage = storageWith()
    const end = dealsEnd('2026-06-02T00:00:00+02:00', storage, NOW)
    expect(timeLeft(end, NOW)).toEqual({ days: 0, hours: 22, minutes: 0, seconds: 0 })
    expect(storage.getItem('dealsStart')).toBeNull()
  })
})
