import * as z from 'zod'
import { isCountry } from '../../../contract/countries.ts'
import { wholeNumber, type Values } from './variables.ts'

export type DeliverySettings = {
  /** Countries a buyer may have an order sent to, as two letters each; none asks for no address. */
  deliveryCountries: readonly string[]
  /** Days after an order left in which its buyer may claim; 0 for none. */
  claimDays: number
}

const countries = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
  )
  .refine((codes) => codes.every(isCountry), {
    error: 'must be countries that the card provider knows, as two letters each, such as US,CA,GB',
  })
  .transform((codes) => [...new Set(codes)])

export const DELIVERY = {
  DELIVERY_COUNTRIES: countries.default(['US', 'CA', 'GB', 'DE', 'FR']),
  CLAIM_DAYS: wholeNumber(0, 90).default(7),
}

export const readDelivery = (env: Values<typeof DELIVERY>): DeliverySettings => ({
  deliveryCountries: env.DELIVERY_COUNTRIES,
  claimDays: env.CLAIM_DAYS,
})
