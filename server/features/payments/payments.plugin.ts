import type { App } from '../../platform/app-type.ts'
import { connectProvider, type Provider, type ProviderOptions } from './provider.ts'
import { reconcile } from './reconcile.ts'

declare module 'fastify' {
  interface FastifyInstance {
    provider: Provider
  }
}

const RECONCILE_SECONDS = 60

/**
 * Decorates `app.provider`, and while the shop listens keeps payments and orders in step: once at the start, for what a
 * killed shop left half done, then every minute.
 */
export function connectPayments(app: App, options: ProviderOptions): void {
  app.decorate('provider', connectProvider(options))
  const closing = new AbortController()
  let recovery = Promise.resolve()
  app.jobs.every('reconcile-payments', RECONCILE_SECONDS, () => reconcile(app, { signal: closing.signal }))
  app.addHook('onListen', async () => {
    // Not awaited: a provider that is down must not keep the shop closed.
    recovery = reconcile(app, { graceMs: 0, signal: closing.signal }).catch((error: unknown) =>
      app.log.error({ err: error }, 'payments could not be reconciled at the start'),
    )
  })
  app.addHook('preClose', async () => {
    closing.abort()
    await recovery
  })
}
