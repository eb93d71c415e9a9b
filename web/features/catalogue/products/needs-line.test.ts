import { expect, it } from 'vitest'
import { needsLine } from './needs-line.ts'

it.each([
  [{ lightFrom: 3, lightTo: 4, pets: 'irritant' }, 'Bright light, not for pets'],
  [{ lightFrom: 1, lightTo: 5, pets: 'toxic' }, 'Deep shade to full sun, not for pets'],
  [{ lightFrom: 2, lightTo: 2, pets: 'safe' }, 'Light shade, safe for pets'],
  [{ lightFrom: 2, lightTo: 3, pets: 'unknown' }, 'Soft light'],
  [{ pets: 'safe' }, 'Safe for pets'],
  [{ pets: 'unknown' }, ''],
] as const)('%o are said as %s', (needs, line) => {
  expect(needsLine(needs)).toBe(line)
})
