import { expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

it('are done up to the status, without shipping where an order is picked up', () => {
  const stepsOf = (isPickedUp: boolean) =>
    orderSteps('processing', isPickedUp).map(({ title, isDone }) => [title, isDone])
  expect(stepsOf(false)).toEqual([
    ['Ordered and paid', true],
    ['Packing', true],
    ['Shipped', false],
    ['Delivered', false],
  ])
  expect(stepsOf(true)).toEqual([
    ['Ordered and paid', true],
    ['Packing', true],
    ['Collected', false],
  ])
})
