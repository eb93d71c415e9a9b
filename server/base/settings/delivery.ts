import * as z from 'zod'
import { isCountry } from '../../../contract/countries.ts'
import { wholeNumber, type Values } from './variables.ts'

export type DeliverySettings = {
  /** Countries of delivery addresses, as two letters each; without any, no address is asked for. */
  deliveryCountries: readonly string[]
  /** Days after shipping in which a buyer may file a claim; 0 for none. */
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
