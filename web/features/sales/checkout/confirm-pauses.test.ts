import { expect, it } from 'vitest'
import { confirmPause } from './confirm-pauses.ts'

it('grows from half a second to fifteen seconds and stays there', () => {
  const pauses = Array.from({ length: 30 }, (_, asked) => confirmPause(asked + 1))
  expect(pauses[0]).toBe(500)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(15_000)
})
