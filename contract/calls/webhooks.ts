import { Message } from '../schemas/common.ts'
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
} from '../schemas/webhook.ts'
import type { Calls } from './call.ts'

export const webhookCalls = {
  'GET /api/webhook-endpoints': {
    summary: 'Webhooks, in the order in which they were made',
    access: 'admin',
    answer: WebhookListView,
  },
  'POST /api/webhook-endpoints': {
    summary: 'Add a webhook; its secret is answered this once',
    access: 'admin',
    confirm: true,
    body: WebhookBody,
    answer: WebhookSecretView,
    status: 201,
  },
  'PATCH /api/webhook-endpoints/:id': {
    summary: 'Change a webhook, or turn it on or off',
    access: 'admin',
    confirm: true,
    body: WebhookPatch,
    answer: WebhookView,
  },
  'POST /api/webhook-endpoints/:id/secret': {
    summary: 'Make a new secret, answered this once; the one before it signs as well for a day',
    access: 'admin',
    confirm: true,
    answer: WebhookSecretView,
  },
  'DELETE /api/webhook-endpoints/:id': {
    summary: 'Delete a webhook and its log',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
  'POST /api/webhook-endpoints/:id/test': {
    summary: 'Send a test event, whatever its types are',
    access: 'admin',
    answer: TestedView,
  },
  'GET /api/webhook-endpoints/:id/deliveries': {
    summary: 'What was sent to a webhook and what waits, newest first',
    access: 'admin',
    query: DeliveryListQuery,
    answer: DeliveryListView,
  },
  'POST /api/webhook-endpoints/:id/deliveries/:eventId/resend': {
    summary: 'Send a delivery once more, under the same id',
    access: 'admin',
    params: DeliveryParams,
    answer: DeliveryView,
  },
} satisfies Calls
