import type { Payer, SessionRecord } from '../store/sessions.ts'
import { MAX_DELIVERY_FIELD } from './delivery-form.ts'

/** Whom the payment is billed to, as a person typed it. */
export interface BillingForm {
  billing_line1: string
  billing_city: string
  billing_state: string
  billing_postal: string
  billing_country: string
  business: string
  tax_id: string
}

export type BillingField = keyof BillingForm
export type BillingProblems = Partial<Record<BillingField, string>>

/** Values that the page is filled in with. Most people buy for themselves. */
const example: BillingForm = {
  billing_line1: '77 Alder Road',
  billing_city: 'Boise',
  billing_state: 'ID',
  billing_postal: '83702',
  billing_country: 'US',
  business: '',
  tax_id: '',
}

type Session = Pick<SessionRecord, 'details' | 'confirming'>

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A field that was not sent keeps what the page was filled in with, or what was typed before the bank asked. */
export function readBillingForm(body: unknown, { confirming }: Session): BillingForm {
  const { address, business, taxId } = confirming?.payer.billing ?? {}
  const form = { ...example, business: business ?? '', tax_id: taxId ?? '' }
  if (address) {
    form.billing_line1 = address.line1 ?? ''
    form.billing_city = address.city ?? ''
    form.billing_state = address.state ?? ''
    form.billing_postal = address.postal_code ?? ''
    form.billing_country = address.country ?? ''
  }
  const sent = new Map<string, unknown>(Object.entries(body ?? {}))
  for (const name of Object.keys(form) as BillingField[]) {
    const value = sent.get(name)
    if (typeof value === 'string') form[name] = value.trim().slice(0, MAX_DELIVERY_FIELD)
  }
  return form
}

export function checkBillingForm(form: BillingForm, { details }: Session): BillingProblems {
  if (!details.asksBilling) return {}
  const problems: BillingProblems = {}
  if (form.billing_line1 === '') problems.billing_line1 = 'Enter street and number.'
  if (form.billing_city === '') problems.billing_city = 'Enter the city.'
  const isCountry =
    /^[A-Z]{2}$/.test(form.billing_country) && countryNames.of(form.billing_country) !== undefined
  if (!isCountry) problems.billing_country = 'Enter the two letters of the country, such as DE.'
  return problems
}

const orNull = (text: string) => (text === '' ? null : text)

/** The stored part of the form; nothing unless the shop asked for it. */
export function billed(form: BillingForm, { details }: Session): Pick<Payer, 'billing'> {
  if (!details.asksBilling) return {}
  const address = {
    line1: form.billing_line1,
    line2: null,
    city: form.billing_city,
    state: orNull(form.billing_state),
    postal_code: orNull(form.billing_postal),
    country: form.billing_country,
  }
  const isAsked = details.asksTaxId ?? false
  return {
    billing: {
      address,
      business: isAsked ? orNull(form.business) : null,
      taxId: isAsked ? orNull(form.tax_id) : null,
    },
  }
}
