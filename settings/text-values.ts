import * as z from 'zod'

/*
 * Schemas of values that variables of the environment hold as text.
 */

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)

/** `a, b,,a` → `['a', 'b']` */
export const commaList = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
]
