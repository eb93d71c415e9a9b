import type { webhookCalls } from '../../../../../contract/calls/webhooks.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const CHANGED = ['Webhook', 'Audit'] as const

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof webhookCalls>(build)
    return {
      getWebhooks: query('GET /api/webhook-endpoints', ['Webhook']),
      getDeliveries: query('GET /api/webhook-endpoints/:id/deliveries', ['Webhook']),
      addWebhook: mutation('POST /api/webhook-endpoints', CHANGED),
      changeWebhook: mutation('PATCH /api/webhook-endpoints/:id', CHANGED),
      renewSecret: mutation('POST /api/webhook-endpoints/:id/secret', CHANGED),
      deleteWebhook: mutation('DELETE /api/webhook-endpoints/:id', ['Audit']),
      testWebhook: mutation('POST /api/webhook-endpoints/:id/test', ['Webhook']),
      resendDelivery: mutation('POST /api/webhook-endpoints/:id/deliveries/:eventId/resend', CHANGED),
    }
  },
})

export const {
  useGetWebhooksQuery,
  useGetDeliveriesQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRenewSecretMutation,
  useDeleteWebhookMutation,
  useTestWebhookMutation,
  useResendDeliveryMutation,
} = webhooksApi
