import { expect, test } from 'vitest'
import { passesLuhn } from './checkout/card-form.ts'
import { findCardByNumber, testCards } from './test-cards.ts'

test.for(testCards)('$number ($title) is a valid number of its own', ({ number, name }) => {
  expect(passesLuhn(number)).toBe(true)
  expect(findCardByNumber(number)?.name).toBe(name)
})
