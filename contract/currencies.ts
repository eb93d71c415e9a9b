import type { Amount, Cents } from './money.ts'

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

/** The currency of a shop that set none; views leave it out. */
export const DEFAULT_CURRENCY = 'usd' satisfies CurrencyCode

const known: Readonly<Record<string, Currency>> = CURRENCIES

/** Digits behind the point; two for a currency that only the card provider knows. @param currency its code, in any case */
export const decimalsOf = (currency: string): number => known[currency.toLowerCase()]?.decimals ?? 2

/** The smallest amount that the card provider charges, in the smallest unit. */
export const leastCharge = (currency: string): Cents => known[currency.toLowerCase()]?.least ?? 50

/** An amount in the smallest unit: 19.99 dollars are 1999, 1980 yen are 1980. */
export const toMinor = (amount: Amount, currency: string): Cents =>
  Math.round(amount * 10 ** decimalsOf(currency))

export const toMajor = (cents: Cents, currency: string): Amount => cents / 10 ** decimalsOf(currency)

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const digits = decimalsOf(currency)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(currency, format)
  return format
}

/** `$4,456.20`, `¥5,940`: with the digits of the table, because `Intl` shows some currencies without theirs. */
export const formatMoney = (amount: Amount, currency: string): string => formatOf(currency).format(amount)

/** The same for an amount in the smallest unit. */
export const formatMinor = (cents: Cents, currency: string): string =>
  formatMoney(toMajor(cents, currency), currency)

/** The amount alone, with its digits and a point: `19.99`, `1980`. */
export const plainAmount = (amount: Amount, currency: string): string => amount.toFixed(decimalsOf(currency))

/** The functions above for one currency. */
export const moneyIn = (currency: string) => ({
  currency,
  minor: (amount: Amount) => toMinor(amount, currency),
  major: (cents: Cents) => toMajor(cents, currency),
  show: (amount: Amount) => formatMoney(amount, currency),
  showMinor: (cents: Cents) => formatMinor(cents, currency),
  plain: (amount: Amount) => plainAmount(amount, currency),
})
export type MoneyIn = ReturnType<typeof moneyIn>
