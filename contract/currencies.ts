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

/** @param least decimals that are always shown */
function formatOf(currency: string, least = decimalsOf(currency)): Intl.NumberFormat {
  const key = currency + least
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: least,
    maximumFractionDigits: decimalsOf(currency),
  })
  formats.set(key, format)
  return format
}

/** `$4,456.20`, `¥5,940`: with the digits of the table, because `Intl` shows some currencies without theirs. */
export const formatMoney = (amount: Amount, currency: string): string => formatOf(currency).format(amount)

/** The same for an amount in the smallest unit. */
export const formatMinor = (cents: Cents, currency: string): string =>
  formatMoney(toMajor(cents, currency), currency)

/** For axes and ranges, without decimals that are noughts: `$50`, `$2.5`. */
const formatShort = (amount: Amount, currency: string): string => formatOf(currency, 0).format(amount)

/** As in a sentence: `dollars`, `Canadian dollars`. */
const currencyName = (currency: string): string =>
  currency === DEFAULT_CURRENCY ? 'dollars' : (known[currency]?.name ?? currency.toUpperCase())

/** The amount alone, with its digits and a point: `19.99`, `1980`. */
export const plainAmount = (amount: Amount, currency: string): string => amount.toFixed(decimalsOf(currency))

/**
 * What is wrong with an amount that somebody wrote, as the end of a sentence; `null` for nothing. An amount is refused
 * rather than rounded.
 *
 * @param most in the smallest unit
 */
export function amountFault(amount: Amount, currency: string, most: Cents): string | null {
  const cents = amount * 10 ** decimalsOf(currency)
  if (Math.abs(cents - Math.round(cents)) > 1e-6)
    return decimalsOf(currency) === 0 ? 'must be a whole number' : 'must have at most two decimals'
  if (cents > most + 0.5) return `must be at most ${formatMinor(most, currency)}`
  return null
}

/** The functions above for one currency. */
export const moneyIn = (currency: string) => ({
  currency,
  minor: (amount: Amount) => toMinor(amount, currency),
  major: (cents: Cents) => toMajor(cents, currency),
  show: (amount: Amount) => formatMoney(amount, currency),
  showMinor: (cents: Cents) => formatMinor(cents, currency),
  short: (amount: Amount) => formatShort(amount, currency),
  plain: (amount: Amount) => plainAmount(amount, currency),
  decimals: decimalsOf(currency),
  name: currencyName(currency),
})
export type MoneyIn = ReturnType<typeof moneyIn>
