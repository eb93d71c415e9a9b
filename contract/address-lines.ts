import { formatAddress } from 'localized-address-format'
import { countryName } from './countries.ts'
import type { DeliveryView } from './schemas/delivery.ts'

type Address = Pick<DeliveryView, 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country'>

/** Formats a postal address as its country writes it, without the phone number. Nothing that was typed is left out. */
export function addressLines(address: Address): string[] {
  const { name, line1, line2, city, state, country } = address
  // Some countries' formats begin a code with the country's letters, which many people type as well.
  const postalCode = address.postalCode.replace(new RegExp(`^${country}[- ]`), '')
  // Where an address is written from the largest part to the smallest, one in Latin letters is not.
  const script = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(line1 + city + state)
    ? 'local'
    : 'latin'
  const place = { postalCountry: country, administrativeArea: state, locality: city, postalCode }
  const streets = [line1, line2]
  const said = formatAddress(place, script).join('\n').toLowerCase()
  const isLost = (part: string) => !said.includes(part.toLowerCase())
  // A format that has no place for the town has the street there, and one without a region or a code has the town.
  const town = joined(
    [city, joined([isLost(state) ? state : '', isLost(postalCode) ? postalCode : ''], ' ')],
    ', ',
  )
  const lines = isLost(city)
    ? { ...place, addressLines: script === 'local' ? [town, ...streets] : [...streets, town] }
    : { ...place, locality: town, addressLines: streets }
  // After several lines of a street the package begins a line with the comma that follows it.
  const written = formatAddress({ ...lines, name }, script)
    .join('\n')
    .replaceAll('\n, ', ', ')
    .split('\n')
  return [...written, countryName(country)].filter((line) => line !== '')
}

const joined = (parts: string[], between: string) => parts.filter((part) => part !== '').join(between)
