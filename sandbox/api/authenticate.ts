import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ProviderError } from './errors.ts'

/** Accepts the key as bearer token, as the SDK sends it, or as the user name of basic authentication, as curl does. */
export function requireSecretKey(secretKey: string) {
  return async (request: FastifyRequest) => {
    const given = keyFrom(request.headers.authorization)
    if (given === null)
      throw new ProviderError('You did not provide an API key in the Authorization header.', { status: 401 })
    if (!isSameKey(given, secretKey))
      throw new ProviderError(`Invalid API Key provided: ${masked(given)}`, { status: 401 })
  }
}

function keyFrom(header: string | undefined): string | null {
  const [scheme, value] = header?.split(' ') ?? []
  if (!value) return null
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null
  return null
}

/** Compares digests, which have one length, so that the time reveals nothing about the key. */
export const isSameKey = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key))
const digest = (text: string) => createHash('sha256').update(text).digest()

const masked = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 4))}${key.slice(-4)}`
