import type { FastifyRequest } from 'fastify'
import type { Role } from '../../contract/roles.ts'
import { AppError, forbidden, notSignedIn } from './errors.ts'
import { loadViewer, type Viewer } from './sessions.ts'

/** @throws AppError 401 for guests */
export async function requireUser(request: FastifyRequest): Promise<void> {
  if ((await loadViewer(request)) === null) throw notSignedIn()
}

/** @returns a hook that answers 401 to guests and 403 to other roles */
export function requireRole(role: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireUser(request)
    const viewer = viewerOf(request)
    if (viewer.role !== role) throw forbidden()
    refuseWithoutFactor(request)
  }
}

/**
 * Once money moves, an admin's password alone opens nothing (docs/behaviour.md#sessions-and-safety). For calls that customers make as well.
 *
 * @throws AppError 403 factor_needed
 */
export function refuseWithoutFactor(request: FastifyRequest): void {
  const { role, hasFactor } = viewerOf(request)
  const sellsForReal = request.server.config.stripe.secretKey !== null
  if (role === 'admin' && sellsForReal && !hasFactor)
    throw new AppError(403, 'factor_needed', 'Please set up a second factor under Security first')
}

/** Milliseconds for which a password given to this session counts for steps that somebody at an open screen must not take. */
const CONFIRMED_FOR = 10 * 60_000

/** The signed-in visitor, who has given the password within ten minutes. @throws AppError 403 confirm_needed, 401 for guests */
export function confirmedViewerOf(request: FastifyRequest): Viewer {
  const viewer = viewerOf(request)
  const age = request.server.clock().getTime() - (viewer.confirmedAt?.getTime() ?? 0)
  if (age >= CONFIRMED_FOR)
    throw new AppError(403, 'confirm_needed', 'Please confirm with your password that it is you')
  return viewer
}

/** The signed-in visitor of a guarded route. @throws AppError 401 for guests */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw notSignedIn()
  return request.viewer
}
