import type { SerializedError } from '@reduxjs/toolkit'
import type { ErrorCode, ErrorDetail } from '../../contract/errors.ts'
import type { ApiError } from './api.ts'

const sentences = {
  FETCH_ERROR: 'The shop could not be reached. Please check your connection and try again.',
  TIMEOUT_ERROR: 'The shop took too long to answer. Please try again.',
  // A page of a proxy, while the shop starts anew.
  PARSING_ERROR: 'The shop could not answer just now. Please try again.',
} as const

/** Turns every failure of a call into a sentence: the server's own where there is one. */
export function errorText(error: ApiError | SerializedError | undefined): string {
  if (error !== undefined && 'status' in error) {
    if (typeof error.status === 'string') return sentences[error.status]
    return messageOf(error.data) ?? 'An unexpected error occurred.'
  }
  return 'An unexpected error occurred.'
}

/** Returns the server's code of a refusal; nothing for a call without an answer. */
export function errorCodeOf(error: ApiError | SerializedError | undefined): ErrorCode | undefined {
  const data = error !== undefined && 'data' in error ? error.data : undefined
  const isRefusal = typeof data === 'object' && data !== null && 'code' in data
  return isRefusal ? (data.code as ErrorCode) : undefined
}

/**
 * Returns the fields that the server refused, each with the end of a sentence: `{ field: 'price', message: 'must be at
 * least 0.01' }`.
 */
export function refusedFieldsOf(error: ApiError | SerializedError | undefined): ErrorDetail[] {
  const data = error !== undefined && 'data' in error ? error.data : undefined
  const isRefusal = typeof data === 'object' && data !== null && 'details' in data
  return isRefusal && Array.isArray(data.details) ? (data.details as ErrorDetail[]) : []
}

function messageOf(data: unknown): string | null {
  const isMessage = typeof data === 'object' && data !== null && 'message' in data
  return isMessage && typeof data.message === 'string' ? data.message : null
}
