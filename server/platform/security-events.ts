import type { FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { ErrorCode } from '../../contract/errors.ts'
import type { App } from './app-type.ts'
import { AppError, type SecurityEvent } from './errors.ts'

type Details = {
  /** The acting user; by default the request's own viewer. */
  userId?: string | undefined
  /** The account concerned. */
  subjectId?: string
  role?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs the event with address and user, and counts it. Never pass an e-mail address, a password or a token. */
    noteSecurity: (event: SecurityEvent, request: FastifyRequest, details?: Details) => void
  }
}

/** Refusals that guessing, forging or flooding causes. */
const eventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  wrong_credentials: 'login_failed',
  locked: 'login_locked',
  token_spent: 'token_refused',
  forbidden: 'forbidden',
  foreign_origin: 'foreign_origin',
  rate_limited: 'rate_limited',
}

/** Events of normal use; all others are logged as warnings. */
const ordinary = new Set<SecurityEvent>([
  'registered',
  'login',
  'password_forgotten',
  'password_reset',
  'password_changed',
  'address_changed',
  'sessions_ended',
  'factor_changed',
  'role_changed',
  'user_deleted',
  'account_erased',
])

export function recordSecurityEvents(app: App): void {
  const events = new Counter({
    name: 'security_events_total',
    help: 'Security events such as logins, refused attempts and changed roles, by type',
    labelNames: ['event'] as const,
    registers: [app.metrics],
  })
  app.decorate('noteSecurity', (event, request, { userId = request.viewer?.id, ...details } = {}) => {
    events.inc({ event })
    const line = { event, address: request.ip, ...(userId !== undefined && { userId }), ...details }
    if (ordinary.has(event)) request.log.info(line, 'security event')
    else request.log.warn(line, 'security event')
  })
}

/** Records a refusal when it is one of those above. */
export function recordRefusal(error: unknown, request: FastifyRequest): void {
  if (!(error instanceof AppError)) return
  const event = error.security?.event ?? eventOf[error.code]
  if (event !== undefined) request.server.noteSecurity(event, request, { userId: error.security?.userId })
}
