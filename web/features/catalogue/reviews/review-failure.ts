import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '../../../api/api.ts'

/** `text` is the sentence of docs/behaviour.md#reviews, `reason` the cause as far as it is known. */
export type ReviewFailure = { text: string; reason?: string | undefined }

/** Returns the message for a review that could not be saved. */
export function reviewFailure(error: ApiError | SerializedError, reason: string): ReviewFailure {
  const text = textOf(error)
  return reason === text ? { text } : { text, reason }
}

function textOf(error: ApiError | SerializedError): string {
  if ('status' in error && error.status === 404) return 'Endpoint not found. Please check the API URL.'
  if ('status' in error && error.status === 'PARSING_ERROR') return 'The response is not in JSON format.'
  return 'An unexpected error occurred.'
}
