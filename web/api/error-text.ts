import type { SerializedError } from '@reduxjs/toolkit'
import type { ErrorBody, ErrorCode, ErrorDetail } from '../../contract/errors.ts'
import type { ApiError } from './api.ts'

const sentences = {
  FETCH_ERROR: 'The shop could not be reached. Please check your connection and try again.',
  TIMEOUT_ERROR: 'The shop took too long to answer. Please try again.',
  // A page of a proxy, while the shop starts anew.
  PARSING_ERROR: 'The shop could not answer just now. Please try again.',
} as const

type Failure = ApiError | SerializedError | undefined

/** Turns every failure of a call into a sentence: the server's own where there is one. */
export function errorText(error: Failure): string {
  if (error !== undefined && 'status' in error && typeof error.status === 'string')
    return sentences[error.status]
  const { message } = bodyOf(error)
  return typeof message === 'string' ? message : 'An unexpected error occurred.'
}

/** Returns the server's code of a refusal; nothing for a call without an answer. */
export const errorCodeOf = (error: Failure): ErrorCode | undefined => bodyOf(error).code

/**
 * Returns the fields that the server refused, each with the end of a sentence: `{ field: 'price', message: 'must be at
 * least 0.01' }`.
 */
export function refusedFieldsOf(error: Failure): ErrorDetail[] {
  const { details } = bodyOf(error)
  return Array.isArray(details) ? details : []
}

/** What the server said, which may be another program's words; nothing of it for a call without an answer. */
function bodyOf(error: Failure): Partial<ErrorBody> {
  const data = error !== undefined && 'data' in error ? error.data : undefined
  return typeof data === 'object' && data !== null ? data : {}
}
