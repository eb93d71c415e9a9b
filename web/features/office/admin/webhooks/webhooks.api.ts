import type { Message } from '../../../../../contract/schemas/common.ts'
import type {
  DeliveryListQuery,
  DeliveryListView,
  DeliveryView,
  TestedView,
  WebhookInput,
  WebhookListView,
  WebhookPatch,
  WebhookSecretView,
  WebhookView,
} from '../../../../../contract/schemas/webhook.ts'
import {
  resendDelivery,
  webhook,
  webhookDeliveries,
  WEBHOOKS,
  webhookSecret,
  webhookTest,
} from '../../../../../contract/webhooks.ts'
import { api } from '../../../../api/api.ts'

type OfEndpoint<Rest> = { id: string } & Rest

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<WebhookListView, void>({
      query: () => ({ url: WEBHOOKS }),
      providesTags: ['Webhook'],
    }),
    getDeliveries: build.query<DeliveryListView, OfEndpoint<DeliveryListQuery>>({
      query: ({ id, ...params }) => ({ url: webhookDeliveries(id), params }),
      providesTags: ['Webhook'],
    }),
    addWebhook: build.mutation<WebhookSecretView, WebhookInput>({
      query: (body) => ({ url: WEBHOOKS, method: 'POST', body }),
      invalidatesTags: ['Webhook', 'Audit'],
    }),
    changeWebhook: build.mutation<WebhookView, OfEndpoint<{ patch: WebhookPatch }>>({
      query: ({ id, patch }) => ({ url: webhook(id), method: 'PATCH', body: patch }),
      invalidatesTags: ['Webhook', 'Audit'],
    }),
    renewSecret: build.mutation<WebhookSecretView, string>({
      query: (id) => ({ url: webhookSecret(id), method: 'POST' }),
      invalidatesTags: ['Webhook', 'Audit'],
    }),
    deleteWebhook: build.mutation<Message, string>({
      query: (id) => ({ url: webhook(id), method: 'DELETE' }),
      invalidatesTags: ['Audit'],
    }),
    testWebhook: build.mutation<TestedView, string>({
      query: (id) => ({ url: webhookTest(id), method: 'POST' }),
      invalidatesTags: ['Webhook'],
    }),
    resendDelivery: build.mutation<DeliveryView, OfEndpoint<{ eventId: string }>>({
      query: ({ id, eventId }) => ({ url: resendDelivery(id, eventId), method: 'POST' }),
      invalidatesTags: ['Webhook', 'Audit'],
    }),
  }),
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
