import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '../../../../contract/durations.ts'
import { withLease } from '../../../database/lease.ts'
import type { App } from '../../../platform/app-type.ts'
import { connectProvider, type ProviderOptions } from '../provider/provider.ts'
import { reconcileHolds } from '../checkout/reconcile-holds.job.ts'
import { rememberEvents } from './provider-events.ts'
import { reconcile } from './reconcile.ts'

const NAME = 'reconcile-payments'
const TAKE_AGAIN = 3_000

/** Decorates `app.provider` and reconciles, by a lease in one process: at the start, after a killed one, and every minute. */
export function connectPayments(app: App, options: ProviderOptions): void {
  app.decorate('provider', connectProvider(options))
  rememberEvents(app)
  const closing = new AbortController()
  const { signal } = closing
  const alone = (graceMs?: number) =>
    withLease(app.db, NAME, (lost) =>
      reconcile(app, { signal: AbortSignal.any([signal, lost]), ...(graceMs !== undefined && { graceMs }) }),
    )
  let recovery = Promise.resolve()
  reconcileHolds(app)
  app.jobs.every(NAME, MINUTE, async () => void (await alone()))
  app.addHook('onListen', async () => {
    // Not awaited, so that the shop starts while the provider is unreachable.
    recovery = recover().catch((error: unknown) =>
      app.log.error({ err: error }, 'payments could not be reconciled at the start'),
    )
  })
  app.addHook('preClose', async () => {
    closing.abort()
    await recovery
  })

  /** A killed process may have left its lease, which soon runs out. */
  async function recover(): Promise<void> {
    while (!signal.aborted && !(await alone(0)))
      await pause(TAKE_AGAIN, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
