import { PAYMENT_LIST } from '../../../../contract/lists.ts'
import type { PaymentListQuery, PaymentListView, PaymentView } from '../../../../contract/schemas/payment.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import { isId } from '../../../base/ids.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { findCheckout, type Checkout } from '../checkout/checkout.store.ts'
import { presentPayment, type ProviderAnswer } from './payments.present.ts'
import { sessionsOf } from './reconcile.ts'
import {
  countPayments,
  findCheckoutOfSession,
  findPayment,
  listPayments,
  type PaymentRow,
} from './payments.store.ts'
import { expireCheckout, settleCheckout } from '../checkout/settle-checkout.ts'
import { isRefundedAtProvider } from '../checkout/refunded-at-provider.ts'
import { existing } from '../../../platform/errors.ts'

/** Reads one page of checkouts, each with its present state at the provider. */
export const pageOfPayments = (app: App, query: PaymentListQuery): Promise<PaymentListView> =>
  answerPage(app.db, PAYMENT_LIST.rows, query, {
    rows: (tx, window) => listPayments(tx, query, window),
    total: (tx) => countPayments(tx, query),
    present: (rows) => Promise.all(rows.map((row) => compared(app, row))),
  })

/** Limits requests for a page of a hundred, to stay below the provider's rate limit. */
const askingGate = concurrencyGate({ of: 'provider', most: 8, waitingMost: 1_000 })

const compared = (app: App, row: PaymentRow): Promise<PaymentView> =>
  askingGate.run(async () => presentPayment(row, await askAbout(app, row)))

async function askAbout({ provider, log }: App, row: PaymentRow): Promise<ProviderAnswer> {
  if (row.session_id === null) return null
  try {
    return await provider.retrieveSession(row.session_id)
  } catch (error) {
    log.warn({ err: error, checkout: row.id }, 'the card provider could not be asked')
    return 'unreachable'
  }
}

/** Settles one checkout for an admin and returns its state. @throws AppError 404 when unknown, 502 or 503 without the provider */
export async function settlePayment(app: App, admin: Viewer, checkoutId: string): Promise<PaymentView> {
  const checkout = existing(isId(checkoutId) ? await findCheckout(app.db, checkoutId) : null, 'Payment')
  const settled = await settleCheckout(app, await withSession(app, checkout))
  if (settled.outcome === 'mismatch' && (await isRefundedAtProvider(app, settled.session)))
    await expireCheckout(app, checkout.id, 'mismatch')
  const after = existing(await findPayment(app.db, checkout.id), 'Payment')
  if (after.state !== checkout.state) await recordSettlement(app, admin, checkout, after)
  return compared(app, after)
}

/** Searches the provider's sessions for one whose id the shop did not store. */
async function withSession(app: App, checkout: Checkout): Promise<Checkout> {
  if (checkout.session_id !== null || checkout.state === 'paid') return checkout
  for await (const session of app.provider.listSessions(sessionsOf([checkout]))) {
    if (session.checkoutId === checkout.id) return (await findCheckoutOfSession(app.db, session)) ?? checkout
  }
  return checkout
}

async function recordSettlement(app: App, admin: Viewer, before: Checkout, after: PaymentRow): Promise<void> {
  await inTransaction(app.db, (tx) =>
    recordAudit(tx, admin, 'settle payment', ['checkout', before.id], {
      before: { state: before.state },
      after: { state: after.state, orderId: after.order_number },
      at: app.clock(),
    }),
  )
}
