import type Stripe from 'stripe'
import { html, type Html } from './html.ts'
import { document, message } from './layout.ts'
import { formatMoney } from './money.ts'
import { formatTime } from './time.ts'

export interface PaymentRow {
  intent: Stripe.PaymentIntent
  email: string
  refunds: readonly Stripe.Refund[]
  dispute: Stripe.Dispute | null
}

/** The newest payments, with what a merchant or a bank could do to each of them here. */
export const paymentsPage = (root: string, payments: readonly PaymentRow[]) =>
  document({
    title: 'Payments',
    root,
    body: html`<section class="numbers">
      <h1>Payments</h1>
      <p>
        Actions here happen at the card provider; the shop is notified by an event. Newest payments first.
      </p>
      ${
        payments.length === 0
          ? html`<p>No payments yet.</p>`
          : html`<ul>
              ${payments.map((payment) => paymentRow(root, payment))}
            </ul>`
      }
    </section>`,
  })

const paymentRow = (root: string, { intent, email, refunds, dispute }: PaymentRow): Html => {
  const money = (amount: number) => formatMoney(amount, intent.currency)
  const gone = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const at = `${root}/payments/${intent.id}`
  return html`<li class="payment">
    <h2>${money(intent.amount)} of ${email}</h2>
    <p>${formatTime(intent.created * 1_000)} <span class="number">${intent.id}</span></p>
    ${refunds.map((refund) => refundRow(root, refund, money(refund.amount)))}
    ${dispute && html`<p>Disputed: ${dispute.status.replaceAll('_', ' ')}</p>`}
    <div class="acts">
      ${
        gone < intent.amount &&
        html`<form method="post" action="${at}/refund">
          <div class="field">
            <label for="amount-${intent.id}">Amount, empty for all of ${money(intent.amount - gone)}</label>
            <input id="amount-${intent.id}" name="amount" inputmode="decimal" autocomplete="off" />
          </div>
          <button type="submit">Refund here</button>
        </form>`
      }
      ${(dispute === null || dispute.status === 'won') && button(`${at}/dispute`, 'Open a dispute')}
      ${dispute?.status === 'needs_response' && html`${button(`${at}/won`, 'The shop wins')} ${button(`${at}/lost`, 'The shop loses')}`}
    </div>
  </li> `
}

const refundRow = (root: string, { id, status }: Stripe.Refund, amount: string): Html =>
  html`<div class="acts">
    <p>${amount} refunded: ${status ?? 'unknown'}</p>
    ${status !== 'failed' && status !== 'canceled' && button(`${root}/payments/refunds/${id}/fail`, 'Make the refund fail')}
    ${status === 'pending' && button(`${root}/payments/refunds/${id}/cancel`, 'Cancel the refund')}
  </div>`

const button = (action: string, text: string): Html =>
  html`<form method="post" action="${action}"><button class="quiet" type="submit">${text}</button></form>`

export const refusedPage = (root: string, text: string) =>
  message({
    title: 'Request refused',
    root,
    mark: 'stop',
    text: html`${text}`,
    action: html`<a class="button" href="${root}/payments">Payments</a>`,
  })

export const closedPaymentsPage = (root: string) =>
  message({
    title: 'Payments not available',
    root,
    mark: 'stop',
    text: html`Payments can be seen on the machine that takes them, and elsewhere by administrators: sign in
    as one, then open this page again.`,
  })
