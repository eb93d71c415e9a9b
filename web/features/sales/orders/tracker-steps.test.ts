import { expect, it } from 'vitest'
import { trackerSteps } from './tracker-steps.ts'

const statesAt = (status: Parameters<typeof trackerSteps>[0]) =>
  trackerSteps(status).map((step) => step.state)

it('counts earlier steps as completed and later ones as upcoming', () => {
  expect(statesAt('pending')).toEqual(['current', 'upcoming', 'upcoming', 'upcoming'])
  expect(statesAt('shipped')).toEqual(['completed', 'completed', 'current', 'upcoming'])
  expect(statesAt('completed')).toEqual(['completed', 'completed', 'completed', 'current'])
})

it('counts no step of a cancelled order as reached or to come', () => {
  const steps = trackerSteps('processing', [], { isCancelled: true })
  expect(steps.map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped', 'stopped'])
})

it('names and describes the four steps in their order', () => {
  expect(trackerSteps('pending').map((step) => step.title)).toEqual([
    'Pending',
    'Processing',
    'Shipped',
    'Completed',
  ])
  expect(trackerSteps('pending')[0]?.text).toBe('Your order has been created and is awaiting processing.')
})

it('ships no order that is picked up', () => {
  const steps = trackerSteps('completed', [], { isPickedUp: true })
  expect(steps.map(({ status, state }) => [status, state])).toEqual([
    ['pending', 'completed'],
    ['processing', 'completed'],
    ['completed', 'current'],
  ])
})
