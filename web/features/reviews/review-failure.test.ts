import { expect, it } from 'vitest'
import { reviewFailureText } from './review-failure.ts'

it.each([
  [{ status: 404, data: {} }, 'Endpoint not found. Please check the API URL.'],
  [{ status: 'PARSING_ERROR' }, 'The response is not in JSON format.'],
  [{ status: 500, data: {} }, 'An unexpected error occurred.'],
  [{ status: 'FETCH_ERROR' }, 'An unexpected error occurred.'],
] as const)('%j reads "%s"', (error, text) => {
  expect(reviewFailureText(error)).toBe(text)
})
