import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')

it.each([
  ['2026-06-15T12:00:30.000Z', 'just now'],
  ['2026-06-15T11:59:01.000Z', 'just now'],
  ['2026-06-15T11:59:00.000Z', '1 minute ago'],
  ['2026-06-15T09:00:00.000Z', '3 hours ago'],
  ['2026-06-14T12:00:00.000Z', 'yesterday'],
  ['2026-06-11T12:00:00.000Z', '4 days ago'],
  ['2026-06-01T12:00:00.000Z', '2 weeks ago'],
  ['2026-03-10T12:00:00.000Z', '3 months ago'],
  ['2024-03-10T12:00:00.000Z', '2 years ago'],
])('%s reads "%s" at noon of 15 June 2026', (iso, text) => {
  expect(relativeTime(iso, NOW)).toBe(text)
})
