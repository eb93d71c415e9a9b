import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nowInSeconds, type Core } from '../core.ts'
import { transaction } from '../store/database.ts'
import { findAnswer, keepAnswer } from '../store/idempotency.ts'
import type { Cause } from '../webhooks/record-event.ts'
import { ProviderError } from './errors.ts'

const longestKey = 255

/**
 * Answers a POST once per `Idempotency-Key`. The work and the kept answer are one transaction and nothing in it waits,
 * so of two calls with the same key, however close, the second gets the answer of the first. A refused call keeps
 * nothing: its key may be used again.
 */
export function answerOnce(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (cause: Cause) => object,
) {
  const key = keyOf(request)
  const cause = { requestId: request.id, idempotencyKey: key }
  reply.type('application/json; charset=utf-8')
  if (key === null) return transaction(core.database, () => work(cause))

  const fingerprint = fingerprintOf(request)
  const now = nowInSeconds(core)
  reply.header('idempotency-key', key)
  return transaction(core.database, () => {
    const earlier = findAnswer(core.database, key, now)
    if (!earlier) {
      const body = JSON.stringify(work(cause))
      keepAnswer(core.database, key, now, { fingerprint, requestId: request.id, body })
      return body
    }
    if (earlier.fingerprint !== fingerprint)
      throw new ProviderError(
        `The idempotency key '${key}' was first used with another request. Use a new key for a new request.`,
        { type: 'idempotency_error' },
      )
    reply.header('idempotent-replayed', 'true').header('original-request', earlier.requestId)
    return earlier.body
  })
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > longestKey)
    throw new ProviderError(`Idempotency keys are at most ${longestKey} characters long.`, {
      type: 'idempotency_error',
    })
  return key
}

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(sorted(body))}`)
    .digest('hex')

/** The order of parameters does not make another request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
