/** Filters for the needs of plants, as the shop's address holds them; sizes are heights without the pot, in centimetres. */
export const NEED_CHOICES = {
  light: ['1', '2', '3', '4', '5'],
  water: ['seldom', 'weekly', 'often'],
  pets: ['safe'],
  size: ['30', '60', '120', '200'],
} as const satisfies Record<string, readonly string[]>
export type NeedName = keyof typeof NEED_CHOICES
