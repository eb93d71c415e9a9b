import { errorCodes, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import { AppError, BusyError } from './errors.ts'
import { isPassingFault } from '../base/passing-fault.ts'
import { refusedFields } from './refused-fields.ts'
import { recordRefusal } from './security-events.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'too_large',
}

const sentences: Record<string, string> = {
  [new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY().code]: 'The body is not valid JSON',
  [new errorCodes.FST_ERR_CTP_EMPTY_JSON_BODY().code]: 'The body is empty',
  [new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE().code]: 'The body is too large',
  [new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE().code]: 'The body must be sent as application/json',
  [new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH().code]: 'The body does not match its content-length',
  [new errorCodes.FST_ERR_BAD_URL().code]: 'The address is malformed',
}

/** Answers every failure: an expected one with its sentence; anything else is logged and answered with a plain 500. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerTo(isForWantOfFactor(error, request) ? factorNeeded() : error, request)
  // Refusals can be many, so they are counted and not logged.
  if (status >= 500 && !(error instanceof BusyError)) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ err: error }, 'request refused')
  recordRefusal(error, request)
  if (status === 503) void reply.header('retry-after', '5')
  if (error instanceof AppError && error.retryAfter !== undefined)
    void reply.header('retry-after', String(error.retryAfter))
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ ...body, requestId: request.id })
}

/** True if an admin without a second factor was refused like a customer, who may not do or see this. */
const isForWantOfFactor = (error: unknown, { viewer }: FastifyRequest): boolean =>
  viewer?.lacksFactor === true &&
  error instanceof AppError &&
  (error.code === 'forbidden' || error.code === 'not_found')

const factorNeeded = () =>
  new AppError(403, 'factor_needed', 'Please set up a second factor under Security first')

function answerTo(error: unknown, { server }: FastifyRequest): { status: number; body: ErrorBody } {
  if (error instanceof AppError) {
    const { status, code, message, details } = error
    return { status, body: details === undefined ? { message, code } : { message, code, details } }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = refusedFields(error, server.settings.get('money.currency'))
    const message = details.map(({ field, message }) => `${field} ${message}`).join('; ')
    return { status: 400, body: { message, code: 'bad_request', details } }
  }
  const { statusCode, code = '', message } = error as Partial<FastifyError>
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const sentence = sentences[code] ?? message ?? 'The request cannot be processed'
    return {
      status: statusCode,
      body: { message: sentence, code: codeOfStatus[statusCode] ?? 'bad_request' },
    }
  }
  if (statusCode === 503 || isPassingFault(error)) {
    return {
      status: 503,
      body: {
        message: 'The shop is not available right now. Please try again in a moment.',
        code: 'unavailable',
      },
    }
  }
  return { status: 500, body: { message: 'Something went wrong on our side.', code: 'unexpected' } }
}
