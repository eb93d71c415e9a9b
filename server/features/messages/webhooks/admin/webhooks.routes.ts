import { MINUTE } from '../../../../../contract/durations.ts'
import { webhookCalls } from '../../../../../contract/calls/webhooks.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import {
  addWebhook,
  allWebhooks,
  changeWebhook,
  deleteWebhook,
  pageOfDeliveries,
  renewSecret,
  resend,
  sendTest,
} from './webhooks.service.ts'

/** Limit for calls that make the shop send requests to another server. */
const few = { config: { rateLimit: { max: 30, timeWindow: MINUTE } } }

/** Calls with which admins manage webhooks and see their log. */
export async function webhookEndpointRoutes(app: App) {
  const on = routesOf(app, webhookCalls)

  on('GET /api/webhook-endpoints', () => allWebhooks(app))

  on('POST /api/webhook-endpoints', few, (request) => addWebhook(app, viewerOf(request), request.body))

  on('PATCH /api/webhook-endpoints/:id', few, (request) =>
    changeWebhook(app, viewerOf(request), request.params.id, request.body),
  )

  on('POST /api/webhook-endpoints/:id/secret', few, (request) =>
    renewSecret(app, viewerOf(request), request.params.id),
  )

  on('DELETE /api/webhook-endpoints/:id', async (request) => {
    await deleteWebhook(app, viewerOf(request), request.params.id)
    return { message: 'Webhook deleted' }
  })

  on('POST /api/webhook-endpoints/:id/test', few, (request) => sendTest(app, request.params.id))

  on('GET /api/webhook-endpoints/:id/deliveries', ({ params, query }) =>
    pageOfDeliveries(app, params.id, query),
  )

  on('POST /api/webhook-endpoints/:id/deliveries/:eventId/resend', few, (request) =>
    resend(app, viewerOf(request), request.params.id, request.params.eventId),
  )
}
