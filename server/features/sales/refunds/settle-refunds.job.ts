import type { App } from '../../../platform/app-type.ts'
import { followPayment } from './follow-payment.ts'
import { listUnsettled } from './refunds.store.ts'
import { settleSoon } from './settle-refund.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const HOUR = HOUR_SECONDS * 1_000
const DAY = 24 * HOUR
const AT_ONCE = 100

/** Settles what was interrupted, at the start and every minute, and finds what no event told of. */
export function settleRefunds(app: App): void {
  let closing = false
  const settleAll = async () => {
    const since = new Date(app.clock().getTime() - HOUR)
    for (const id of await listUnsettled(app.db, since, AT_ONCE)) if (!closing) await settleSoon(app, id)
  }
  let recovery = Promise.resolve()
  app.addHook('onListen', async () => {
    // Not awaited: a provider that is down must not keep the shop closed.
    recovery = settleAll().catch((error: unknown) =>
      app.log.error({ err: error }, 'refunds could not be settled at the start'),
    )
  })
  app.addHook('preClose', async () => {
    closing = true
    await recovery
  })
  app.jobs.every('settle-refunds', MINUTE_SECONDS, settleAll)

  // Endpoints that were set up for an earlier release do not get these events, and none of any release gets all.
  app.jobs.every('find-refunds', HOUR_SECONDS, async () => {
    const since = new Date(app.clock().getTime() - DAY)
    const { moneyBack } = app.provider
    const found = [...(await moneyBack.listRefunds({ since })), ...(await moneyBack.listDisputes({ since }))]
    const payments = new Set(found.flatMap(({ paymentIntent }) => paymentIntent ?? []))
    for (const paymentIntent of payments) await followPayment(app, paymentIntent)
  })
}
