import type { CardField, CardForm, CardProblems } from '../checkout/card-form.ts'
import type { BillingForm, BillingProblems } from '../checkout/billing-form.ts'
import { collectingOf, type DeliveryForm, type DeliveryProblems } from '../checkout/delivery-form.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { groupDigits, testCards } from '../test-cards.ts'
import { billingFields, billingOrder } from './billing-fields.ts'
import { deliveryFields, deliveryOrder } from './delivery-fields.ts'
import { field } from './field.ts'
import { html, type Html } from './html.ts'
import { document } from './layout.ts'
import { merchantOf, orderSummary, totalOf } from './summary.ts'

interface Attempt {
  form: CardForm
  delivery: DeliveryForm
  billing: BillingForm
  problems?: CardProblems & DeliveryProblems & BillingProblems
  /** The bank's refusal, when the fields were valid. */
  refusal?: string
}

const order = ['email', ...deliveryOrder, ...billingOrder, 'number', 'expiry', 'cvc', 'name'] as const

/** Order summary and card form. What was typed is kept, except the security code. */
export function payPage(
  root: string,
  session: SessionRecord,
  { form, delivery, billing, problems = {}, refusal }: Attempt,
): Html {
  const { cancelUrl, customerEmail } = session.details
  const wrong = order.filter((name) => problems[name])
  const focus = wrong[0] ?? (refusal === undefined ? undefined : 'number')
  const about = (name: CardField) => ({ name, problem: problems[name], focused: focus === name })
  const failed = wrong.length > 0 || refusal !== undefined
  return document({
    title: `${failed ? 'Not paid yet' : 'Pay'}: ${merchantOf(session)}`,
    root,
    branding: session.details.branding,
    back: cancelUrl === null ? null : { href: cancelUrl, text: `Back to ${merchantOf(session)}` },
    body: html`<div class="columns">
      ${orderSummary(session)}
      <section class="card" aria-labelledby="card-title">
        <h2 id="card-title">Pay by card</h2>
        ${refusal !== undefined && html`<p class="alert" role="alert"><strong>${refusal}</strong> Nothing was charged. You can try again or use another card.</p>`}
        ${wrong.length > 0 && html`<p class="alert" role="alert"><strong>${wrong.length === 1 ? 'One field needs' : `${wrong.length} fields need`} another look.</strong> Nothing was charged.</p>`}
        <form method="post" action="${root}/pay/${session.id}" novalidate>
          ${
            customerEmail === null
              ? field({
                  ...about('email'),
                  label: 'Email',
                  type: 'email',
                  value: form.email,
                  inputmode: 'email',
                  autocomplete: 'email',
                  maxlength: 200,
                })
              : html`<dl class="known">
                  <dt>Email</dt>
                  <dd>${customerEmail}</dd>
                </dl>`
          }
          ${deliveryFields(collectingOf(session), delivery, problems, focus)}
          ${billingFields(session, billing, problems, focus)}
          ${field({
            ...about('number'),
            label: 'Card number',
            value: form.number,
            inputmode: 'numeric',
            autocomplete: 'cc-number',
            placeholder: '1234 1234 1234 1234',
            maxlength: 30,
          })}
          <div class="pair">
            ${field({
              ...about('expiry'),
              label: 'Expiry (MM/YY)',
              value: form.expiry,
              inputmode: 'numeric',
              autocomplete: 'cc-exp',
              placeholder: '04 / 30',
              maxlength: 9,
            })}
            ${field({
              ...about('cvc'),
              label: 'Security code',
              inputmode: 'numeric',
              autocomplete: 'cc-csc',
              placeholder: '123',
              maxlength: 4,
            })}
          </div>
          ${field({
            ...about('name'),
            label: 'Name on card',
            value: form.name,
            inputmode: 'text',
            autocomplete: 'cc-name',
            maxlength: 100,
          })}
          <button type="submit">Pay ${totalOf(session)}</button>
          ${session.details.submitText !== undefined && html`<p class="help">${session.details.submitText}</p>`}
        </form>
        <p class="help">
          To try it, use <span class="number">${groupDigits(testCards[0].number)}</span> with any future date
          and any three digits. <a href="${root}/cards?session=${session.id}">All test numbers</a>
        </p>
      </section>
    </div>`,
  })
}
