import { countryName, EU_COUNTRIES } from './countries.ts'

/** Stands for all members of the European Union where people write codes of countries. */
const UNION = 'EU'

/** All members as one code; others stay. */
const withUnion = (countries: readonly string[]): string[] =>
  EU_COUNTRIES.every((country) => countries.includes(country))
    ? [UNION, ...countries.filter((country) => !EU_COUNTRIES.includes(country))]
    : [...countries]

/** `US CA`, `EU CH`, as people write them. */
export const countriesText = (countries: readonly string[]): string => withUnion(countries).join(' ')

/** The codes in a text, in capitals; whether there is such a country is not asked. */
export const countriesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .flatMap((code) => (code === UNION ? EU_COUNTRIES : [code]))

/** By name; all of the Union by one. */
export const countryNames = (countries: readonly string[]): string[] =>
  withUnion(countries).map((code) => (code === UNION ? 'the European Union' : countryName(code)))
