/** Damage that the weather on the way can do to a plant. */
export const SHIPPING_RISKS = ['frost', 'heat'] as const
export type ShippingRisk = (typeof SHIPPING_RISKS)[number]

/** `hold` keeps orders until the risk is over, `pack` ships them with protection. */
export const RISK_ACTIONS = ['hold', 'pack'] as const
export type RiskAction = (typeof RISK_ACTIONS)[number]

/** The most rows of the shipping risks. */
export const MAX_RISKS = 200
/** The most orders that one call holds or releases. */
export const HELD_AT_ONCE = 100
/** The most days of a hold: a later day is likely a mistyped year. */
export const MAX_HELD_DAYS = 366

/** `March 31, 2027` for `2027-03-31`. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
