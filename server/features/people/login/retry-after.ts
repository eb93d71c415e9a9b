import type { FastifyReply, FastifyRequest } from 'fastify'
import { LoginLocked } from './login.service.ts'

/** Adds a header with the time when a locked account may be tried again. @throws the given error */
export function addRetryAfter(error: unknown, { server }: FastifyRequest, reply: FastifyReply): never {
  if (error instanceof LoginLocked) {
    const wait = error.until.getTime() - server.clock().getTime()
    void reply.header('retry-after', Math.ceil(wait / 1_000))
  }
  throw error
}
