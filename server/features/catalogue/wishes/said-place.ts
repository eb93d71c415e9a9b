import { COUNTRIES, countryName } from '../../../../contract/countries.ts'
import type { Destination } from '../../../../contract/places.ts'
import { statesOf } from '../../../../contract/states.ts'
import type { Meaning } from './wish.ts'

/** What people say for countries, beside their names. */
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'the us': 'US',
  'the usa': 'US',
  'the united states': 'US',
  america: 'US',
  uk: 'GB',
  'the uk': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'the netherlands': 'NL',
  holland: 'NL',
}

/** By the country of the shop, whose states come before countries of the same name. */
const namesOf = new Map<string, { places: Map<string, Destination>; said: RegExp }>()

function placesFor(home: string) {
  const known = namesOf.get(home)
  if (known !== undefined) return known
  const places = new Map<string, Destination>(
    COUNTRIES.map((country) => [countryName(country).toLowerCase(), { country }]),
  )
  for (const [name, country] of Object.entries(OTHER_NAMES)) places.set(name, { country })
  for (const { code, name } of statesOf(home || 'US'))
    places.set(name.toLowerCase(), { country: home || 'US', state: code })
  const names = [...places.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const said = new RegExp(
    String.raw`(?:(?:that )?(?:may go|can go|ships?|shipped|shipping|sent|send|delivers?|delivered|delivery|sold)\s+)?(?<![\p{L}\p{N}])(?:in|to|for|into|inside)\s+(?<name>${names.join('|')})(?![\p{L}\p{N}])`,
    'iu',
  )
  const made = { places, said }
  namesOf.set(home, made)
  return made
}

/** Reads `in Ohio`, `to Germany`: where the plant goes. */
export function placeMeaning(
  text: string,
  { country }: { country: string },
): { meaning?: Meaning; left: string } {
  const { places, said } = placesFor(country)
  const name = said.exec(text)?.groups?.name
  const to = name === undefined ? undefined : places.get(name.toLowerCase())
  if (to === undefined) return { left: text }
  return { meaning: { facts: { to }, label: `sold to ${name}` }, left: text.replace(said, ' ') }
}

/** The code of a country by what people call it. */
export const countryNamed = (name: string): string | undefined =>
  placesFor('').places.get(name.trim().toLowerCase())?.country
