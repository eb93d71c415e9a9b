import { expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

it.each([
  [[1_386], [0, 500, 1_000, 1_500]],
  [
    [26.25, 200],
    [0, 50, 100, 150, 200],
  ],
  [[7], [0, 2, 4, 6, 8]],
  [[1], [0, 1]],
  [
    [0, 0],
    [0, 2, 4, 6, 8, 10],
  ],
  [[], [0, 2, 4, 6, 8, 10]],
  [[432_962.91], [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
])('%o stand on an axis of %o', (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks)
})

it('puts every value between the ground and the top', () => {
  for (const value of [0.01, 0.5, 3, 9.99, 10.01, 99, 101, 1e9]) {
    const { percentOf } = scaleOf([value])
    expect(percentOf(0)).toBe(0)
    expect(percentOf(value)).toBeGreaterThan(0)
    expect(percentOf(value)).toBeLessThanOrEqual(100)
  }
})
