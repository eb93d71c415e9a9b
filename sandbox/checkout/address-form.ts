import type { ShippingDetails } from '../store/sessions.ts'

/** A postal address, as a person typed it. */
export interface AddressForm {
  line1: string
  line2: string
  city: string
  state: string
  postal: string
  country: string
}

export type AddressField = keyof AddressForm

/** Characters of one field. */
export const MAX_FIELD = 500

/** What the page is filled in with, so that trying it takes one click. */
export const exampleAddress: AddressForm = {
  line1: '77 Alder Road',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postal: '83702',
  country: 'US',
}

/** A field that was not sent at all keeps what the page was filled in with. @param prefix of the sent names */
export function readTyped<Form extends object>(body: unknown, filledIn: Form, prefix = ''): Form {
  const sent = new Map<string, unknown>(Object.entries(body ?? {}))
  const typed = Object.keys(filledIn).flatMap((name) => {
    const value = sent.get(prefix + name)
    return typeof value === 'string' ? [[name, value.trim().slice(0, MAX_FIELD)]] : []
  })
  return { ...filledIn, ...Object.fromEntries(typed) }
}

/** Checks that the address is filled in, and not that such a street exists; neither does the provider. */
export const checkAddress = ({ line1, city }: AddressForm) => ({
  ...(line1 === '' && { line1: 'Enter street and number.' }),
  ...(city === '' && { city: 'Enter the city.' }),
})

export const orNull = (text: string) => (text === '' ? null : text)

/** Under the provider's names. */
export const storedAddress = (form: AddressForm): ShippingDetails['address'] => ({
  line1: form.line1,
  line2: orNull(form.line2),
  city: form.city,
  state: orNull(form.state),
  postal_code: orNull(form.postal),
  country: form.country,
})

/** The form as it was filled in. */
export const typedAddress = (address: ShippingDetails['address']): AddressForm => ({
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postal: address.postal_code ?? '',
  country: address.country ?? '',
})
