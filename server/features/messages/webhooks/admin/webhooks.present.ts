import type { DeliveryView, WebhookView } from '../../../../../contract/schemas/webhook.ts'
import type { DeliveryRow } from '../queue.store.ts'
import type { ListedEndpoint } from './webhooks.store.ts'

const later = (moment: Date | null, now: Date): string | null =>
  moment !== null && moment > now ? moment.toISOString() : null

/** Presents an endpoint without its secrets, which are shown only once when they are made. */
export const presentWebhook = (endpoint: ListedEndpoint, now: Date): WebhookView => ({
  _id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  types: endpoint.types,
  isOn: endpoint.is_on,
  offReason: endpoint.off_reason,
  waiting: endpoint.waiting,
  failingSince: endpoint.failing_since?.toISOString() ?? null,
  pausedUntil: endpoint.is_on ? later(endpoint.paused_until, now) : null,
  oldSecretUntil: endpoint.old_sealed_secret === null ? null : later(endpoint.old_secret_until, now),
  createdAt: endpoint.created_at.toISOString(),
})

export const presentDelivery = (delivery: DeliveryRow): DeliveryView => ({
  _id: delivery.event_id,
  type: delivery.kind,
  data: delivery.data,
  state: delivery.state,
  attempts: delivery.attempts,
  code: delivery.code,
  ms: delivery.ms,
  problem: delivery.problem,
  answer: delivery.answer,
  createdAt: delivery.created_at.toISOString(),
  dueAt: delivery.state === 'waiting' ? delivery.due_at.toISOString() : null,
  sentAt: delivery.sent_at?.toISOString() ?? null,
})
