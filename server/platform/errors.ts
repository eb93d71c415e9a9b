import type { ErrorCode, ErrorDetail } from '../../contract/errors.ts'

export type SecurityEvent =
  | 'registered'
  | 'login'
  | 'login_failed'
  | 'login_locked'
  | 'demo_refused'
  | 'password_forgotten'
  | 'password_reset'
  | 'password_changed'
  | 'address_changed'
  | 'address_restored'
  | 'token_refused'
  | 'factor_changed'
  | 'factor_refused'
  | 'sessions_ended'
  | 'role_changed'
  | 'user_deleted'
  | 'account_erased'
  | 'forbidden'
  | 'foreign_origin'
  | 'rate_limited'

/** An expected failure, whose sentence is shown to the visitor. */
export class AppError extends Error {
  /** For the log only: the event, when the code does not determine it, and the account concerned. */
  security?: { event?: SecurityEvent; userId?: string | undefined }
  /** Seconds until the same call may succeed. */
  retryAfter?: number
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

export type Shortage = 'time' | 'connections' | 'hashing' | 'pictures' | 'provider' | 'stock' | 'turns'

/** 503 under overload, thrown before any work was done. */
export class BusyError extends AppError {
  readonly shortage: Shortage

  constructor(shortage: Shortage) {
    super(503, 'busy', 'The shop is very busy. Please try again in a moment.')
    this.shortage = shortage
  }
}

/** A refusal because of too many calls from this address. */
export class TooManyError extends AppError {
  override readonly retryAfter: number

  constructor(retryAfter: number) {
    super(429, 'rate_limited', `Too many requests. Please try again in ${retryAfter} seconds.`)
    this.retryAfter = retryAfter
  }
}

export const badRequest = (field: string, message: string) =>
  new AppError(400, 'bad_request', `${field} ${message}`, [{ field, message }])
export const notSignedIn = () => new AppError(401, 'not_signed_in', 'Please log in first')
export const forbidden = (message = 'You are not authorized to do this') =>
  new AppError(403, 'forbidden', message)
export const notFound = (thing: string) => new AppError(404, 'not_found', `${thing} not found`)
export const conflict = (message: string) => new AppError(409, 'conflict', message)
export const rateLimited = (message: string) => new AppError(429, 'rate_limited', message)
export const unavailable = (message: string) => new AppError(503, 'unavailable', message)

/** The value, if there is one. @throws AppError 404 naming the thing that there is not */
export function existing<Value>(value: Value | null | undefined, thing: string): Value {
  if (value === null || value === undefined) throw notFound(thing)
  return value
}
