import rateLimit from '@fastify/rate-limit'
import type { App } from './app-type.ts'
import { AppError } from './errors.ts'

const MINUTE = 60_000

/** Calls of the API per address and minute. A page asks for up to three. */
const callsPerMinute = 600

/**
 * Keeps one address from taking the API from the others. A route may set its own `config.rateLimit`. Pages and files are left out:
 * they come from caches. Logins have a lock of their own, in the database.
 */
export async function limitRates(app: App): Promise<void> {
  if (!app.config.rateLimits) return
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    route.config = { rateLimit: { max: callsPerMinute, timeWindow: MINUTE }, ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError(
        429,
        'rate_limited',
        `Too many requests. Please try again in ${Math.ceil(ttl / 1_000)} seconds.`,
      ),
  })
}
