import type { Amount, Cents } from './money.ts'

/** The currency of a shop that set none; views leave it out. */
export const DEFAULT_CURRENCY = 'usd'

/** Those without decimals, of `CURRENCIES`: every page counts money, and none but the dashboards needs the whole table. */
const WHOLE = new Set(['jpy'])

/** Digits behind the point; two for a currency that only the card provider knows. @param currency its code, in any case */
export const decimalsOf = (currency: string): number => (WHOLE.has(currency.toLowerCase()) ? 0 : 2)

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

/** The amount alone, with its digits and a point: `19.99`, `1980`. */
export const plainAmount = (amount: Amount, currency: string): string => amount.toFixed(decimalsOf(currency))

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
})
export type MoneyIn = ReturnType<typeof moneyIn>
