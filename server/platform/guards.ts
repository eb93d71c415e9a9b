import type { FastifyRequest } from 'fastify'
import { AppError, forbidden, notSignedIn } from './errors.ts'
import { loadViewer, type Viewer } from './sessions.ts'

/** @throws AppError 401 for guests */
export async function requireUser(request: FastifyRequest): Promise<void> {
  if ((await loadViewer(request)) === null) throw notSignedIn()
}

/** @throws AppError 401 for guests, 403 for everybody else but admins */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await requireUser(request)
  if (viewerOf(request).role !== 'admin') throw forbidden()
}

/** How long an entered password counts for protected steps in this session, so that nobody takes them at an unattended screen. */
const CONFIRMED_FOR = 10 * 60_000

/** For a route with `confirm: true`. @throws AppError 403 confirm_needed */
export async function requireConfirmed(request: FastifyRequest): Promise<void> {
  refuseUnconfirmed(viewerOf(request), request.server.clock())
}

/** For a step that needs the password only sometimes, such as a large refund. @throws AppError 403 confirm_needed */
export function refuseUnconfirmed(viewer: Viewer, now: Date): void {
  if (!isConfirmed(viewer, now)) throw new AppError(403, 'confirm_needed', 'Please confirm your password')
}

export const isConfirmed = ({ confirmedAt }: Viewer, now: Date): boolean =>
  now.getTime() - (confirmedAt?.getTime() ?? 0) < CONFIRMED_FOR

/** Returns the signed-in user of a guarded route. @throws AppError 401 for guests */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw notSignedIn()
  return request.viewer
}
