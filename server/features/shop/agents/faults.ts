import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, BusyError, TooManyError } from '../../../platform/errors.ts'
import { UcpError } from './ucp.ts'

const CODES: Record<number, string> = { 413: 'request_too_large', 429: 'rate_limited', 503: 'unavailable' }

const SENTENCES: Record<number, string> = {
  400: 'The body is not valid JSON',
  413: 'The body is too large',
  415: 'The body must be sent as application/json',
}
export const OURS = 'Something went wrong on the shop’s side.'

type Fault = { status: number; code: string; content: string; retryAfter?: number }

/** What went wrong, as an agent is told: the protocol's code and a sentence, which is never that of an unexpected error. */
export function faultOf(error: unknown): Fault {
  if (error instanceof UcpError) return { status: error.status, code: error.ucp, content: error.message }
  if (error instanceof TooManyError)
    return { status: 429, code: 'rate_limited', content: error.message, retryAfter: error.retryAfter }
  if (error instanceof BusyError)
    return { status: 503, code: 'unavailable', content: error.message, retryAfter: 5 }
  if (error instanceof AppError)
    return { status: error.status, code: CODES[error.status] ?? 'invalid_request', content: error.message }
  const { statusCode: status = 500 } = error as Partial<FastifyError>
  const isTheirs = status >= 400 && status < 500
  return isTheirs
    ? {
        status,
        code: CODES[status] ?? 'invalid_request',
        content: SENTENCES[status] ?? 'The request cannot be read',
      }
    : { status: 500, code: 'internal_error', content: OURS }
}

/** Answers a fault in the shape of a protocol. */
export const sendFault =
  (bodyOf: (fault: Fault, request: FastifyRequest) => object) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // As any other address that there is not.
    if (error instanceof AppError && error.status === 404) throw error
    const fault = faultOf(error)
    if (fault.status === 500) request.log.error({ err: error }, 'an agent was not answered')
    if (fault.retryAfter !== undefined) void reply.header('retry-after', String(fault.retryAfter))
    void reply
      .code(fault.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send(bodyOf(fault, request))
  }
