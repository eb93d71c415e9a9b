import type { DatabaseSync } from 'node:sqlite'
import type { WebhookSender } from './webhooks/sender.ts'

/** What every part of the sandbox works with. */
export interface Core {
  database: DatabaseSync
  /** Milliseconds since 1970. */
  now: () => number
  secretKey: string
  /** Without a trailing slash. */
  publicUrl: () => string
  lateWebhookMs: number
  webhooks: WebhookSender
  /** What opens mailbox and payments; `null` leaves them open. */
  mailboxKey: string | null
}

/** The API counts time in whole seconds. */
export const nowInSeconds = (core: Core) => Math.floor(core.now() / 1000)
