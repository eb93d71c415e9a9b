/** Damage that the weather on the way can do to a plant. */
export const SHIPPING_RISKS = ['frost', 'heat'] as const
export type ShippingRisk = (typeof SHIPPING_RISKS)[number]

/** `hold` keeps orders until it is over, `pack` sends them with what protects. */
export const RISK_ACTIONS = ['hold', 'pack'] as const
export type RiskAction = (typeof RISK_ACTIONS)[number]

/** Rows of the calendar. */
export const RISKS_MOST = 200
/** Orders that one call holds or frees. */
export const HELD_AT_ONCE = 100
/** Days for which they can be held: who means a later day has mistyped the year. */
export const HELD_DAYS_MOST = 366

/** `March 31, 2027` for `2027-03-31`. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
