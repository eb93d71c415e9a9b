import { expect, it } from 'vitest'
import { changeOf } from './sales-texts.ts'

it.each([
  [150, 100, '50% more'],
  [-50, 100, '150% less'],
  [100, 100, 'no change'],
  [100, 0, undefined],
  [100, -50, undefined],
  [-100, -50, undefined],
])('%d after %d is %s', (now, before, text) => {
  expect(changeOf(now, before)?.text).toBe(text)
})
