import { expect, it } from 'vitest'
import { reviewFailure } from './review-failure.ts'

it.each([
  [{ status: 404, data: {} }, 'Endpoint not found. Please check the API URL.'],
  [{ status: 'PARSING_ERROR' }, 'The response is not in JSON format.'],
  [{ status: 500, data: {} }, 'An unexpected error occurred.'],
  [{ status: 'FETCH_ERROR' }, 'An unexpected error occurred.'],
] as const)('%j reads "%s"', (error, text) => {
  expect(reviewFailure(error, 'A reason').text).toBe(text)
})

it('says the reason below, where it is another sentence', () => {
  expect(reviewFailure({ status: 404, data: {} }, 'Product not found').reason).toBe('Product not found')
  expect(reviewFailure({ status: 500, data: {} }, 'An unexpected error occurred.').reason).toBeUndefined()
})
