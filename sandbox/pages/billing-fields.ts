import type { BillingField, BillingForm, BillingProblems } from '../checkout/billing-form.ts'
import { MAX_DELIVERY_FIELD } from '../checkout/delivery-form.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { field } from './field.ts'
import { html, type Html } from './html.ts'

export const billingOrder: readonly BillingField[] = [
  'billing_line1',
  'billing_city',
  'billing_state',
  'billing_postal',
  'billing_country',
  'business',
  'tax_id',
]

/** The fields of a billing address and a business; none when the shop asked for neither. */
export function billingFields(
  { details }: Pick<SessionRecord, 'details'>,
  form: BillingForm,
  problems: BillingProblems,
  focus: string | undefined,
): Html | null {
  if (!details.asksBilling) return null
  const about = (name: BillingField, label: string, autocomplete: string) => ({
    name,
    label,
    value: form[name],
    problem: problems[name],
    focused: focus === name,
    inputmode: 'text' as const,
    autocomplete,
    maxlength: MAX_DELIVERY_FIELD,
  })
  return html`<fieldset class="delivery">
    <legend>Billing</legend>
    ${field(about('billing_line1', 'Billing address', 'billing address-line1'))}
    ${field(about('billing_city', 'Billing city', 'billing address-level2'))}
    <div class="pair">
      ${field({ ...about('billing_state', 'Billing state', 'billing address-level1'), optional: true })}
      ${field({ ...about('billing_postal', 'Billing postal code', 'billing postal-code'), optional: true })}
    </div>
    ${field(about('billing_country', 'Billing country, two letters', 'billing country'))}
    ${
      details.asksTaxId === true &&
      html`${field({ ...about('business', 'Business name (optional)', 'organization'), optional: true })}
      ${field({ ...about('tax_id', 'Tax number (optional)', 'off'), optional: true })}`
    }
  </fieldset> `
}
