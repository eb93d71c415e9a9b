import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import {
  DeliveryListQuery,
  DeliveryListView,
  DeliveryParams,
  DeliveryView,
  TestedView,
  WebhookBody,
  WebhookListView,
  WebhookPatch,
  WebhookSecretView,
  WebhookView,
} from '../../../../contract/schemas/webhook.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
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

const MINUTE = 60_000
/** What makes the shop call somebody else's server. */
const few = { max: 30, timeWindow: MINUTE }

/** Programs of others that are told what happens, and the log of it, for admins; prefix `/api/webhook-endpoints`. */
export async function webhookEndpointRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Webhooks, in the order in which they were made',
        response: { 200: WebhookListView },
      },
    },
    async () => allWebhooks(app),
  )

  app.post(
    '/',
    {
      config: { access: 'admin', confirm: true, rateLimit: few },
      schema: {
        summary: 'Add a webhook; its secret is answered this once',
        body: WebhookBody,
        response: { 201: WebhookSecretView },
      },
    },
    async (request, reply) => reply.code(201).send(await addWebhook(app, viewerOf(request), request.body)),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'admin', confirm: true, rateLimit: few },
      schema: {
        summary: 'Change a webhook, or turn it on or off',
        params: IdParams,
        body: WebhookPatch,
        response: { 200: WebhookView },
      },
    },
    async (request) => changeWebhook(app, viewerOf(request), request.params.id, request.body),
  )

  app.post(
    '/:id/secret',
    {
      config: { access: 'admin', confirm: true, rateLimit: few },
      schema: {
        summary: 'Make a new secret, answered this once; the one before it signs as well for a day',
        params: IdParams,
        response: { 200: WebhookSecretView },
      },
    },
    async (request) => renewSecret(app, viewerOf(request), request.params.id),
  )

  app.delete(
    '/:id',
    {
      config: { access: 'admin', confirm: true },
      schema: { summary: 'Delete a webhook and its log', params: IdParams, response: { 200: Message } },
    },
    async (request) => {
      await deleteWebhook(app, viewerOf(request), request.params.id)
      return { message: 'Webhook deleted' }
    },
  )

  app.post(
    '/:id/test',
    {
      config: { access: 'admin', rateLimit: few },
      schema: {
        summary: 'Send a test event, whatever its types are',
        params: IdParams,
        response: { 200: TestedView },
      },
    },
    async (request) => sendTest(app, request.params.id),
  )

  app.get(
    '/:id/deliveries',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What was sent to a webhook and what waits, newest first',
        params: IdParams,
        querystring: DeliveryListQuery,
        response: { 200: DeliveryListView },
      },
    },
    async ({ params, query }) => pageOfDeliveries(app, params.id, query),
  )

  app.post(
    '/:id/deliveries/:eventId/resend',
    {
      config: { access: 'admin', rateLimit: few },
      schema: {
        summary: 'Send a delivery once more, under the same id',
        params: DeliveryParams,
        response: { 200: DeliveryView },
      },
    },
    async (request) => resend(app, viewerOf(request), request.params.id, request.params.eventId),
  )
}
