import { expect, it } from 'vitest'
import { hexOf, oklchOf } from '../contract/contrast.ts'
import { OWN_COLOURS, themeCss, whyUnreadable } from './palette.ts'

it('a colour survives the way to OKLCH and back', () => {
  for (const colour of ['#1f4d38', '#a9492a', '#000000', '#ffffff', '#3355ff'])
    expect(hexOf(oklchOf(colour))).toBe(colour)
})

it.each([
  OWN_COLOURS,
  { main: '#1f4d38', accent: '#a9492a' },
  { main: '#23408f', accent: '#8a2f5c' },
  { main: '#5b2a86', accent: '#0f6660' },
  { main: '#000000', accent: '#7a1f1f' },
])('%o can be read by day and by night', (colours) => {
  expect(whyUnreadable(colours)).toEqual([])
})

it.each([
  [{ ...OWN_COLOURS, main: '#f0f0f0' }, 'main'],
  [{ ...OWN_COLOURS, main: '#5fb37c' }, 'main'],
  [{ ...OWN_COLOURS, accent: '#ffb199' }, 'accent'],
])('%o cannot be read, and it is said of which', (colours, field) => {
  const faults = whyUnreadable(colours)
  expect(new Set(faults.map((fault) => fault.field))).toEqual(new Set([field]))
  expect(faults[0]?.message).toMatch(/^is not readable in the (light|dark) theme: its contrast is \d/)
})

it('the style sheet names the chosen colours by day, and others by night', () => {
  const [day = '', night = ''] = themeCss({ main: '#23408f', accent: '#8a2f5c' }).split('@media')
  expect(day).toContain('--color-leaf:#23408f')
  expect(day).toContain('--color-clay:#8a2f5c')
  expect(night).toContain('--color-leaf:')
  expect(night.slice(0, night.indexOf('.daylight'))).not.toContain('#23408f')
})
