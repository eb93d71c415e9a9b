import type { FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change by another site's page with the visitor's cookie (docs/behaviour.md#sessions-and-safety). The
 * request's own host is accepted beside `PUBLIC_URL`, because a shop on a laptop is opened as localhost and as 127.0.0.1.
 * It must have the same scheme, because a page loaded over plain http may have been changed on the way.
 *
 * @throws AppError 403 foreign_origin
 */
export async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  const { cookie, origin, host } = request.headers
  if (harmless.has(request.method) || cookie === undefined) return
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
  if (origin === undefined ? !crossSite : isOwn(origin, request.server.config.publicUrl, host)) return
  throw new AppError(403, 'foreign_origin', 'The request came from another website')
}

function isOwn(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true
  if (host === undefined || !URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host && from.protocol === new URL(publicUrl).protocol
}
