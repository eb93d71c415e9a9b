import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Admission } from './admission.ts'
import type { Access, App } from './app-type.ts'
import { BusyError } from './errors.ts'
import { requireRole, requireUser } from './guards.ts'
import { hasToken } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever says who it is waits here before the database is asked whether that is true; a guest is told so at once. */
    admission?: Admission
  }
}

const guards = { 'signed-in': requireUser, admin: requireRole('admin') }

/**
 * Checks every route's `access` before its body is read, so that a guest cannot make the shop parse megabytes. Answers that are not
 * for everyone are sent with `no-store`.
 * An API route that does not say who may is refused at start.
 */
export function enforceAccess(app: App): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRoute', (route) => {
    const { access, admission } = route.config ?? {}
    if (access === undefined && route.url.startsWith('/api/')) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    }
    if (access !== undefined && access !== 'everyone') route.onRequest = withGuard(route, access, admission)
  })
}

const keepNowhere = async (_request: FastifyRequest, reply: FastifyReply) =>
  void reply.header('cache-control', 'private, no-store')

/** What limits the route's calls is in `onRequest` already: who comes too often is to be told so, and not to wait in front of others. */
const withGuard = (route: RouteOptions, access: Exclude<Access, 'everyone'>, admission?: Admission) => [
  ...[route.onRequest ?? []].flat(),
  ...(admission === undefined ? [] : [waitAt(admission)]),
  guards[access],
  keepNowhere,
]

const waitAt = (comeIn: Admission) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (hasToken(request)) await comeIn(reply.raw)
  if (reply.raw.destroyed) throw new BusyError('turns')
}
