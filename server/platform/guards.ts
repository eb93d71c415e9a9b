import type { FastifyRequest } from 'fastify'
import type { Role } from '../../contract/roles.ts'
import { forbidden, notSignedIn } from './errors.ts'
import { loadViewer, type Viewer } from './sessions.ts'

/** @throws AppError 401 for guests */
export async function requireUser(request: FastifyRequest): Promise<void> {
  if ((await loadViewer(request)) === null) throw notSignedIn()
}

/** @returns a hook that answers 401 to guests and 403 to other roles */
export function requireRole(role: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireUser(request)
    if (viewerOf(request).role !== role) throw forbidden()
  }
}

/** The signed-in visitor of a guarded route. @throws AppError 401 for guests */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw notSignedIn()
  return request.viewer
}
