import { stateCode, statesOf } from './states.ts'

/** Some places: countries, and within one of them states or postcodes. No country stands for all, as no state or postcode does. */
export type Places = {
  countries: readonly string[]
  states: readonly string[]
  /** Each one whole, a beginning such as `35*`, or a range of equal lengths such as `10115..10999`. */
  postcodes: readonly string[]
}

export type Destination = { country: string; state?: string | undefined; postalCode?: string | undefined }

/** In capitals, without spaces and hyphens, as people write postcodes with and without; Japanese keyboards write wide letters and digits. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')

const isAmong = (postcode: string, pattern: string): boolean => {
  const [from = '', to] = pattern.split('..').map(plain)
  if (to !== undefined) return postcode.length === from.length && postcode >= from && postcode <= to
  return from.endsWith('*') ? postcode.startsWith(from.slice(0, -1)) : postcode === from
}

/** A postcode in its forms: rows name ZIPs by five digits, and addresses may have ZIP+4. */
const formsOf = (country: string, postcode: string): string[] => {
  const written = plain(postcode)
  const zip = country === 'US' ? /^(\d{5})\d{4}$/.exec(written)?.[1] : undefined
  return zip === undefined ? [written] : [written, zip]
}

/** By its code and by its name. */
const isSameState = (country: string, one: string, other: string): boolean =>
  plain(one) === plain(other) ||
  (stateCode(country, one) !== null && stateCode(country, one) === stateCode(country, other))

export function isIn({ countries, states, postcodes }: Places, destination: Destination): boolean {
  const { country, state = '', postalCode = '' } = destination
  return (
    (countries.length === 0 || countries.includes(country)) &&
    (states.length === 0 || states.some((each) => isSameState(country, each, state))) &&
    (postcodes.length === 0 ||
      formsOf(country, postalCode).some((form) => postcodes.some((each) => isAmong(form, each))))
  )
}

type Missing = {
  part: 'state' | 'postalCode'
  /** How it is written, where that is not free: states that rows name by codes are compared as codes. */
  like?: string
}

/** False for what is no state of a country whose states are listed: it would be in none of its rows. */
const mayExist = (country: string, state: string): boolean =>
  statesOf(country).length === 0 || stateCode(country, state) !== null

const isCode = (state: string): boolean => /^.{1,3}$/.test(plain(state))

/** The parts of a place that rows of its country tell apart and that it does not say. */
export function partsMissing(rows: readonly Places[], destination: Destination): Missing[] {
  const { country, state = '', postalCode = '' } = destination
  const here = rows.filter(({ countries }) => countries.includes(country))
  const states = here.flatMap((row) => row.states)
  const [like] = states.every(isCode) ? states : []
  const isWritten = like === undefined ? state.trim() !== '' : isCode(state)
  const saysState = states.length === 0 || (isWritten && mayExist(country, state))
  const saysPostcode = postalCode.trim() !== '' || here.every(({ postcodes }) => postcodes.length === 0)
  return [
    ...(saysState ? [] : [{ part: 'state' as const, ...(like !== undefined && { like }) }]),
    ...(saysPostcode ? [] : [{ part: 'postalCode' as const }]),
  ]
}

const isEverywhere = ({ countries, states, postcodes }: Places): boolean =>
  countries.length + states.length + postcodes.length === 0

/** True if the rows tell places apart. */
export const tellsPlaces = (rows: readonly Places[]): boolean => rows.length > 1 || !rows.every(isEverywhere)

type Fault = { field: string; message: string }

/** What is wrong with rows that are tried from the top, each fault at its field such as `2.postcodes`. */
export function placeFaults(rows: readonly Places[]): Fault[] {
  return rows.flatMap((row, index) => {
    const { countries, states, postcodes } = row
    const faults: Fault[] = []
    if (states.length + postcodes.length > 0 && countries.length !== 1)
      faults.push({
        field: `${index}.countries`,
        message: 'must be exactly one country where states or postcodes are given',
      })
    const wrong = postcodes.find((each) => !isPattern(each))
    if (wrong !== undefined)
      faults.push({
        field: `${index}.postcodes`,
        message: `has ${wrong}: write a postcode, a beginning such as 35*, or a range such as 10115..10999`,
      })
    if (isTaken(row, rows.slice(0, index)))
      faults.push({
        field: `${index}.countries`,
        message: 'can never be reached: rows above it take all of its places. Move it up',
      })
    return faults
  })
}

/** The entries, or one that stands for all. */
const orAll = (entries: readonly string[]): readonly (string | null)[] =>
  entries.length === 0 ? [null] : entries

/** True if each country, state and postcode of a row is in a row above it. */
function isTaken(row: Places, above: readonly Places[]): boolean {
  const states = orAll(row.states.map(plain))
  const postcodes = orAll(row.postcodes)
  return orAll(row.countries).every((country) => {
    const takers = above
      .filter(({ countries: own }) => own.length === 0 || (country !== null && own.includes(country)))
      .map(({ states: own, postcodes: patterns }) => ({
        states: own.length === 0 ? null : new Set<string | null>(own.map(plain)),
        postcodes:
          patterns.length === 0
            ? null
            : new Set(postcodes.filter((each) => each !== null && patterns.some((one) => covers(one, each)))),
      }))
    return states.every((state) =>
      postcodes.every((postcode) =>
        takers.some(
          (taker) => (taker.states?.has(state) ?? true) && (taker.postcodes?.has(postcode) ?? true),
        ),
      ),
    )
  })
}

/** True if every postcode that fits the inner pattern fits the outer one. */
function covers(outer: string, inner: string): boolean {
  const [from = '', to = from] = inner.split('..').map(plain)
  if (!from.endsWith('*')) return isAmong(from, outer) && isAmong(to, outer)
  const [beginning = '', end] = outer.split('..').map(plain)
  return end === undefined && beginning.endsWith('*') && from.startsWith(beginning.slice(0, -1))
}

function isPattern(text: string): boolean {
  if (!text.includes('..')) return /^[A-Z0-9]+\*?$/.test(plain(text))
  const [from = '', to = '', ...more] = text.split('..').map(plain)
  return /^[A-Z0-9]+$/.test(from + to) && from.length === to.length && from <= to && more.length === 0
}
