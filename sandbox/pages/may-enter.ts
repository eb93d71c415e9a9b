import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { mailboxKeyHeader } from '../options.ts'

/** True if a request carries the mailbox key. Takes equally long for every wrong key. */
export function mayEnter({ headers }: FastifyRequest, key: string | null): boolean {
  if (key === null) return true
  return timingSafeEqual(digest(String(headers[mailboxKeyHeader])), digest(key))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
