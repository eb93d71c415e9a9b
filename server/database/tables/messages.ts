import type { ColumnType, Generated } from 'kysely'
import type { EmailKind, EmailState } from '../../../contract/email-kinds.ts'
import type { DeliveryState } from '../../../contract/webhooks.ts'

/** E-mails, messages of visitors, and webhooks. */
export type MessagesTables = {
  emails: EmailTable
  /** Addresses that have unsubscribed from a kind of e-mail, by their key. */
  email_opt_outs: { email_key: string; kind: EmailKind; created_at: Date }
  /** Addresses that a mail server refused permanently, by their key. */
  email_blocks: { email_key: string; reason: string; created_at: Date }
  contact_messages: ContactMessageTable
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
}

type EmailTable = {
  /** Also the Message-ID, the same at every try. */
  id: string
  /** The cause, such as `order placed:<id>`: each sends one e-mail. */
  once_key: string
  kind: EmailKind
  to_address: string
  user_id: string | null
  order_id: string | null
  /** The facts at the time of its cause, written as JSON text; empty once they were erased. */
  data: ColumnType<unknown, string, string>
  state: Generated<EmailState>
  attempts: Generated<number>
  /** The time of the next try; of an ended one, the time at which it ended. */
  due_at: Date
  leased_until: Generated<Date | null>
  problem: Generated<string>
  created_at: Date
  sent_at: Generated<Date | null>
}

type ContactMessageTable = {
  /** `null` while it waits for an answer. */
  answered_at: Generated<Date | null>
  id: string
  name: string
  email: string
  email_key: string
  message: string
  created_at: Date
}

type WebhookEndpointTable = {
  id: string
  url: string
  description: Generated<string>
  /** Event types of `contract/webhooks.ts`; types of another release may be among them. */
  types: string[]
  is_on: Generated<boolean>
  /** The reason why the shop turned it off by itself, or empty. */
  off_reason: Generated<string>
  sealed_secret: string
  /** The former secret, which also signs until then. */
  old_sealed_secret: Generated<string | null>
  old_secret_until: Generated<Date | null>
  /** Consecutive failures, the time of the first, and the time until which nothing is sent there. */
  failures: Generated<number>
  failing_since: Generated<Date | null>
  paused_until: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** One event for one endpoint. */
type WebhookDeliveryTable = {
  event_id: string
  endpoint_id: string
  /** Its event type, as in `contract/webhooks.ts`. */
  kind: string
  /** Identifiers only, and no personal data. */
  data: ColumnType<Record<string, unknown>, string, string>
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** The time of the next try; of an ended one, the time at which it ended. */
  due_at: Date
  leased_until: Generated<Date | null>
  /** The result of the last try: the status of the answer, its milliseconds, and its beginning. */
  code: Generated<number | null>
  ms: Generated<number | null>
  problem: Generated<string>
  answer: Generated<string>
  created_at: Date
  sent_at: Generated<Date | null>
}
