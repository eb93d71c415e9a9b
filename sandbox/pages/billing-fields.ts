import type { AddressField } from '../checkout/address-form.ts'
import {
  PREFIX,
  type BillingField,
  type BillingForm,
  type BillingProblems,
} from '../checkout/billing-form.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { addressFields, addressOrder } from './address-fields.ts'
import { field, typedField } from './field.ts'
import { html, type Html } from './html.ts'

export const billingOrder: readonly BillingField[] = [
  ...addressOrder.map((name) => `${PREFIX}${name}` as const),
  'business',
  'tax_id',
]

/** The fields of a billing address and a business; none when the shop asked for neither. */
export function billingFields(
  { details }: Pick<SessionRecord, 'details'>,
  { address, business }: BillingForm,
  problems: BillingProblems,
  focus: string | undefined,
): Html | null {
  if (!details.asksBilling) return null
  const typed = (name: BillingField) => typedField(name, problems, focus)
  const about = (name: AddressField, label: string, autocomplete: string) => ({
    ...typed(`${PREFIX}${name}`),
    label: `Billing ${label.toLowerCase()}`,
    value: address[name],
    autocomplete: `billing ${autocomplete}`,
  })
  const optional = (name: keyof typeof business, label: string, autocomplete: string) =>
    field({ ...typed(name), label, value: business[name], autocomplete, optional: true })
  return html`<fieldset class="delivery">
    <legend>Billing</legend>
    ${addressFields(about)} ${field(about('country', 'Country, two letters', 'country'))}
    ${
      details.asksTaxId === true &&
      html`${optional('business', 'Business name (optional)', 'organization')}
      ${optional('tax_id', 'Tax number (optional)', 'off')}`
    }
  </fieldset> `
}
