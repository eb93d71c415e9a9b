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
    summary: 'Webhooks, oldest first',
    access: 'admin',
    answer: WebhookListView,
  },
  'POST /api/webhook-endpoints': {
    summary: 'Add a webhook; answers its signing secret once',
    access: 'admin',
    confirm: true,
    body: WebhookBody,
    answer: WebhookSecretView,
    status: 201,
  },
  'PATCH /api/webhook-endpoints/:id': {
    summary: 'Change, enable or disable a webhook',
    access: 'admin',
    confirm: true,
    body: WebhookPatch,
    answer: WebhookView,
  },
  'POST /api/webhook-endpoints/:id/secret': {
    summary: 'Create a new signing secret, answered once; the previous secret stays valid for a day',
    access: 'admin',
    confirm: true,
    answer: WebhookSecretView,
  },
  'DELETE /api/webhook-endpoints/:id': {
    summary: 'Delete a webhook and its deliveries',
    access: 'admin',
    confirm: true,
    answer: Message,
  },
  'POST /api/webhook-endpoints/:id/test': {
    summary: 'Send a test event',
    access: 'admin',
    answer: TestedView,
  },
  'GET /api/webhook-endpoints/:id/deliveries': {
    summary: 'Deliveries of a webhook, newest first',
    access: 'admin',
    query: DeliveryListQuery,
    answer: DeliveryListView,
  },
  'POST /api/webhook-endpoints/:id/deliveries/:eventId/resend': {
    summary: 'Resend a delivery under the same id',
    access: 'admin',
    params: DeliveryParams,
    answer: DeliveryView,
  },
} satisfies Calls
