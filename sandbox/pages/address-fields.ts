import type { AddressField } from '../checkout/address-form.ts'
import { field, type Field } from './field.ts'
import { html, type Html } from './html.ts'

export const addressOrder = ['line1', 'line2', 'city', 'state', 'postal', 'country'] as const

/** The fields of a postal address but for its country. @param about what else they are, with the last word of their `autocomplete` */
export const addressFields = (
  about: (name: AddressField, label: string, autocomplete: string) => Field,
): Html =>
  html`${field(about('line1', 'Address', 'address-line1'))}
    ${field({ ...about('line2', 'Apartment, floor (optional)', 'address-line2'), optional: true })}
    ${field(about('city', 'City', 'address-level2'))}
    <div class="pair">
      ${field({ ...about('state', 'State', 'address-level1'), optional: true })}
      ${field({ ...about('postal', 'Postal code', 'postal-code'), optional: true })}
    </div>`
