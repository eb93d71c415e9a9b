import type { FastifyRequest } from 'fastify'
import { isSameKey } from '../api/authenticate.ts'
import { mailboxKeyHeader } from '../options.ts'

/** True if a request carries the mailbox key. */
export const mayEnter = ({ headers }: FastifyRequest, key: string | null): boolean =>
  key === null || isSameKey(String(headers[mailboxKeyHeader]), key)
