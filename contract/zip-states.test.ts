import { expect, it } from 'vitest'
import { statesOf } from './states.ts'
import { stateOfZip } from './zip-states.ts'

it.each([
  ['97201', 'OR'],
  ['97201-1234', 'OR'],
  [' 972011234 ', 'OR'],
  ['02134', 'MA'],
  ['00501', 'NY'],
  ['09012', 'AE'],
  ['99950', 'AK'],
  ['00000', null],
  ['9720', null],
  ['OR 97201', 'OR'],
  ['９７２０１', 'OR'],
  ['9720112', null],
])('the state of the ZIP %s is %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

it('each state has a prefix, but the Marianas and Samoa, which have that of a neighbour', () => {
  const found = Array.from({ length: 1_000 }, (_, prefix) => stateOfZip(`${prefix + 1_000}`.slice(1) + '01'))
  const codes = statesOf('US').map(({ code }) => code)
  expect(new Set(found.filter((state) => state !== null))).toEqual(
    new Set(codes.filter((code) => code !== 'MP' && code !== 'AS')),
  )
})
