import Fastify, { type FastifyInstance } from 'fastify'
import { apiPlugin } from './api/plugin.ts'
import { parseForm } from './api/form.ts'
import { expireOverdue } from './checkout/expire-session.ts'
import type { Core } from './core.ts'
import { newId } from './ids.ts'
import { turnRefunds } from './refunds/refund-payment.ts'
import { createMailServer } from './mail/server.ts'
import { defaults, withoutTrailingSlash, type SandboxOptions } from './options.ts'
import { pagesPlugin } from './pages/plugin.ts'
import { openDatabase } from './store/database.ts'
import { createWebhookSender } from './webhooks/sender.ts'

export interface Sandbox {
  /** Not listening yet; closing it ends everything and keeps what is still to be delivered. */
  app: FastifyInstance
  /** For callers that learn their port only after listening. */
  setPublicUrl: (url: string) => void
  /** Events that waited for an address are delivered at once. */
  setWebhookUrl: (url: string | null) => void
  /** Starts taking mail; it ends with `app`. @returns the address for a client, such as `smtp://127.0.0.1:2525` */
  listenForMail: (address: { host: string; port: number }) => Promise<string>
}

const sweepEveryMs = 5_000

/** Builds the stand-in for the card provider and the mail server without listening. */
export function buildSandbox(options: SandboxOptions): Sandbox {
  let publicUrl = withoutTrailingSlash(options.publicUrl ?? defaults.publicUrl)
  let webhookUrl = options.webhookUrl ?? null
  const now = options.clock ?? Date.now
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: () => newId('req'),
    routerOptions: { querystringParser: parseForm },
  })
  const database = openDatabase(options.databasePath ?? defaults.databasePath)
  const webhooks = createWebhookSender({
    database,
    now,
    url: () => webhookUrl,
    secret: options.webhookSecret,
    retrySchedule: options.retrySchedule ?? defaults.retrySchedule,
    timeoutMs: options.webhookTimeoutMs ?? defaults.webhookTimeoutMs,
    log: app.log,
  })
  const mail = createMailServer({
    database,
    now,
    limits: options.mailLimits ?? defaults.mailLimits,
    log: app.log,
  })
  const core: Core = {
    database,
    now,
    secretKey: options.secretKey,
    publicUrl: () => publicUrl,
    lateWebhookMs: options.lateWebhookMs ?? defaults.lateWebhookMs,
    webhooks,
    mailboxKey: options.mailboxKey ?? null,
  }

  // The API and the forms of the pages both send this, and nothing else.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  )
  void app.register(apiPlugin(core), { prefix: '/v1' })
  void app.register(pagesPlugin(core))

  const sweep = setInterval(() => {
    try {
      expireOverdue(core)
      turnRefunds(core)
    } catch (error) {
      app.log.error({ err: error }, 'what the clock has overtaken could not be changed')
    }
  }, sweepEveryMs).unref()
  webhooks.wake()
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    await Promise.all([webhooks.close(), mail.close()])
    database.close()
  })

  return {
    app,
    setPublicUrl: (url) => {
      publicUrl = withoutTrailingSlash(url)
    },
    setWebhookUrl: (url) => {
      webhookUrl = url
      webhooks.wake()
    },
    listenForMail: mail.listen,
  }
}
