// The longest list of the world's numbers: the shorter ones take 1234 for a number of Germany.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** `+49 30 901820` for `030/901820` in a shop of Germany; what is no number of that country, or begins with +, stays as it is. */
export function wholePhone(given: unknown, country: string): unknown {
  if (typeof given !== 'string' || given.trim().startsWith('+') || !isSupportedCountry(country)) return given
  const number = parsePhoneNumberFromString(given, { defaultCountry: country, extract: false })
  return number?.isValid() ? number.formatInternational() : given
}
