import { countryName } from './countries.ts'
import type { DeliveryView } from './schemas/delivery.ts'

type Address = Pick<DeliveryView, 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country'>

/** Countries where the postal code follows the region; elsewhere it stands before the city. */
const CITY_FIRST = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'JP', 'KR', 'SG', 'HK', 'ZA'])

/** Formats a postal address, one line each, without the phone number; empty parts are left out. */
export function addressLines({ name, line1, line2, city, state, postalCode, country }: Address): string[] {
  const place = CITY_FIRST.has(country)
    ? joined([city, joined([state, postalCode], ' ')], ', ')
    : joined([joined([postalCode, city], ' '), state], ', ')
  return [name, line1, line2, place, countryName(country)].filter((line) => line !== '')
}

const joined = (parts: string[], between: string) => parts.filter((part) => part !== '').join(between)
