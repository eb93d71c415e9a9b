import * as z from 'zod'
import { DELIVERY_STATES, TEST_TYPE, MAX_WEBHOOK_URL, webhookTypes } from '../webhooks.ts'
import { LENGTHS } from '../limits.ts'
import { text } from './common.ts'
import { listPage, paging } from './list.ts'

const isPlainAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, hash } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === ''
}

const Url = text(MAX_WEBHOOK_URL)
  .trim()
  .refine(
    isPlainAddress,
    'must be a web address such as https://hooks.example.com/shop, without a password in it',
  )

const Types = z
  .array(z.enum(webhookTypes), 'must be a list of events')
  .min(1, 'must name at least one event')
  .max(webhookTypes.length)
  .transform((types) => [...new Set(types)])

const Description = text(LENGTHS.addressLine).trim().meta({ description: 'description by the admins' })

export const WebhookBody = z.object({
  url: Url,
  types: Types,
  description: Description.default(''),
})
export type WebhookBody = z.infer<typeof WebhookBody>
export type WebhookInput = z.input<typeof WebhookBody>

export const WebhookPatch = z.object({
  url: Url.optional(),
  types: Types.optional(),
  description: Description.optional(),
  isOn: z
    .boolean()
    .optional()
    .meta({ description: 'off: pending deliveries are cancelled, and new events are not delivered' }),
})
export type WebhookPatch = z.infer<typeof WebhookPatch>

export const WebhookView = z
  .object({
    _id: z.string(),
    url: z.string(),
    description: z.string(),
    types: z.array(z.string()),
    isOn: z.boolean(),
    offReason: z
      .string()
      .meta({ description: 'reason why the webhook was disabled automatically; empty otherwise' }),
    waiting: z.number().meta({ description: 'number of pending deliveries' }),
    failingSince: z.string().nullable(),
    pausedUntil: z.string().nullable().meta({ description: 'time of the next attempt after failures' }),
    oldSecretUntil: z.string().nullable().meta({ description: 'expiry of the previous signing secret' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' })
export type WebhookView = z.infer<typeof WebhookView>

export const WebhookListView = z.object({
  webhooks: z.array(WebhookView),
  canAdd: z.boolean().meta({ description: 'whether another webhook can be added' }),
  reachesThisMachine: z.boolean().meta({ description: 'whether endpoints on the same machine are allowed' }),
})
export type WebhookListView = z.infer<typeof WebhookListView>

/** The only answer with the secret, which is not shown again. */
export const WebhookSecretView = z.object({
  webhook: WebhookView,
  secret: z.string().meta({ description: 'whsec_ and 32 bytes in base64' }),
})
export type WebhookSecretView = z.infer<typeof WebhookSecretView>

export const DeliveryView = z
  .object({
    _id: z
      .string()
      .meta({ description: 'id of the event and header webhook-id: the same for every attempt' }),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number(),
    code: z.number().nullable().meta({ description: 'status of the last response' }),
    ms: z.number().nullable(),
    problem: z.string(),
    answer: z.string().meta({ description: 'start of the last response, on one line' }),
    createdAt: z.string(),
    dueAt: z.string().nullable().meta({ description: 'time of the next attempt; null if there is none' }),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type DeliveryView = z.infer<typeof DeliveryView>

export const DeliveryListQuery = z.object({
  ...paging,
  state: z.enum(DELIVERY_STATES).optional(),
})
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>

export const DeliveryListView = listPage('deliveries', DeliveryView).extend({ webhook: WebhookView })
export type DeliveryListView = z.infer<typeof DeliveryListView>

const Id = text(LENGTHS.email)
export const DeliveryParams = z.object({ id: Id, eventId: Id })

export const TestedView = z.object({ type: z.literal(TEST_TYPE), eventId: z.string() })
export type TestedView = z.infer<typeof TestedView>
