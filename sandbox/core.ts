import type { DatabaseSync } from 'node:sqlite'
import type { WebhookSender } from './webhooks/sender.ts'

/** Parts that everything in the sandbox shares. */
export interface Core {
  database: DatabaseSync
  /** Milliseconds since 1970. */
  now: () => number
  secretKey: string
  /** Without a trailing slash. */
  publicUrl: () => string
  lateWebhookMs: number
  webhooks: WebhookSender
  /** Key to the mailbox and the payments; `null` leaves them open. */
  mailboxKey: string | null
}

/** The API counts time in whole seconds. */
export const nowInSeconds = (core: Core) => Math.floor(core.now() / 1000)
