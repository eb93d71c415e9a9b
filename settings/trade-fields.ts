import * as z from 'zod'
import { COUNTRIES, countryName, isCountry } from '../contract/countries.ts'
import { choice, type Field, text } from './fields.ts'

/** Countries by their codes, each once, in the order in which they were chosen. */
export const countries: Field<readonly string[]> = {
  type: 'countries',
  schema: z
    .array(
      z.string('must be a text').refine(isCountry, 'must be the code of a country such as DE'),
      'must be a list of countries',
    )
    .transform((chosen) => [...new Set(chosen)])
    .readonly(),
}

/** By their codes, in the order of their names. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRIES.map((code) => [code, countryName(code)] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other, 'en'),
  ),
)

/** The country that the shop is in, or none. */
export const homeCountry = choice<string>({ '': 'Not set', ...COUNTRY_NAMES })

/** A number with the code of its country; empty for none. */
export const phone: Field<string> = {
  ...text(40),
  type: 'phone',
  schema: text(40).schema.pipe(
    z
      .string()
      .regex(
        /^$|^\+[\d ()-]{7,}$/,
        'must be a number of the country of the shop, or start with the country code, as in +1 555',
      ),
  ),
}

/** Money with at most two decimals, in whole units of the shop's currency such as dollars. */
export function amount(least: number, most: number): Field<number> {
  const error = `must be an amount from ${least} to ${most} with at most two decimals`
  return {
    type: 'amount',
    least,
    most,
    schema: z
      .number(error)
      .min(least, error)
      .max(most, error)
      // Compared as printed, because 4.35 × 100 is not a whole number in binary.
      .refine((value) => Number(value.toFixed(2)) === value, error),
  }
}
