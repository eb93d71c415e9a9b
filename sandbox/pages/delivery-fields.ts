import {
  MAX_DELIVERY_FIELD,
  type Collecting,
  type DeliveryField,
  type DeliveryForm,
  type DeliveryProblems,
} from '../checkout/delivery-form.ts'
import { field, select } from './field.ts'
import { html, type Html } from './html.ts'

export const deliveryOrder: readonly DeliveryField[] = [
  'recipient',
  'line1',
  'line2',
  'city',
  'state',
  'postal',
  'country',
  'phone',
]

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The fields of what the shop asked for; none when it asked for nothing. */
export function deliveryFields(
  { countries, asksPhone }: Collecting,
  form: DeliveryForm,
  problems: DeliveryProblems,
  focus: string | undefined,
): Html | null {
  if (countries.length === 0 && !asksPhone) return null
  const about = (name: DeliveryField, label: string, autocomplete: string) => ({
    name,
    label,
    value: form[name],
    problem: problems[name],
    focused: focus === name,
    inputmode: 'text' as const,
    autocomplete,
    maxlength: MAX_DELIVERY_FIELD,
  })
  const address =
    countries.length > 0 &&
    html`${field(about('recipient', 'Full name', 'shipping name'))}
      ${field(about('line1', 'Address', 'shipping address-line1'))}
      ${field({ ...about('line2', 'Apartment, floor (optional)', 'shipping address-line2'), optional: true })}
      ${field(about('city', 'City', 'shipping address-level2'))}
      <div class="pair">
        ${field({ ...about('state', 'State', 'shipping address-level1'), optional: true })}
        ${field({ ...about('postal', 'Postal code', 'shipping postal-code'), optional: true })}
      </div>
      ${select({
        ...about('country', 'Country', 'shipping country'),
        choices: countries.map((code) => [code, countryNames.of(code) ?? code]),
      })}`
  const phone =
    asksPhone && field({ ...about('phone', 'Phone number', 'shipping tel'), inputmode: 'tel', type: 'tel' })
  return html`<fieldset class="delivery">
    <legend>Delivery</legend>
    <p class="hint">An example is filled in. Nothing is sent anywhere.</p>
    ${address} ${phone}
  </fieldset> `
}
