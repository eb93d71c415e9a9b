import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Access, App } from './app-type.ts'
import { requireRole, requireUser } from './guards.ts'

const guards = { 'signed-in': requireUser, admin: requireRole('admin') }

/**
 * Checks every route's `access` before its body is read, so that a guest cannot make the shop parse megabytes. Answers that are not
 * for everyone are sent with `no-store`.
 * An API route that does not say who may is refused at start.
 */
export function enforceAccess(app: App): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (access === undefined && route.url.startsWith('/api/')) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    }
    if (access !== undefined && access !== 'everyone') route.onRequest = withGuard(route, access)
  })
}

const keepNowhere = async (_request: FastifyRequest, reply: FastifyReply) =>
  void reply.header('cache-control', 'private, no-store')

const withGuard = (route: RouteOptions, access: Exclude<Access, 'everyone'>) => [
  guards[access],
  keepNowhere,
  ...[route.onRequest ?? []].flat(),
]
