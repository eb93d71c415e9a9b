import { DEFAULT_CURRENCY, formatMinor, toMajor } from '../../../../contract/currencies.ts'
import type { PaymentView } from '../../../../contract/schemas/payment.ts'
import type { PaymentRow } from './payments.store.ts'
import type { ProviderSession } from '../provider/provider.ts'

/** `null` if the provider knows no such session or there is none; `'unreachable'` if it did not answer. */
export type ProviderAnswer = ProviderSession | null | 'unreachable'

export const presentPayment = (payment: PaymentRow, answer: ProviderAnswer): PaymentView => ({
  checkoutId: payment.id,
  sessionId: payment.session_id,
  email: payment.email,
  state: payment.state,
  amount: toMajor(payment.amount_cents, payment.currency),
  createdAt: payment.created_at.toISOString(),
  orderId: payment.order_number,
  ...(payment.order_deleted_at && { orderArchived: true as const }),
  ...(payment.refunded_cents && { refunded: toMajor(payment.refunded_cents, payment.currency) }),
  ...(payment.refund_failed && { refundFailed: true as const }),
  ...(payment.dispute && { dispute: payment.dispute }),
  provider: answer === 'unreachable' ? null : presentSession(answer),
  difference: difference(payment, answer),
})

const presentSession = (session: ProviderSession | null): PaymentView['provider'] =>
  session && {
    status: session.status ?? 'unknown',
    paymentStatus: session.paymentStatus,
    amount: toMajor(session.amountCents ?? 0, session.currency ?? DEFAULT_CURRENCY),
    currency: session.currency ?? '',
  }

/** The difference between checkout, provider and order, most serious first. */
function difference(payment: PaymentRow, answer: ProviderAnswer): string | null {
  if (answer === 'unreachable') return 'The card provider cannot be reached right now.'
  if (answer === null) return withoutSession(payment)
  if (answer.paymentStatus === 'paid') return whenPaid(payment, answer)
  if (payment.order_number !== null) return 'There is an order, but no payment at the card provider.'
  if (answer.status === 'expired' && payment.state === 'open')
    return 'Expired at the card provider, but still open here.'
  if (answer.status === 'open' && payment.state === 'expired')
    return 'Expired here, but still open at the card provider.'
  return null
}

function withoutSession({ session_id: sessionId, state }: PaymentRow): string | null {
  if (state === 'expired') return null
  if (sessionId !== null) return 'The card provider does not know this session.'
  return state === 'open' ? 'No payment page was opened for this checkout.' : null
}

function whenPaid(payment: PaymentRow, session: ProviderSession): string | null {
  if (session.amountCents !== payment.amount_cents || session.currency !== payment.currency)
    return `Paid ${inWords(session)} at the card provider, but ${inWords({ amountCents: payment.amount_cents, currency: payment.currency })} was requested.`
  if (session.checkoutId !== payment.id) return 'Paid at the card provider for another checkout.'
  if (payment.order_number === null) return 'Paid at the card provider, but there is no order yet.'
  return null
}

const inWords = ({ amountCents, currency }: Pick<ProviderSession, 'amountCents' | 'currency'>) =>
  `${formatMinor(amountCents ?? 0, currency ?? DEFAULT_CURRENCY)} ${(currency ?? '').toUpperCase()}`.trim()
