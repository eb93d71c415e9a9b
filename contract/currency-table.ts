import { DEFAULT_CURRENCY } from './currencies.ts'
import type { Cents } from './money.ts'

type Currency = {
  /** In the plural, as in a sentence. */
  name: string
  /** Digits behind the point. The card provider counts in these, also where `Intl` knows fewer. */
  decimals: 0 | 2
  /** The smallest amount that the card provider charges, in the smallest unit. */
  least: Cents
}

/** The currencies that a shop may sell in, by their codes in ISO 4217 as the card provider writes them. */
export const CURRENCIES = {
  usd: { name: 'US dollars', decimals: 2, least: 50 },
  eur: { name: 'euros', decimals: 2, least: 50 },
  gbp: { name: 'British pounds', decimals: 2, least: 30 },
  aud: { name: 'Australian dollars', decimals: 2, least: 50 },
  cad: { name: 'Canadian dollars', decimals: 2, least: 50 },
  chf: { name: 'Swiss francs', decimals: 2, least: 50 },
  nzd: { name: 'New Zealand dollars', decimals: 2, least: 50 },
  sek: { name: 'Swedish kronor', decimals: 2, least: 300 },
  nok: { name: 'Norwegian kroner', decimals: 2, least: 300 },
  dkk: { name: 'Danish kroner', decimals: 2, least: 250 },
  pln: { name: 'Polish złoty', decimals: 2, least: 200 },
  czk: { name: 'Czech koruna', decimals: 2, least: 1_500 },
  huf: { name: 'Hungarian forints', decimals: 2, least: 17_500 },
  ron: { name: 'Romanian lei', decimals: 2, least: 200 },
  inr: { name: 'Indian rupees', decimals: 2, least: 50 },
  jpy: { name: 'Japanese yen', decimals: 0, least: 50 },
  sgd: { name: 'Singapore dollars', decimals: 2, least: 50 },
  hkd: { name: 'Hong Kong dollars', decimals: 2, least: 400 },
  myr: { name: 'Malaysian ringgit', decimals: 2, least: 200 },
  thb: { name: 'Thai baht', decimals: 2, least: 1_000 },
  mxn: { name: 'Mexican pesos', decimals: 2, least: 1_000 },
  brl: { name: 'Brazilian reais', decimals: 2, least: 50 },
  aed: { name: 'UAE dirhams', decimals: 2, least: 200 },
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof CURRENCIES

const known: Readonly<Record<string, Currency>> = CURRENCIES

/** The smallest amount that the card provider charges, in the smallest unit. */
export const leastCharge = (currency: string): Cents => known[currency.toLowerCase()]?.least ?? 50

/** As in a sentence: `dollars`, `Canadian dollars`. */
export const currencyName = (currency: string): string =>
  currency === DEFAULT_CURRENCY ? 'dollars' : (known[currency]?.name ?? currency.toUpperCase())
