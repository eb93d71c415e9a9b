import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** `+49 30 901820` for `030/901820` in Germany; what is no number of that country, or begins with +, stays as it is. */
export function wholePhone(given: string, country: string): string {
  if (given.trim().startsWith('+') || !isSupportedCountry(country)) return given
  const number = parsePhoneNumberFromString(given, { defaultCountry: country, extract: false })
  return number?.isValid() ? number.formatInternational() : given
}

/** An address whose phone number has the code of its country, where it is one. */
export const withWholePhone = <Address extends { phone: string; country: string }>(
  address: Address,
): Address => ({
  ...address,
  phone: wholePhone(address.phone, address.country),
})
