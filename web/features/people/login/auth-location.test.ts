import { expect, it } from 'vitest'
import { wayBackLabel } from './auth-location.ts'

it.each([
  ['/orders/FC-7K3M-9QXT', 'Continue where you were: order FC-7K3M-9QXT'],
  ['/orders/FC-7K3M-9QXT/', 'Continue where you were: order FC-7K3M-9QXT'],
  ['/dashboard/orders?page=2', 'Continue where you were'],
])('the link to %s says “%s”', (wayBack, label) => {
  expect(wayBackLabel(wayBack)).toBe(label)
})

it.each([
  '/orders/%E0%A4%A',
  '/orders/%',
  '/orders/1,%20was%20stopped:%20call%20+1%20555%20010%200000',
  '/orders/%E2%80%AEFC-1',
  `/orders/${'1'.repeat(500)}`,
])('%s, which somebody else may have written, puts no words of theirs into the link', (wayBack) => {
  expect(wayBackLabel(wayBack)).toBe('Continue where you were')
})
