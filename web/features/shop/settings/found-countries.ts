import { COUNTRIES, countryName } from '../../../../contract/countries.ts'

/** Further names under which people look for a country. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae emirates',
  BA: 'bosnia',
  CD: 'congo kinshasa',
  CI: 'ivory coast',
  CV: 'cape verde',
  CZ: 'czech republic',
  GB: 'uk great britain england scotland wales northern ireland',
  HK: 'hong kong',
  KR: 'korea',
  MK: 'macedonia',
  MM: 'burma',
  NL: 'holland',
  SZ: 'swaziland',
  TL: 'east timor',
  TR: 'turkey',
  US: 'usa america',
  VA: 'holy see',
}

const MOST = 8

/** As it is typed on any keyboard: `Cote d'Ivoire` for `Côte d’Ivoire`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

type Known = { code: string; name: string; others: string }
let known: Known[] | undefined

/** The countries of which a word begins with this, or with this code, the best first. */
export function foundCountries(sought: string, chosen: readonly string[]): string[] {
  const text = plain(sought)
  if (text === '') return []
  known ??= COUNTRIES.map((code) => ({
    code,
    name: plain(countryName(code)),
    others: OTHER_NAMES[code] ?? '',
  })).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return known
    .filter(({ code }) => !chosen.includes(code))
    .map((country) => ({ ...country, rank: rankOf(country, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ code }) => code)
}

/** 0 for a country that is not meant. */
function rankOf({ code, name, others }: Known, text: string): number {
  if (code.toLowerCase() === text || name === text) return 4
  if (others.split(' ').includes(text)) return 3
  if (name.startsWith(text)) return 2
  return ` ${name} ${others}`.includes(` ${text}`) ? 1 : 0
}
