import type { Collecting, DeliveryField, DeliveryForm, DeliveryProblems } from '../checkout/delivery-form.ts'
import { addressFields, addressOrder } from './address-fields.ts'
import { field, select, typedField } from './field.ts'
import { html, type Html } from './html.ts'

export const deliveryOrder: readonly DeliveryField[] = ['recipient', ...addressOrder, 'phone']

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
    ...typedField(name, problems, focus),
    label,
    value: form[name],
    autocomplete: `shipping ${autocomplete}`,
  })
  const address =
    countries.length > 0 &&
    html`${field(about('recipient', 'Full name', 'name'))} ${addressFields(about)}
    ${select({
      ...about('country', 'Country', 'country'),
      choices: countries.map((code) => [code, countryNames.of(code) ?? code]),
    })}`
  const phone =
    asksPhone && field({ ...about('phone', 'Phone number', 'tel'), inputmode: 'tel', type: 'tel' })
  return html`<fieldset class="delivery">
    <legend>Delivery</legend>
    <p class="hint">An example is filled in. Nothing is sent anywhere.</p>
    ${address} ${phone}
  </fieldset> `
}
