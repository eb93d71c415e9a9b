import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'

it.each([
  [{ status: 'FETCH_ERROR' }, 'The shop could not be reached. Please check your connection and try again.'],
  [{ status: 'PARSING_ERROR' }, 'The shop could not answer just now. Please try again.'],
  [{ status: 409, data: { message: 'Somebody was first.', code: 'conflict' } }, 'Somebody was first.'],
  [{ status: 500, data: {} }, 'An unexpected error occurred.'],
] as const)('a call that failed with %j is told in a sentence', (error, sentence) => {
  expect(errorText(error)).toBe(sentence)
})
