import type { Payer, SessionRecord } from '../store/sessions.ts'
import {
  checkAddress,
  exampleAddress,
  orNull,
  readTyped,
  storedAddress,
  typedAddress,
  type AddressField,
  type AddressForm,
} from './address-form.ts'

/** Whom the payment is billed to, as a person typed it. */
export interface BillingForm {
  address: AddressForm
  business: { business: string; tax_id: string }
}

/** As fields are named where they are sent. */
export type BillingField = `${typeof PREFIX}${AddressField}` | keyof BillingForm['business']
export type BillingProblems = Partial<Record<BillingField, string>>

/** Of the fields of the address, beside those of the delivery. */
export const PREFIX = 'billing_'

type Session = Pick<SessionRecord, 'details' | 'confirming'>

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A field that was not sent keeps what the page was filled in with, or what was typed before the bank asked. */
export function readBillingForm(body: unknown, { confirming }: Session): BillingForm {
  const { address, business, taxId } = confirming?.payer.billing ?? {}
  return {
    address: readTyped(body, address ? typedAddress(address) : exampleAddress, PREFIX),
    // Most people buy for themselves.
    business: readTyped(body, { business: business ?? '', tax_id: taxId ?? '' }),
  }
}

export function checkBillingForm({ address }: BillingForm, { details }: Session): BillingProblems {
  if (!details.asksBilling) return {}
  const { line1, city } = checkAddress(address)
  const isCountry = /^[A-Z]{2}$/.test(address.country) && countryNames.of(address.country) !== undefined
  return {
    ...(line1 && { billing_line1: line1 }),
    ...(city && { billing_city: city }),
    ...(!isCountry && { billing_country: 'Enter the two letters of the country, such as DE.' }),
  }
}

/** The stored part of the form; nothing unless the shop asked for it. */
export function billed({ address, business }: BillingForm, { details }: Session): Pick<Payer, 'billing'> {
  if (!details.asksBilling) return {}
  const isAsked = details.asksTaxId ?? false
  return {
    billing: {
      address: storedAddress(address),
      business: isAsked ? orNull(business.business) : null,
      taxId: isAsked ? orNull(business.tax_id) : null,
    },
  }
}
