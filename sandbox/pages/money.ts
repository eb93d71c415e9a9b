/** Currencies whose smallest unit is the whole one, as the provider counts them; `Intl` has others. */
const whole = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))

/** Digits behind the point. */
export const digitsOf = (currency: string): 0 | 2 => (whole.has(currency) ? 0 : 2)

/** @param amount in the currency's smallest unit */
export function formatMoney(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** digits)
}
