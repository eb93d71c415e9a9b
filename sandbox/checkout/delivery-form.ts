import type { SessionRecord, ShippingDetails } from '../store/sessions.ts'
import {
  checkAddress,
  exampleAddress,
  readTyped,
  storedAddress,
  typedAddress,
  type AddressForm,
} from './address-form.ts'

/** Where the parcel goes, as a person typed it. */
export interface DeliveryForm extends AddressForm {
  recipient: string
  phone: string
}

export type DeliveryField = keyof DeliveryForm
export type DeliveryProblems = Partial<Record<DeliveryField, string>>

const example: DeliveryForm = { recipient: 'Yuki Mori', ...exampleAddress, phone: '+1 208 555 0142' }

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
export const readDeliveryForm = (body: unknown, collecting: Collecting): DeliveryForm =>
  readTyped(body, exampleDelivery(collecting))

export function checkDeliveryForm(
  form: DeliveryForm,
  { countries, asksPhone }: Collecting,
): DeliveryProblems {
  return {
    ...(asksPhone &&
      form.phone.replaceAll(/\D/g, '').length < 5 && { phone: 'Enter a phone number for the carrier.' }),
    ...(countries.length > 0 && {
      ...(form.recipient === '' && { recipient: 'Enter the name of the recipient.' }),
      ...checkAddress(form),
      ...(!countries.includes(form.country) && { country: 'This shop does not deliver there.' }),
    }),
  }
}

/** The stored part of the form. */
export const collected = (
  form: DeliveryForm,
  { countries, asksPhone }: Collecting,
): { shipping?: ShippingDetails; phone?: string } => ({
  ...(countries.length > 0 && { shipping: { name: form.recipient, address: storedAddress(form) } }),
  ...(asksPhone && { phone: form.phone }),
})

/** The form as it was filled in, for a page that is shown again. */
export function deliveryFormOf(session: SessionRecord): DeliveryForm {
  const { shipping, phone } = session.confirming?.payer ?? {}
  return {
    ...exampleDelivery(collectingOf(session)),
    ...(shipping && { recipient: shipping.name, ...typedAddress(shipping.address) }),
    ...(phone !== undefined && { phone }),
  }
}
