import type { ErrorCode, ErrorDetail } from '../../contract/errors.ts'

/** An expected failure: its sentence reaches the visitor as it stands. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: ErrorDetail[] | undefined

  constructor(status: number, code: ErrorCode, message: string, details?: ErrorDetail[]) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.details = details
  }
}

export const badRequest = (field: string, message: string) =>
  new AppError(400, 'bad_request', `${field} ${message}`, [{ field, message }])
export const notSignedIn = () => new AppError(401, 'not_signed_in', 'Please log in first')
export const forbidden = (message = 'You are not authorized to do this') =>
  new AppError(403, 'forbidden', message)
export const notFound = (thing: string) => new AppError(404, 'not_found', `${thing} not found`)
export const conflict = (message: string) => new AppError(409, 'conflict', message)
