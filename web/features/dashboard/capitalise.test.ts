import { expect, it } from 'vitest'
import { capitalise } from './capitalise.ts'

it.each([
  ['maya', 'Maya'],
  ['maya fern', 'Maya fern'],
  ['élan', 'Élan'],
  ['𐐨x', '𐐀x'],
  ['', ''],
])('%s is greeted as %s', (name, greeted) => {
  expect(capitalise(name)).toBe(greeted)
})
