import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Access, App } from './app-type.ts'
import { requireRole, requireUser } from './guards.ts'

const guards = { 'signed-in': requireUser, admin: requireRole('admin') }

/**
 * Holds every route to the `access` it declares, before its body is read: a guest cannot make the shop parse megabytes. What is
 * not for everyone is kept by no cache on its way.
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
