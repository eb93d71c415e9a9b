import type { SessionRecord, ShippingDetails } from '../store/sessions.ts'

/** Where the parcel goes, as a person typed it. */
export interface DeliveryForm {
  recipient: string
  line1: string
  line2: string
  city: string
  state: string
  postal: string
  country: string
  phone: string
}

export type DeliveryField = keyof DeliveryForm
export type DeliveryProblems = Partial<Record<DeliveryField, string>>

/** Values that the page is filled in with, so that trying it takes one click. */
const example: DeliveryForm = {
  recipient: 'Yuki Mori',
  line1: '77 Alder Road',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postal: '83702',
  country: 'US',
  phone: '+1 208 555 0142',
}

/** Characters of one field. */
export const MAX_DELIVERY_FIELD = 500

export type Collecting = { countries: readonly string[]; asksPhone: boolean }

/** Fields that the shop asked the page to collect. Without countries no address is collected. */
export const collectingOf = ({ details }: Pick<SessionRecord, 'details'>): Collecting => ({
  countries: details.shippingCountries ?? [],
  asksPhone: details.asksPhone ?? false,
})

export const exampleDelivery = ({ countries }: Collecting): DeliveryForm => ({
  ...example,
  country: countries.includes(example.country) ? example.country : (countries[0] ?? ''),
})

/** A field that was not sent at all keeps what the page was filled in with. */
export function readDeliveryForm(body: unknown, collecting: Collecting): DeliveryForm {
  const sent = new Map<string, unknown>(Object.entries(body ?? {}))
  const form = exampleDelivery(collecting)
  for (const name of Object.keys(form) as DeliveryField[]) {
    const value = sent.get(name)
    if (typeof value === 'string') form[name] = value.trim().slice(0, MAX_DELIVERY_FIELD)
  }
  return form
}

/** Checks that the form is filled in, and not that such a street exists; neither does the provider. */
export function checkDeliveryForm(
  form: DeliveryForm,
  { countries, asksPhone }: Collecting,
): DeliveryProblems {
  const problems: DeliveryProblems = {}
  if (asksPhone && form.phone.replaceAll(/\D/g, '').length < 5)
    problems.phone = 'Enter a phone number for the carrier.'
  if (countries.length === 0) return problems
  if (form.recipient === '') problems.recipient = 'Enter the name of the recipient.'
  if (form.line1 === '') problems.line1 = 'Enter street and number.'
  if (form.city === '') problems.city = 'Enter the city.'
  if (!countries.includes(form.country)) problems.country = 'This shop does not deliver there.'
  return problems
}

const orNull = (text: string) => (text === '' ? null : text)

/** The stored part of the form, under the provider's names. */
export function collected(
  form: DeliveryForm,
  { countries, asksPhone }: Collecting,
): { shipping?: ShippingDetails; phone?: string } {
  const { recipient: name, line1, line2, city, state, postal, country, phone } = form
  const address = {
    line1,
    line2: orNull(line2),
    city,
    state: orNull(state),
    postal_code: orNull(postal),
    country,
  }
  return { ...(countries.length > 0 && { shipping: { name, address } }), ...(asksPhone && { phone }) }
}

/** The form as it was filled in, for a page that is shown again. */
export function deliveryFormOf(session: SessionRecord): DeliveryForm {
  const form = exampleDelivery(collectingOf(session))
  const { shipping, phone } = session.confirming?.payer ?? {}
  if (phone !== undefined) form.phone = phone
  if (shipping === undefined) return form
  const { line1, line2, city, state, postal_code: postal, country } = shipping.address
  const texts = { line1, line2, city, state, postal, country }
  const filled = Object.entries(texts).map(([name, value]) => [name, value ?? ''])
  return { ...form, recipient: shipping.name, ...Object.fromEntries(filled) }
}
