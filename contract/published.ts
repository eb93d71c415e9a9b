/** Why a product is not in a file for programs. */
export const LEFT_OUT = {
  picture: 'no picture',
  brand: 'no brand',
  rule: 'a rule of sale keeps it from there',
  delivery: 'too heavy for every delivery method there',
} as const
export type LeftOut = keyof typeof LEFT_OUT
export type LeftOutCounts = Partial<Record<LeftOut, number>>
