import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { requireSecretKey } from './authenticate.ts'
import { ProviderError } from './errors.ts'
import { eventRoutes } from './events.ts'
import { paymentRoutes } from './payments.ts'
import { refundRoutes } from './refunds.ts'
import { sessionRoutes } from './sessions.ts'
import { ApiVersion } from './version.ts'

/** The provider's HTTP API: form-encoded in, JSON out, errors in the provider's shape. */
export function apiPlugin(core: Core) {
  return async (api: FastifyInstance) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', request.id).header('stripe-version', ApiVersion)
    })
    api.addHook('onRequest', requireSecretKey(core.secretKey))

    api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof ProviderError) return reply.code(error.status).send(error.toJSON())
      const status = error.statusCode ?? 500
      if (status < 500) return reply.code(status).send(new ProviderError(error.message).toJSON())
      request.log.error({ err: error }, 'the API failed')
      const fault = new ProviderError('The sandbox failed; its log says why.', { type: 'api_error' })
      return reply.code(500).send(fault.toJSON())
    })

    api.setNotFoundHandler((request, reply) => {
      const problem = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
      return reply.code(404).send(new ProviderError(problem).toJSON())
    })

    sessionRoutes(api, core)
    paymentRoutes(api, core)
    refundRoutes(api, core)
    eventRoutes(api, core)
  }
}
