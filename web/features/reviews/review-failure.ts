import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/api.ts'

/** The sentence for a review that could not be saved (specification, section 8). */
export function reviewFailureText(error: ApiError | SerializedError): string {
  if ('status' in error && error.status === 404) return 'Endpoint not found. Please check the API URL.'
  if ('status' in error && error.status === 'PARSING_ERROR') return 'The response is not in JSON format.'
  return 'An unexpected error occurred.'
}
