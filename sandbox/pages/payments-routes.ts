import type { FastifyInstance } from 'fastify'
import { ProviderError } from '../api/errors.ts'
import type { Core } from '../core.ts'
import { decideDispute, openDispute } from '../refunds/dispute-payment.ts'
import { cancelRefund, failRefund, refundPayment, turnRefunds } from '../refunds/refund-payment.ts'
import { transaction } from '../store/database.ts'
import { findPaymentIntent, newestPaymentIntents, type StoredIntent } from '../store/payments.ts'
import { disputeOf, findRefund, refundsOf } from '../store/refunds.ts'
import { findSession } from '../store/sessions.ts'
import { mayEnter } from './may-enter.ts'
import { paymentsPage, refusedPage, closedPaymentsPage, type PaymentRow } from './payments-page.ts'
import { digitsOf } from './money.ts'
import { rootOf, show } from './show.ts'

interface ById {
  Params: { id: string }
  Body: Record<string, unknown> | undefined
}

const mostShown = 50

/** The provider's own screen of payments: what a merchant or a bank does there, past the shop. */
export function paymentsRoutes(core: Core) {
  return async (pages: FastifyInstance) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (mayEnter(request, core.mailboxKey)) return
      return show(reply.code(403), closedPaymentsPage(rootOf(request)))
    })
    pages.addHook('preHandler', async () => turnRefunds(core))

    pages.get('/', (request, reply) => {
      const payments = newestPaymentIntents(core.database, mostShown).map((stored) => rowOf(core, stored))
      return show(reply, paymentsPage(rootOf(request), payments))
    })

    const act = (path: string, work: (id: string, body: Record<string, unknown>) => void) =>
      pages.post<ById>(path, (request, reply) => {
        try {
          work(request.params.id, request.body ?? {})
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          return show(reply.code(error.status), refusedPage(rootOf(request), error.message))
        }
        return reply.redirect(`${core.publicUrl()}/payments`, 303)
      })

    const withIntent = (id: string, work: (stored: StoredIntent) => void) => {
      const stored = findPaymentIntent(core.database, id)
      if (stored) transaction(core.database, () => work(stored))
    }

    act('/:id/refund', (id, { amount }) =>
      withIntent(id, (stored) =>
        refundPayment(core, stored, { amount: centsOf(amount, currencyOf(stored)) }, null),
      ),
    )
    act('/:id/dispute', (id) => withIntent(id, (stored) => openDispute(core, stored)))
    act('/:id/won', (id) => decideDispute(core, id, 'won'))
    act('/:id/lost', (id) => decideDispute(core, id, 'lost'))
    act('/refunds/:id/fail', (id) => {
      const refund = findRefund(core.database, id)
      if (refund) failRefund(core, refund)
    })
    act('/refunds/:id/cancel', (id) => {
      const refund = findRefund(core.database, id)
      if (refund) cancelRefund(core, refund)
    })
  }
}

/** `12.50` dollars are 1250 cents; an empty field is everything that is left. */
function centsOf(amount: unknown, currency: string): number | undefined {
  if (typeof amount !== 'string' || amount.trim() === '') return undefined
  const digits = digitsOf(currency)
  const read = /^\d{1,8}(?:\.(\d{1,2}))?$/.exec(amount.trim())
  if (read === null || (read[1] ?? '').length > digits)
    throw new ProviderError(
      `Enter an amount such as ${(1_250 / 10 ** digits).toFixed(digits)}, or leave the field empty for the remaining amount.`,
    )
  return Math.round(Number(amount) * 10 ** digits)
}

const currencyOf = ({ body }: StoredIntent): string => JSON.parse(body).currency

function rowOf(core: Core, stored: StoredIntent): PaymentRow {
  return {
    intent: JSON.parse(stored.body),
    email: findSession(core.database, stored.sessionId)?.payer?.email ?? '',
    refunds: refundsOf(core.database, stored.id).map(({ refund }) => refund),
    dispute: disputeOf(core.database, stored.id) ?? null,
  }
}
