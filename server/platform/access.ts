import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { requireAdmin, requireConfirmed, requireUser } from './guards.ts'

const guards = { 'signed-in': requireUser, admin: requireAdmin }

/**
 * Checks every route's `access` before its body is read, so that a guest cannot make the shop parse megabytes. Answers that are not for
 * everyone are sent with `no-store`. The start fails for an API route without `access`, and for one that requires a password of a guest.
 */
export function enforceAccess(app: App): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRoute', (route) => {
    const { access, confirm = false } = route.config ?? {}
    if (access === undefined && route.url.startsWith('/api/')) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    }
    const isForEveryone = access === undefined || access === 'everyone'
    if (confirm && isForEveryone) throw new Error(`${String(route.method)} ${route.url} has nobody to ask`)
    if (isForEveryone) return
    const guard = async (request: FastifyRequest) => {
      await guards[access](request)
      if (confirm) await requireConfirmed(request)
    }
    route.onRequest = [
      // Rate limits run first: a caller over its limit is refused before the database is asked who it is.
      ...[route.onRequest ?? []].flat(),
      guard,
      recordGuarded,
      keepNowhere,
    ]
    route.preHandler = [againAfterSlowBody(guard), ...[route.preHandler ?? []].flat()]
  })
}

/** Milliseconds of receiving a body after which the session is checked again. */
const SLOW_BODY = 1_000

const guardedAt = new WeakMap<FastifyRequest, number>()
const recordGuarded = async (request: FastifyRequest) =>
  void guardedAt.set(request, request.server.clock().getTime())

/** A body can take twenty seconds to arrive, and its session can have ended or lost its role by then. */
const againAfterSlowBody =
  (guard: (request: FastifyRequest) => Promise<void>) => async (request: FastifyRequest) => {
    if (request.server.clock().getTime() - (guardedAt.get(request) ?? 0) < SLOW_BODY) return
    request.viewer = null
    await guard(request)
  }

const keepNowhere = async (_request: FastifyRequest, reply: FastifyReply) =>
  void reply.header('cache-control', 'private, no-store')
