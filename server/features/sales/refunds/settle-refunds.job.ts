import { DAY, HOUR, MINUTE } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { followPayment } from './follow-payment.ts'
import { listDiffering, listDisputed, listUnsettled } from './refunds.store.ts'
import { attemptRefund } from './settle-refund.ts'
import type { Shop } from './shop.ts'

const AT_ONCE = 100

/** Settles interrupted refunds at the start and every minute, and finds those that no event reported. */
export function settleRefunds(app: App): void {
  let closing = false
  const settleAll = async () => {
    const since = new Date(app.clock().getTime() - HOUR)
    for (const id of await listUnsettled(app.db, since, AT_ONCE)) if (!closing) await attemptRefund(app, id)
  }
  let recovery = Promise.resolve()
  app.addHook('onListen', async () => {
    // Not awaited, so that the shop starts while the provider is unreachable.
    recovery = settleAll().catch((error: unknown) =>
      app.log.error({ err: error }, 'refunds could not be settled at the start'),
    )
  })
  app.addHook('preClose', async () => {
    closing = true
    await recovery
  })
  app.jobs.every('settle-refunds', MINUTE, settleAll)

  // Endpoints set up for an earlier release do not get these events, and events can be lost in any release.
  app.jobs.every('find-refunds', HOUR, async () => {
    for (const paymentIntent of await listDoubtful(app))
      if (!closing)
        await followPayment(app, paymentIntent).catch((error: unknown) =>
          app.log.warn({ err: error, paymentIntent }, 'payment not followed, will be tried again'),
        )
  })
}

/** Time in ms after its creation in which a refund can still fail at the bank. */
const MONTH = 30 * DAY

/** Finds payments whose refunds at the provider may differ from the shop's. */
async function listDoubtful({ clock, db, provider: { refundsApi } }: Shop): Promise<Set<string>> {
  const now = clock().getTime()
  const since = new Date(now - MONTH)
  const refunds = await refundsApi.listRefunds({ since })
  const disputes = await refundsApi.listDisputes({ since })
  // Payments without an order may belong to an order of a release without refunds, or to another shop: they are checked for a day.
  const recent = [...disputes, ...refunds.filter(({ createdAt }) => createdAt.getTime() > now - DAY)]
  return new Set([
    ...recent.flatMap(({ paymentIntent }) => paymentIntent ?? []),
    ...(await listDiffering(db, refunds)),
    ...(await listDisputed(db)),
  ])
}
