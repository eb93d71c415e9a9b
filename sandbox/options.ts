import type { FastifyBaseLogger } from 'fastify'
import type { MailLimits } from './store/messages.ts'

export interface SandboxOptions {
  /** A file for `node:sqlite`, whose folder is made when missing; in memory unless told. */
  databasePath?: string
  /** The one key the API accepts. */
  secretKey: string
  /** Where browsers reach the hosted pages: an origin with an optional path, e.g. `http://127.0.0.1:3000/sandbox`. `setPublicUrl` can say it later. */
  publicUrl?: string
  /** Where events are sent. Without it, events wait. */
  webhookUrl?: string | null
  webhookSecret: string
  logger?: FastifyBaseLogger
  /** Milliseconds since 1970; `Date.now` unless told. */
  clock?: () => number
  /** Pauses in milliseconds before the second, third, ... try of a webhook. After the last one it is given up. */
  retrySchedule?: readonly number[]
  /** How long the 'late webhook' card lets the shop wait, in milliseconds. */
  lateWebhookMs?: number
  /** After this many milliseconds without an answer a webhook counts as failed. */
  webhookTimeoutMs?: number
  /** Mailbox and payments open only to requests that carry this in `mailboxKeyHeader`; without one to everybody who reaches them. */
  mailboxKey?: string
  /** How many messages and bytes of mail are kept; the oldest are evicted. */
  mailLimits?: MailLimits
}

export const mailboxKeyHeader = 'sandbox-mailbox-key'

export const defaults = {
  databasePath: ':memory:',
  publicUrl: 'http://127.0.0.1',
  retrySchedule: [1_000, 3_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000],
  lateWebhookMs: 20_000,
  webhookTimeoutMs: 10_000,
  mailLimits: { messages: 2_000, bytes: 64_000_000 },
} as const

/** Drops trailing slashes, so that `${publicUrl}/pay/...` is always right. */
export const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '')
